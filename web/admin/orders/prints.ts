// What the buttons of orders print: one script, which is loaded when the first of them is pressed.
export { receiptHtml } from './receipt.tsx'
export { printSlips } from './slip.tsx'
