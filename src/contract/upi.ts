import * as v from 'valibot'
import { orderNumber } from './ids.ts'
import { type Paise, Rupees, toRupeeText } from './money.ts'
import { defaultStoreName } from './settings.ts'

// Paying by UPI, without any payment service: the shopper's own app sends the money, and the shop looks at its phone.

/** What a UPI app needs to pay an order. */
export const UpiRequest = v.object({ uri: v.string(), upiId: v.string(), amount: Rupees })
export type UpiRequest = v.InferOutput<typeof UpiRequest>

/** Some apps refuse an address with anything else than letters, digits and spaces in its texts. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()

type Payee = { upiId: string; upiName: string | undefined; storeName: string | undefined }

/**
 * The address that UPI apps open to pay an order, also as a QR code. Neither a reference nor a signature, which only
 * registered merchants have: apps refuse those of others.
 */
export const upiUri = (
  { upiId, upiName, storeName }: Payee,
  order: { id?: string; payable: Paise },
): string => {
  const parameters = {
    pa: upiId,
    pn: plain(upiName || storeName || defaultStoreName) || 'Shop',
    am: toRupeeText(order.payable),
    cu: 'INR',
    // A bill at the counter has no number before it is paid.
    ...(order.id !== undefined && { tn: `Order ${orderNumber(order.id)}` }),
  }
  const written = Object.entries(parameters).map(
    ([key, value]) =>
      // The at sign stands in every example of the standard, and some apps do not decode it.
      `${key}=${encodeURIComponent(value).replace('%40', '@')}`,
  )
  return `upi://pay?${written.join('&')}`
}
