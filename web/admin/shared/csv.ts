import { protect } from '#contract/admin-csv.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'

// 2026-11: csv-stringify is 80 kB in a browser, most of it Node's streams. The file is like that of the export otherwise.
const writeCell = (cell: string | Paise): string => {
  // An amount below 0 begins like a formula, and is none.
  if (typeof cell === 'number') return toRupeeText(cell)
  const text = protect(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a CSV file. No cell becomes a formula in a spreadsheet. */
export const csvText = (rows: (string | Paise)[][]): string =>
  // Without the byte order mark Excel would not read it as UTF-8.
  `\ufeff${rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`
