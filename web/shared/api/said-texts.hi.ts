import type * as english from './said-texts.ts'
import { readTranslated, translateText } from './translate-sentences.ts'

export const readSentence: typeof english.readSentence = readTranslated
export const inPageLanguage: typeof english.inPageLanguage = translateText
