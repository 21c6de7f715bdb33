const decimalComma = /^(\d+),(\d{1,2})$/
const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/

/**
 * An amount of rupees as spreadsheets write it, such as `₹ 1,23,456.50` or `12,50`, as plain decimal text. A comma before one or
 * two digits divides decimals; none that groups digits stands there. Any other text is given back as it is.
 */
export const readAmount = (cell: string): string => {
  const text = cell.replace(/^\s*(₹|rs\.?)/i, '').trim()
  if (decimalComma.test(text)) return text.replace(',', '.')
  return grouped.test(text) ? text.replaceAll(',', '') : text
}
