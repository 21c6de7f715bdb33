import type { Language } from './languages.ts'

// The build replaces this file in the pages of every other language (`scripts/build/languages.ts`).

/** The language of the page in which this code runs. */
export const language: Language = 'en'
