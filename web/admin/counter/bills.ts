import * as v from 'valibot'
import { Id, longIdLength, newId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { type Paise, paise } from '#contract/money.ts'
import { Fulfilment } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { noAddress, TypedAddress } from '../../shared/fulfilment/delivery.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'
import { type Amount, addAmounts } from './amount.ts'

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const rupees = v.pipe(
  wholeNumber,
  v.transform((amount): Paise => paise(amount)),
)

const BillLine = v.object({
  productId: Id,
  /** Name and price are those of the product when the line was added, in case it is deleted meanwhile. */
  name: v.string(),
  price: rupees,
  quantity: v.pipe(wholeNumber, v.minValue(1), v.maxValue(limits.quantity)),
  weight: v.optional(wholeNumber),
})
export type BillLine = v.InferOutput<typeof BillLine>

/** How a bill is paid; null for an order on the phone, which is paid later. */
const BillPayment = v.nullable(v.picklist(['cash', 'upi', 'khata']))
export type BillPayment = v.InferOutput<typeof BillPayment>

/** What a caller asks for beside the goods, as it is typed; `''` is nothing. */
const Asked = v.object({
  fulfilment: Fulfilment,
  ...TypedAddress.entries,
  note: v.string(),
  pickupAt: v.string(),
})
export type Asked = v.InferOutput<typeof Asked>

const nothingAsked: Asked = { fulfilment: 'pickup', ...noAddress, note: '', pickupAt: '' }

const Bill = v.object({
  /** The idempotency key: the bill is booked once, however often it is sent. `''` before the first line. */
  key: v.string(),
  /** For a bill on hold; `''` for none. */
  name: v.string(),
  /** Null for the walk-in customer. A new customer has no id until the bill is sold. */
  customer: v.nullable(v.object({ id: v.nullable(Id), nickname: v.string() })),
  source: v.picklist(['counter', 'phone']),
  /** Counts for an order on the phone only. */
  asked: Asked,
  /** The cash that was received, as it is typed. Version 1.2.0 did not store it. */
  received: v.optional(v.string(), ''),
  /** Scanned codes that no product has, the latest first. Version 1.2.0 did not store them. */
  unknownCodes: v.optional(v.array(v.string()), []),
  lines: v.array(BillLine),
  /** Set from when the bill is sent until the answer: until then it cannot be changed, because it may be booked. */
  sent: v.nullable(v.object({ payment: BillPayment })),
})
export type Bill = v.InferOutput<typeof Bill>

/** The bill that was sold last. */
const Sale = v.object({
  orderId: Id,
  dayNumber: wholeNumber,
  payable: rupees,
  payment: BillPayment,
  /** The cash that was received, if it was typed. */
  received: v.optional(rupees),
})
export type Sale = v.InferOutput<typeof Sale>

/** Whether the goods are brought. */
export const isDelivery = ({ source, asked }: Bill): boolean =>
  source === 'phone' && asked.fulfilment === 'delivery'

const HeldBill = v.object({
  /** The least number that no other held bill had. */
  number: wholeNumber,
  bill: Bill,
})
export type HeldBill = v.InferOutput<typeof HeldBill>

const Scan = v.object({
  code: v.string(),
  /** What was typed before it, such as the `3` of `3*`. */
  amount: v.optional(v.string()),
})
export type Scan = v.InferOutput<typeof Scan>

const Bills = v.object({
  current: Bill,
  held: v.array(HeldBill),
  /** For the next bill, while the present one is sent. */
  scans: v.array(Scan),
  /** Version 1.2.0 did not store it. */
  lastSale: v.optional(v.nullable(Sale), null),
})
type Bills = v.InferOutput<typeof Bills>

const emptyBill: Bill = {
  key: '',
  name: '',
  customer: null,
  source: 'counter',
  asked: nothingAsked,
  received: '',
  unknownCodes: [],
  lines: [],
  sent: null,
}

const noBills: Bills = { current: emptyBill, held: [], scans: [], lastSale: null }

/** The held bills with one more, unless it is empty. */
const withHeld = (held: readonly HeldBill[], bill: Bill): HeldBill[] => {
  if (bill.lines.length === 0) return [...held]
  const numbers = new Set(held.map(({ number }) => number))
  let number = 1
  while (numbers.has(number)) number += 1
  return [...held, { number, bill }]
}

/** The bill of this counter and those on hold. They are in the browser's storage, so that nothing loses them. */
export const createBills = () => {
  const stored = createStoredValue('counter-bills', json(Bills), noBills)
  const update = (change: Partial<Bills>) => stored.set({ ...stored.get(), ...change })
  const bill = () => stored.get().current
  const isCurrent = (key: string) => bill().key === key
  /** Changes the bill, unless it may be booked already. */
  const edit = (change: Partial<Bill>): void => {
    if (!bill().sent) update({ current: { ...bill(), ...change } })
  }
  const withoutCode = (code: string) => bill().unknownCodes.filter((each) => each !== code)
  return {
    get: stored.get,
    useValue: stored.useValue,
    /** Adds to the product's line, which becomes the last one. Returns false when the order would have too much. */
    add: (product: AdminProduct, amount: Amount): boolean => {
      const { id: productId, price } = product
      const known = bill().lines.find((line) => line.productId === productId)
      const others = bill().lines.filter((line) => line !== known)
      const sum = known ? addAmounts(known, amount, product) : amount
      if (!sum || others.length >= limits.orderLines) return false
      const line = { productId, name: localName(product), price, ...sum }
      edit({ lines: [...others, line], key: bill().key || newId(longIdLength) })
      return true
    },
    setAmount: (productId: string, { quantity, weight }: Amount): void =>
      edit({
        lines: bill().lines.map((line) =>
          line.productId === productId ? { ...line, quantity, weight } : line,
        ),
      }),
    remove: (productId: string): void =>
      edit({ lines: bill().lines.filter((line) => line.productId !== productId) }),
    edit: (change: Partial<Pick<Bill, 'customer' | 'source' | 'received'>>): void => edit(change),
    editAsked: (asked: Partial<Asked>): void => edit({ asked: { ...bill().asked, ...asked } }),
    addUnknownCode: (code: string): void => edit({ unknownCodes: [code, ...withoutCode(code)] }),
    /** Also of a bill that may be booked: the store is told nothing of these codes. */
    removeUnknownCode: (code: string): void =>
      update({ current: { ...bill(), unknownCodes: withoutCode(code) } }),
    /** Keeps a scan until {@link takeScans}. */
    keepScan: (scan: Scan): void => update({ scans: [...stored.get().scans, scan] }),
    /** Removes the scans that were kept, and returns them; none while the bill is sent. */
    takeScans: (): readonly Scan[] => {
      const { current, scans } = stored.get()
      if (current.sent || scans.length === 0) return []
      update({ scans: [] })
      return scans
    },
    /** Parks the bill and begins an empty one. */
    hold: (name: string): void =>
      update({ current: emptyBill, held: withHeld(stored.get().held, { ...bill(), name }) }),
    /** Goes on with a held bill. The present one is parked, unless it is empty. */
    takeUp: ({ bill: { key } }: HeldBill): void => {
      const { current, held } = stored.get()
      const found = held.find((each) => each.bill.key === key)
      const others = held.filter((each) => each !== found)
      if (found) update({ current: found.bill, held: withHeld(others, current) })
    },
    /** The bill was sent and may be booked; with null the store has said that it is not. */
    setSent: (key: string, sent: Bill['sent']): void => {
      if (isCurrent(key)) update({ current: { ...bill(), sent } })
    },
    /** The bill is booked, and the next one begins. */
    finish: (key: string, lastSale: Sale): void =>
      update({ lastSale, ...(isCurrent(key) && { current: emptyBill }) }),
  }
}
