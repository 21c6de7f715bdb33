import * as v from 'valibot'
import { CodedMessage } from './messages/coded-message.ts'
import { csvColumns } from './product-fields.ts'

// A spreadsheet that divides cells by semicolons or tabs also divides a text at those in it, ignores the quotation marks
// around it, and runs a part as a formula. So each part counts as the beginning of a cell.

const formula = '"*[=+\\-@\\t\\r]'
const toProtect = new RegExp(`([;\\t\\r\\n])(?=${formula}|'(?:${formula}|'))`, 'g')
const isProtected = new RegExp(`([;\\t\\r\\n])'(?=${formula}|')`, 'g')

/** Replaces within a text as if it stood behind another cell. */
const replaceInCell = (text: string, pattern: RegExp, replacement: string): string =>
  `;${text}`.replaceAll(pattern, replacement).slice(1)

/**
 * Puts an apostrophe before all that a spreadsheet would run as a formula, and before what looks as if it had such an
 * apostrophe already, so that {@link unprotect} gives back every text.
 */
export const protect = (text: string): string => replaceInCell(text, toProtect, "$1'")

/** Removes the apostrophes that {@link protect} puts into a text. */
export const unprotect = (cell: string): string => replaceInCell(cell, isProtected, '$1')

const row = {
  /** The row as a spreadsheet counts it: 1 is the one that names the columns. */
  row: v.number(),
  name: v.string(),
  nameHi: v.string(),
}

/** A product that the import adds or changes, with each cell that differs from what the product, or a blank one, has. */
export const ImportedRow = v.object({
  ...row,
  changes: v.array(v.object({ column: v.picklist(csvColumns), from: v.string(), to: v.string() })),
})
export type ImportedRow = v.InferOutput<typeof ImportedRow>

/** A row that is left out, and why. */
const RefusedRow = v.object({
  ...row,
  /**
   * A cell for each column of the file, then those beyond them. What the row lacks at its end is as the product has it, so that
   * the row with other cells says the same about them.
   */
  cells: v.array(v.string()),
  problem: v.string(),
  /** The same message for pages in another language. */
  problemMessage: CodedMessage,
})
export type RefusedRow = v.InferOutput<typeof RefusedRow>

/** What an import of a file would do. */
export const ImportPreview = v.object({
  /** Stands for the file and for all that the import would do with it. The import does just that or nothing. */
  fingerprint: v.string(),
  created: v.array(ImportedRow),
  updated: v.array(ImportedRow),
  /** The number of rows that are as the products are already. */
  unchanged: v.number(),
  refused: v.array(RefusedRow),
  /** The names of the categories that the import adds. */
  newCategories: v.array(v.string()),
  /** The names of all columns in the order of the file. */
  columns: v.array(v.string()),
  /** The columns of the file that say nothing about products here. */
  ignoredColumns: v.array(v.string()),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

/** What an import has done, in numbers of products. */
export const ImportResult = v.object({ created: v.number(), updated: v.number() })
export type ImportResult = v.InferOutput<typeof ImportResult>
