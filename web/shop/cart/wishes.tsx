import * as v from 'valibot'
import { limits } from '#contract/limits.ts'
import { inputMessage } from '#contract/messages/input-message.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { IfMissing } from '#contract/orders.ts'
import { MobileNumber } from '#contract/phone-number.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useShop } from '../../shared/api/queries.ts'
import { day, listPickupTimes } from '../../shared/fulfilment/pickup-times.ts'
import { texts as fulfilmentTexts } from '../../shared/fulfilment/texts.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { type Store, usePart } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'
import block from '../../shared/ui/block.module.css'
import field from '../../shared/ui/field.module.css'
import classes from './cart-form.module.css'
import { Labelled, TextField } from './text-field.tsx'
import { texts } from './texts.ts'

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

type Props = {
  isDelivery: boolean
  showsProblems: boolean
}

/** What the shopper may ask for with the order, behind one line that opens when tapped. */
export const WishesForm = ({ isDelivery, showsProblems }: Props) => {
  const { wishes, set, times, now } = useWishes()
  const { note, ifMissing, pickupAt, phone } = wishes
  const isWrong = !v.is(MobileNumber, phone)
  const asked = [
    pickupAt && timeSeenFrom(new Date(pickupAt), now),
    note,
    ifMissing && texts.ifMissing[ifMissing],
    !isDelivery && phone,
  ].filter(Boolean)
  return (
    <details className={classes.form}>
      <summary>
        {texts.anything} {asked.length > 0 && <span className={block.soft}>{asked.join(' · ')}</span>}
      </summary>
      <TextField
        label={texts.note}
        value={note}
        maxLength={limits.orderNote}
        autoComplete="off"
        onType={(value) => set({ note: value })}
      />
      {times.length > 0 && (
        <Labelled label={isDelivery ? fulfilmentTexts.deliveryTime : fulfilmentTexts.pickupTime}>
          {(id) => (
            <select
              id={id}
              className={field.field}
              value={pickupAt}
              onChange={({ currentTarget }) => set({ pickupAt: currentTarget.value })}
            >
              <option value="">{fulfilmentTexts.asSoonAsPossible}</option>
              {times.map((time) => (
                <option key={time.toISOString()} value={time.toISOString()}>
                  {timeSeenFrom(time, now)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Labelled label={texts.missing}>
        {(id) => (
          <select
            id={id}
            className={field.field}
            value={ifMissing}
            onChange={({ currentTarget: { value } }) =>
              set({ ifMissing: value === '' ? '' : (value as IfMissing) })
            }
          >
            <option value="">{texts.noWish}</option>
            {IfMissing.options.map((wish) => (
              <option key={wish} value={wish}>
                {texts.ifMissing[wish]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {/* An address has a phone number of its own. */}
      {!isDelivery && (
        <TextField
          label={texts.phone}
          type="tel"
          value={phone}
          problem={isWrong ? sayShopperInput(inputMessage('tenDigits')) : undefined}
          showsProblem={showsProblems}
          autoComplete="tel-national"
          onType={(value) => set({ phone: value })}
        />
      )}
    </details>
  )
}
