import type { texts as english } from './invoice-texts.ts'
import { invoiceWords } from './invoice-words.hi.ts'

export const texts = invoiceWords satisfies typeof english
