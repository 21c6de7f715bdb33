import type { Language } from './languages.ts'

/** The language of this page. The build replaces this file, so that each language has its own scripts. */
export const language: Language = 'en'
