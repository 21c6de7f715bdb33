import { invoiceWords as en, type InvoiceWords } from '#contract/invoice-words.en.ts'
import { invoiceWords as hi } from '#contract/invoice-words.hi.ts'
import type { Language } from '#contract/languages.ts'

/** The words of a bill, by the shop's language. */
export const billWords: Record<Language, InvoiceWords> = { en, hi }
