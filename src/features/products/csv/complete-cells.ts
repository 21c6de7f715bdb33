import type { Cells } from './cells.ts'
import type { Header } from './read-header.ts'
import type { CsvRow } from './read-rows.ts'

/**
 * A row with a cell for each column, in the order of the file. Cells that are missing at its end are what the product has
 * (`present`), because an empty cell in their place would clear it. Cells beyond the columns come last.
 */
export const completeCells = (
  { record, hasMoreCells }: CsvRow,
  { columns }: Header,
  present: Cells,
): string[] => [
  ...columns.map((column, index) => record[index] ?? (column ? present[column] : '')),
  ...(hasMoreCells ? record.slice(columns.length) : []),
]
