import * as v from 'valibot'
import { CodedMessage } from './messages/coded-message.ts'
import { csvColumns } from './product-fields.ts'

// A spreadsheet that separates cells by semicolons or tabs also splits a text at those characters, ignores the
// quotation marks around it, and runs a part as a formula. So each part is treated as the beginning of a cell.

const formula = '"*[=+\\-@\\t\\r]'
const toProtect = new RegExp(`([;\\t\\r\\n])(?=${formula}|')`, 'g')
const isProtected = /([;\t\r\n])'/g
/** A formula for a text, with which other programs keep a spreadsheet from changing a number. */
const textFormula = /^="((?:[^"]|"")*)"\s*$/

/** Replaces in each part of a text that a spreadsheet could take for a cell of its own. */
const replaceInCell = (text: string, pattern: RegExp, replacement: string): string =>
  `;${text}`.replaceAll(pattern, replacement).slice(1)

/**
 * Puts an apostrophe before any part that a spreadsheet would run as a formula, and before any that begins with an
 * apostrophe already, so that {@link unprotect} restores every text.
 */
export const protect = (text: string): string => replaceInCell(text, toProtect, "$1'")

/** Removes the apostrophes that {@link protect} and others add, and the formula around a text (`="042"`). */
export const unprotect = (cell: string): string => {
  const [, text] = textFormula.exec(cell) ?? []
  return text === undefined ? replaceInCell(cell, isProtected, '$1') : text.replaceAll('""', '"')
}

const row = {
  /** The row number in a spreadsheet. */
  row: v.number(),
  name: v.string(),
  nameHi: v.string(),
}

/** A product that the import adds or changes, with each cell that differs from the product (or from a blank one). */
export const ImportedRow = v.object({
  ...row,
  changes: v.array(v.object({ column: v.picklist(csvColumns), from: v.string(), to: v.string() })),
})
export type ImportedRow = v.InferOutput<typeof ImportedRow>

/** A row that is not imported, and why. */
const RefusedRow = v.object({
  ...row,
  problem: v.string(),
  /** The same message for pages in another language. */
  problemMessage: CodedMessage,
})
export type RefusedRow = v.InferOutput<typeof RefusedRow>

/** The effects of importing a file. */
export const ImportPreview = v.object({
  /** A hash of the file and of all effects of its import. The import has exactly these effects or none. */
  fingerprint: v.string(),
  created: v.array(ImportedRow),
  updated: v.array(ImportedRow),
  /** The number of rows without a change. */
  unchanged: v.number(),
  refused: v.array(RefusedRow),
  /** The names of the categories that the import adds. */
  newCategories: v.array(v.string()),
  /** The columns of the file that the store does not know. */
  ignoredColumns: v.array(v.string()),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

/** The result of an import, in numbers of products. */
export const ImportResult = v.object({ created: v.number(), updated: v.number() })
export type ImportResult = v.InferOutput<typeof ImportResult>
