import { formatExactRupees, fromRupeeText } from '#contract/money.ts'
import type { CsvColumn } from '#contract/product-fields.ts'
import { texts as productTexts } from '../texts.ts'
import { texts } from './texts.ts'

const words: Record<string, string> = {
  ...productTexts.units,
  ...productTexts.vegMarks,
  yes: texts.yes,
  no: texts.no,
}

/** What a cell says, in words of the page. */
export const cellText = (column: CsvColumn, cell: string): string => {
  if (cell === '') return texts.nothing
  if (column === 'price' || column === 'mrp') {
    const amount = fromRupeeText(cell)
    return amount === undefined ? cell : formatExactRupees(amount)
  }
  const isWord = column === 'unit' || column === 'veg' || column === 'sold_out' || column === 'hidden'
  return (isWord && words[cell]) || cell
}
