import { toLatinDigits } from '../../../shared/lib/latin-digits.ts'

/** Commas before each third digit from the end, or as in India: before the last three, and then before each second. */
const grouped = /^\d{1,2}(,\d{2})*,\d{3}(\.\d*)?$|^\d{1,3}(,\d{3})+(\.\d*)?$/

/** What people write before an amount. */
const rupeeSign = /^(₹|rs\.?)\s*/i

/**
 * A typed number with digits 0–9, without `₹` before it and without the commas of thousands and lakhs: `1,20,000`. Any
 * other comma stays, because it may stand for a decimal point.
 */
export const plainNumber = (text: string): string => {
  const latin = toLatinDigits(text).trim().replace(rupeeSign, '')
  return grouped.test(latin) ? latin.replaceAll(',', '') : latin
}
