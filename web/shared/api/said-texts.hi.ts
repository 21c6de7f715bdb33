import type * as english from './said-texts.ts'
import { readTranslated, translateText } from './translate-messages.ts'

export const readMessage: typeof english.readMessage = readTranslated
export const inPageLanguage: typeof english.inPageLanguage = translateText
