import * as v from 'valibot'
import { IfMissing } from '#contract/orders.ts'
import { type Shop, shopLater } from '#contract/shop.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createObservable } from '../../shared/lib/observable.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'

/** What this phone remembers for the next order. */
const Remembered = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ifMissing: v.union([IfMissing, v.literal('')]), phone: v.string() }),
)
type Remembered = v.InferOutput<typeof Remembered>

const nothing: Remembered = { ifMissing: '', phone: '' }

const parse = (text: string): Remembered => {
  const read = v.safeParse(Remembered, text)
  return read.success ? read.output : nothing
}

/**
 * What the shopper asks for with the order, as typed; `''` is nothing. Number and wish are remembered on this phone, note
 * and pick-up time only until the order is placed.
 */
export const createWishes = () => {
  const remembered = createStoredValue<Remembered>('order_wishes', nothing, parse, JSON.stringify)
  const once = createObservable({ note: '', pickupAt: '' })
  const get = () => ({ ...remembered.get(), ...once.get() })
  return {
    useValues: () => ({ ...remembered.useValue(), ...once.useValue() }),
    /** The fields of an order's body, without those that are empty. */
    toBody: () => Object.fromEntries(Object.entries(get()).filter(([, value]) => value !== '')),
    set: (changes: Partial<ReturnType<typeof get>>): void => {
      const { ifMissing, phone, note, pickupAt } = { ...get(), ...changes }
      remembered.set({ ifMissing, phone })
      once.set({ note, pickupAt })
    },
    /** Drops what belongs to one order only. */
    forgetOrder: (): void => once.set({ note: '', pickupAt: '' }),
  }
}

const halfHour = 30 * 60_000
const day = 48 * halfHour

/** The half hours of today and tomorrow at which the shop is open, the next one first. */
export const listPickupTimes = (shop: Shop, now: Date): Date[] => {
  const first = Math.floor(now.getTime() / halfHour) + 1
  const last = shopDay(new Date(now.getTime() + day))
  return Array.from({ length: 96 }, (_, index) => new Date((first + index) * halfHour)).filter(
    (time) => shopDay(time) <= last && shopLater(shop, time).isOpen,
  )
}
