import type { Language } from './languages.ts'

/** The language of the bundle: the build replaces this file for every language but English. */
export const language: Language = 'en'
