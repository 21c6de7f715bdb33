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
