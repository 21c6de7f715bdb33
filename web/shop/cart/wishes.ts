import * as v from 'valibot'
import { IfMissing } from '#contract/orders.ts'
import { type Shop, shopLater } from '#contract/shop.ts'
import { hourOf, shopDay } from '#contract/shop-day.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { createObservable } from '../../shared/lib/observable.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'

/** What this phone remembers for the next order of a nickname: several people may share a phone. */
const Remembered = v.object({
  nickname: v.nullable(v.string()),
  ifMissing: v.union([IfMissing, v.literal('')]),
  phone: v.string(),
})
type Remembered = v.InferOutput<typeof Remembered>

const nothing: Remembered = { nickname: null, ifMissing: '', phone: '' }

const parse = (text: string): Remembered => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Remembered), text)
  return read.success ? read.output : nothing
}

type Wishes = { note: string; ifMissing: IfMissing | ''; pickupAt: string; phone: string }

/**
 * What the shopper asks for with the order, as typed; `''` is nothing. Once an order was placed, its number and wish are
 * remembered on this phone for the same nickname, note and pick-up time are not.
 */
export const createWishes = (store: Store) => {
  const nickname = store.get(createNickname)
  const remembered = createStoredValue('order_wishes', nothing, parse, JSON.stringify)
  const typed = createObservable<Partial<Wishes>>({})
  const join = (name: string | null, known: Remembered, changes: Partial<Wishes>): Wishes => ({
    note: '',
    pickupAt: '',
    ifMissing: known.nickname === name ? known.ifMissing : '',
    phone: known.nickname === name ? known.phone : '',
    ...changes,
  })
  const get = () => join(nickname.get(), remembered.get(), typed.get())
  return {
    useValues: () => join(nickname.useValue(), remembered.useValue(), typed.useValue()),
    /** The fields of an order's body, without those that are empty. */
    toBody: () => Object.fromEntries(Object.entries(get()).filter(([, value]) => value !== '')),
    set: (changes: Partial<Wishes>): void => typed.set({ ...typed.get(), ...changes }),
    /** To be called once an order was placed. */
    finishOrder: (): void => {
      const { ifMissing, phone } = get()
      remembered.set({ nickname: nickname.get(), ifMissing, phone })
      typed.set({})
    },
  }
}

const halfHour = 30 * 60_000
const day = 48 * halfHour

/** The hours of the day that are offered by a shop without opening hours. */
const usualHours = { from: 6, to: 22 }

const isUsual = (time: Date): boolean => {
  const hour = hourOf(time)
  return hour >= usualHours.from && hour < usualHours.to
}

/** The half hours of today and tomorrow at which the shop is open, the next one first. */
export const listPickupTimes = (shop: Shop, now: Date): Date[] => {
  const first = Math.floor(now.getTime() / halfHour) + 1
  const last = shopDay(new Date(now.getTime() + day))
  return Array.from({ length: 96 }, (_, index) => new Date((first + index) * halfHour)).filter(
    (time) => shopDay(time) <= last && shopLater(shop, time).isOpen && (shop.hours !== null || isUsual(time)),
  )
}
