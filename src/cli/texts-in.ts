import type { Language } from '../contract/languages.ts'
import { textsIn } from '../lib/multilingual-text.ts'
import { texts as hi } from './texts.hi.ts'
import { texts as en } from './texts.ts'

export const textsByLanguage: Record<Language, typeof en> = { en, hi }

/** Makes a text of the command window in every language. */
export const inEveryLanguage = textsIn(textsByLanguage)
