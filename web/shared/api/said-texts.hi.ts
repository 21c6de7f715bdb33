import type * as english from './said-texts.ts'
import * as translating from './translate-sentences.ts'

export const { readSentence, inPageLanguage } = translating satisfies typeof english
