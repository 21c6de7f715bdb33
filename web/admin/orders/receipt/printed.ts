import type { Language } from '#contract/languages.ts'
import { printed as shared } from '../printed/printed.ts'
import { printed as en } from './printed.en.ts'
import { printed as hi } from './printed.hi.ts'

/** The texts of the receipt, by the shop's language. */
export const printed: Record<Language, typeof en & typeof shared.en> = {
  en: { ...shared.en, ...en },
  hi: { ...shared.hi, ...hi },
}
