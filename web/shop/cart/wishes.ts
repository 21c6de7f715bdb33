import * as v from 'valibot'
import { IfMissing } from '#contract/orders.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useShop } from '../../shared/api/queries.ts'
import { day, listPickupTimes } from '../../shared/fulfilment/pickup-times.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { type Store, usePart } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'

/** What the shopper asks for with an order, as typed; `''` is nothing. */
const Wishes = v.object({
  note: v.string(),
  ifMissing: v.union([IfMissing, v.literal('')]),
  pickupAt: v.string(),
  phone: v.string(),
})
type Wishes = v.InferOutput<typeof Wishes>

/** Under the nickname, because several people may share a phone. */
const Typed = v.object({ nickname: v.nullable(v.string()), ...Wishes.entries })
type Typed = v.InferOutput<typeof Typed>

const nothing: Typed = { nickname: null, note: '', ifMissing: '', pickupAt: '', phone: '' }

const typedBy = (nickname: string | null, typed: Typed): Typed =>
  typed.nickname === null || typed.nickname === nickname ? typed : nothing

/** Kept as the cart is: a phone drops pages that are out of sight. */
export const createWishes = (store: Store) => {
  const nickname = store.get(createNickname)
  const stored = createStoredValue('order_wishes', json(Typed), nothing)
  const set = (changes: Partial<Wishes>): void => {
    const name = nickname.get()
    stored.set({ ...typedBy(name, stored.get()), ...changes, nickname: name })
  }
  return {
    useTyped: (): Wishes => typedBy(nickname.useValue(), stored.useValue()),
    set,
    /** To be called once an order was placed. All but its note is kept for the next one. */
    finishOrder: (): void => set({ note: '' }),
  }
}

/** The chosen time if it is offered, else its half hour of the day, if that is still to come today. */
const choosePickup = (chosen: string, offered: Date[], now: Date): string => {
  const isSameHour = (time: Date) => (time.getTime() - Date.parse(chosen)) % day === 0
  const found =
    offered.find((time) => time.toISOString() === chosen) ??
    offered.find((time) => isSameHour(time) && shopDay(time) === shopDay(now))
  return found?.toISOString() ?? ''
}

/** What is asked for with this order, and the times that can be chosen. */
export const useWishes = () => {
  const { useTyped, set } = usePart(createWishes)
  const { note, ifMissing, pickupAt, phone } = useTyped()
  const shop = useShop()
  const now = usePart(createClock).useTime()
  const times = shop ? listPickupTimes(shop, now) : []
  const wishes: Wishes = { note, ifMissing, pickupAt: choosePickup(pickupAt, times, now), phone }
  return { wishes, set, times, now }
}

/** The fields of an order's body, without those that are empty. */
export const wishesBody = (wishes: Wishes): Partial<Wishes> =>
  Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== ''))
