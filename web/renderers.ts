import type { Language } from '#contract/languages.ts'
import { renderPage } from './server.tsx'

/** The renderer of a shopper's page in each language. The build replaces all but the English one. */
export const renderers: Record<Language, typeof renderPage> = { en: renderPage, hi: renderPage }
