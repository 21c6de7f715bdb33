import type { Language } from '#contract/languages.ts'
import { printed as en } from './printed.en.ts'
import { printed as hi } from './printed.hi.ts'

/** The texts of all printouts, by the shop's language. */
export const printed: Record<Language, typeof en> = { en, hi }
