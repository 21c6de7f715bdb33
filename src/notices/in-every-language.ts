import type { Language } from '../contract/languages.ts'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import { makeMultilingualText } from '../lib/multilingual-text.ts'
import { texts as hi } from './texts.hi.ts'
import { texts as en } from './texts.ts'

export const noticeTexts: Record<Language, typeof en> = { en, hi }

/** Makes a text in every language: `inEveryLanguage((texts) => texts.portTaken(port))`. */
export const inEveryLanguage = (make: (texts: typeof en) => string): MultilingualText =>
  makeMultilingualText((language) => make(noticeTexts[language]))
