import { toLatinDigits } from '../../../shared/lib/latin-digits.ts'
import { ungroup } from '../../shared/digit-groups.ts'

/** What people write before an amount. */
const rupeeSign = /^(₹|rs\.?)\s*/i

/**
 * A typed number with digits 0–9, without `₹` before it and without the commas of thousands and lakhs: `1,20,000`. Any
 * other comma stays, because it may stand for a decimal point.
 */
export const plainNumber = (text: string): string => {
  const latin = toLatinDigits(text).trim().replace(rupeeSign, '')
  return ungroup(latin) ?? latin
}
