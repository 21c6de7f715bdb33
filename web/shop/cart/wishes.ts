import * as v from 'valibot'
import { IfMissing } from '#contract/orders.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { day } from '../../shared/fulfilment/pickup-times.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { createObservable } from '../../shared/lib/observable.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'

/** What this phone remembers for the next order of a nickname: several people may share a phone. */
const Remembered = v.object({
  nickname: v.nullable(v.string()),
  ifMissing: v.union([IfMissing, v.literal('')]),
  phone: v.string(),
  /** Of any day: its half hour of the day counts. */
  pickupAt: v.optional(v.string(), ''),
})
type Remembered = v.InferOutput<typeof Remembered>

const nothing: Remembered = { nickname: null, ifMissing: '', phone: '', pickupAt: '' }

/** What was typed for the order that is not placed yet, and under which nickname. */
const Typed = v.object({
  nickname: v.nullable(v.string()),
  note: v.exactOptional(v.string()),
  ifMissing: v.exactOptional(v.union([IfMissing, v.literal('')])),
  pickupAt: v.exactOptional(v.string()),
  phone: v.exactOptional(v.string()),
})
type Typed = v.InferOutput<typeof Typed>

const untyped: Typed = { nickname: null }

type Wishes = { note: string; ifMissing: IfMissing | ''; pickupAt: string; phone: string }

/** The chosen time if it is offered, else the remembered half hour, if it is still to come today. */
const choosePickup = (
  chosen: string | undefined,
  known: string,
  offered: string[],
  today: string,
): string => {
  if (chosen === '' || (chosen && offered.includes(chosen))) return chosen
  const isKnown = (time: string) => (Date.parse(time) - Date.parse(known)) % day === 0
  return offered.find((time) => isKnown(time) && shopDay(new Date(time)) === today) ?? ''
}

/**
 * What the shopper asks for with the order, as typed; `''` is nothing. Once an order was placed, all but its note is
 * remembered on this phone for the same nickname.
 */
export const createWishes = (store: Store) => {
  const nickname = store.get(createNickname)
  const clock = store.get(createClock)
  const remembered = createStoredValue('order_wishes', json(Remembered), nothing)
  // Kept as the cart is: a phone drops pages that are out of sight.
  const typed = createStoredValue('order_wishes_typed', json(Typed), untyped)
  /** The pick-up times that can be chosen, as one text. */
  const offered = createObservable('')
  const knownTo = (name: string | null, stored: Remembered) => (stored.nickname === name ? stored : nothing)
  const typedBy = (name: string | null, { nickname: by, ...wishes }: Typed): Partial<Wishes> =>
    by === null || by === name ? wishes : {}
  const join = (known: Remembered, changes: Partial<Wishes>, times: string): Wishes => ({
    note: '',
    ifMissing: known.ifMissing,
    phone: known.phone,
    ...changes,
    pickupAt: choosePickup(changes.pickupAt, known.pickupAt, times.split(' '), shopDay(clock.now())),
  })
  const getKnown = () => knownTo(nickname.get(), remembered.get())
  const getTyped = () => typedBy(nickname.get(), typed.get())
  const get = () => join(getKnown(), getTyped(), offered.get())
  return {
    useValues: () => {
      const name = nickname.useValue()
      const known = knownTo(name, remembered.useValue())
      return join(known, typedBy(name, typed.useValue()), offered.useValue())
    },
    /** To be called with the times that can be chosen. Another one is neither shown nor sent. */
    offer: (times: readonly Date[]): void => offered.set(times.map((time) => time.toISOString()).join(' ')),
    /** The fields of an order's body, without those that are empty. */
    toBody: () => Object.fromEntries(Object.entries(get()).filter(([, value]) => value !== '')),
    set: (changes: Partial<Wishes>): void =>
      typed.set({ ...getTyped(), ...changes, nickname: nickname.get() }),
    /** To be called once an order was placed. */
    finishOrder: (): void => {
      const { ifMissing, phone } = get()
      const { pickupAt = getKnown().pickupAt } = getTyped()
      remembered.set({ nickname: nickname.get(), ifMissing, phone, pickupAt })
      typed.set(untyped)
    },
  }
}
