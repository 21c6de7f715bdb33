export { invoiceWords as texts } from './invoice-words.hi.ts'
