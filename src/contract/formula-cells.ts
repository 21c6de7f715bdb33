const isFormula = /^[=+\-@\t\r]/
const isProtected = /^'[=+\-@\t\r']/

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula, and before one that looks as if it had such an
 * apostrophe already, so that {@link unprotect} gives back every text.
 */
export const protect = (text: string): string =>
  isFormula.test(text) || isProtected.test(text) ? `'${text}` : text

/** Removes the apostrophe that {@link protect} puts before a text. */
export const unprotect = (cell: string): string => (isProtected.test(cell) ? cell.slice(1) : cell)
