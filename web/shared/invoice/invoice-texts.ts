import { invoiceWords } from './invoice-words.en.ts'

/**
 * The words of an invoice in the language of the page. Separate from `texts.ts`, because only pages with a bill need
 * them.
 */
export const texts = invoiceWords
