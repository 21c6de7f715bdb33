import type { ImportPreview } from '#contract/admin-csv.ts'
import { protect } from '#contract/formula-cells.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'

/** The last column. An import does not use it, in whichever language the page is. */
const reasonColumn = 'reason'

// 2026-11: csv-stringify is 80 kB in a browser, most of it Node's streams. The file is like that of the export otherwise.
const writeCell = (cell: string): string => {
  const text = protect(cell)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The rows of a file that cannot be used, as a CSV file with its columns and the reason behind them. Cells that a row has
 * beyond the columns come after the reason, where an import still refuses them. A reason of an earlier such file is left out.
 */
export const refusedFile = ({ columns, refused }: Pick<ImportPreview, 'columns' | 'refused'>): string => {
  const isKept = (_cell: string, index: number) => columns[index] !== reasonColumn
  const rows = refused.map(({ cells, problem }) => [
    ...cells.slice(0, columns.length).filter(isKept),
    sharedTexts.fieldProblem(problem),
    ...cells.slice(columns.length),
  ])
  const lines = [[...columns.filter(isKept), reasonColumn], ...rows]
  // Without the byte order mark Excel would not read it as UTF-8.
  return `\ufeff${lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`
}

/** `prices-refused.csv` for `prices.csv`, and for `prices-refused.csv`. */
export const refusedFileName = (name: string): string =>
  `${name.replace(/\.[^.]*$/, '').replace(/-refused$/, '')}-refused.csv`
