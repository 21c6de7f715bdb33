import type { Language } from './languages.ts'

// The build replaces this file in the pages of every other language (`scripts/build/languages.ts`).

/** The language of the page that this code runs in. */
export const language: Language = 'en'
