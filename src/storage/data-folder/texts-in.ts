import { textsIn } from '../../lib/multilingual-text.ts'
import { texts as hi } from './texts.hi.ts'
import { texts as en } from './texts.ts'

/** Makes a text about the data folder in every language. */
export const inEveryLanguage = textsIn<typeof en>({ en, hi })
