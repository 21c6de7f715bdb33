import { amountText, type Unit } from '../goods.ts'
import { weekdayAndTime } from '../opening-hours.ts'
import { type OrderStatus, orderStatusNames } from '../orders.ts'
import type { Payment } from '../payments.ts'
import { closedSentence } from '../shop.ts'
import { unitWords } from '../unit-words.en.ts'
import { secondsInWords } from './wait-texts.ts'

/** Formats grams or millilitres, such as `1.62 kg`. */
const weightText = (weight: number, unit: Unit): string => amountText(weight, unit, 1, unitWords)

const payments: Record<Payment, string> = {
  unpaid: 'unpaid',
  cash: 'paid by cash',
  upi: 'paid by UPI',
  khata: 'on khata',
}

export const texts = {
  noSuchOrder: 'There is no such order',
  noSuchCursor: 'The order to go on from does not exist',

  tooManyOfOne: (maximum: number) => `An order can have at most ${maximum} of one product`,
  /** `price` is formatted, such as `₹40`. The Hindi text uses the Hindi name, which is `''` for none. */
  priceChanged: (name: string, _nameHi: string, price: string) =>
    `The price of ${name} is now ${price}. Please check the new total.`,
  /** For products with a unit; `price` is that of a kilo or litre of loose goods. */
  unitPriceChanged: (name: string, _nameHi: string, price: string, unit: Unit) =>
    `The price of ${name} is now ${price}/${unitWords[unit]}. Please check the new total.`,
  unavailable: (name: string, _nameHi: string) => `${name} is no longer sold. Order again without it.`,
  unknownUnavailable: 'A product is no longer sold. Order again without it.',
  soldOut: (name: string, _nameHi: string) => `${name} is sold out. Order again without it.`,
  /** `opensAt` is a time in ISO 8601, or `''` when it is not known. */
  shopClosed: (opensAt: string) => closedSentence({ changesAt: opensAt || null }),
  cartKept: 'Your cart is kept.',
  // In quotes, because the owner may end the message without a full stop.
  shopSays: (message: string) => `The shop says: “${message}”`,
  pickupTooFar: 'Please choose a pick-up time of today or tomorrow. Your cart is kept.',
  pickupOver: 'This pick-up time is over. Please choose another one. Your cart is kept.',
  /** `time` is in ISO 8601. */
  pickupClosed: (time: string) =>
    `The shop is closed on ${weekdayAndTime(new Date(time))}. Please choose another pick-up time. Your cart is kept.`,
  keyOfAnother:
    'Your order has arrived already, as it was before the cart was changed: see My Points. If you want this cart too, order again.',
  bookedOtherwise: (number: string) =>
    `This bill is booked already, otherwise than it is now: see ${number} in Orders. Empty it, or hold it.`,
  arrivedAlready: 'This order has reached the shop already. Only the customer’s own phones show it.',

  manyCame: (seconds: number) =>
    `Many orders came in a short time. Please try again in ${secondsInWords(seconds)}. Your cart is kept.`,
  manyFailed: (seconds: number) =>
    `Many orders failed in a short time. Please try again in ${secondsInWords(seconds)}. Your cart is kept.`,

  statusChanged: (number: string, now: OrderStatus, before: OrderStatus) =>
    `Order #${number} is ${orderStatusNames[now]} by now, not ${orderStatusNames[before]}. Please look at it again.`,
  noSuchLine: 'There is no such line in this order',
  notLoose: (name: string, _nameHi: string) => `${name} is not sold by weight.`,
  weightTooMuch: (maximum: number, unit: Unit) => `The weight can be at most ${weightText(maximum, unit)}.`,
  weighedTooLate: (number: string, status: OrderStatus) =>
    `Order #${number} is ${orderStatusNames[status]}, so its weights stay as they are.`,
  /** `weight` is in grams or millilitres. */
  weightChanged: (name: string, _nameHi: string, weight: number, unit: Unit) =>
    `Somebody else has weighed ${name} meanwhile: ${weightText(weight, unit)}. Please look at it again.`,
  weightTakenBack: (name: string, _nameHi: string) =>
    `Somebody else has set ${name} back to what was ordered. Please look at it again.`,
  changedMeanwhile: (number: string) => `Order #${number} has changed meanwhile. Please look at it again.`,
  linesStay: (number: string) => `Order #${number} is cancelled, so its goods stay as they are.`,
  onlyReturns: (number: string) => `Order #${number} is completed, so goods can only be brought back.`,
  lastLine: 'Cancel the order instead.',
  alreadyInOrder: (name: string, _nameHi: string) =>
    `${name} is in this order already. Change its amount instead.`,
  tooManyLines: (maximum: number) => `An order can have at most ${maximum} products`,
  paymentChanged: (number: string, now: Payment, before: Payment) =>
    `Order #${number} is ${payments[now]} by now, not ${payments[before]}. Please look at it again.`,
  counterHandsOver:
    'What is sold at the counter is handed over at once. Take the order as one of the phone to have it brought.',
  onlyOwnerTakes: 'Only the owner enters orders of the counter and of the phone, and how they are paid.',
  addressNeeded: 'A delivery needs an address.',
  noDelivery: 'The shop does not deliver now. Please choose pick-up.',
  /** `pincodes` with commas between them. */
  notThere: (pincodes: string) => `The shop delivers only to ${pincodes}. Please choose pick-up.`,
  belowMinimum: (minimum: string) =>
    `The shop delivers from ${minimum} on. Please add something, or choose pick-up.`,
  feeChanged: (fee: string) => `Delivery now costs ${fee}. Please check the new total.`,
  notBrought: (number: string) => `Order #${number} is picked up at the shop, so it is not out for delivery.`,
  addressOfOthers: 'Only the customer’s own phones show this address.',
  noAddress: 'There is no address for this order',
  paymentOfCancelled: (number: string) =>
    `Order #${number} is cancelled. Only the return of its money can be entered.`,
  noKhata: (nickname: string) => `${nickname} has no khata. Open one first.`,
  nothingForKhata: 'What was received pays the whole order, so nothing is left for the khata.',
  upiOfOthers: 'Only the customer’s own phones show how to pay this order.',
  upiNotSet: 'This shop takes no UPI payments yet.',
  nothingToPay: (number: string) => `Nothing is left to pay of order #${number}.`,
  cancelledByShop: 'The shop has cancelled this order already.',
  acceptedByShop: 'The shop has accepted this order already. Please call the shop.',
  onItsWay: 'Your order is on its way already. Call the shop to cancel it.',
  readyByNow: 'Your order is ready already. Please call the shop.',
  collectedByNow: 'This order has been collected already.',
  otherPhonesOrder: 'Only the phone that placed this order can cancel it. Please call the shop.',
  mergeNeedsPassword: 'This merges two customers, which needs the password.',
  onlyPhone:
    'The customer would be left without a phone, so it stays. To forget all phones, renew the passbook in the Loyalty tab.',
}
