import { language } from '#contract/language.ts'
import type { Language } from '#contract/languages.ts'
import { printed as en } from './printed.en.ts'
import { printed as hi } from './printed.hi.ts'
import { texts } from './texts.ts'

export type KhataWords = typeof en

/** The words for entries of a khata, by language. */
export const printed: Record<Language, KhataWords> = { en, hi }

/** Those of the page, which the owner reads: what is `Got` on the customer's paper is `You got` here. */
export const words: KhataWords = {
  ...printed[language],
  kinds: { ...printed[language].kinds, ...texts.kinds },
}
