import { type ReactNode, useEffect, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { inputMessage } from '#contract/messages/input-message.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { readMobileNumber } from '#contract/mobile-number.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { IfMissing } from '#contract/orders.ts'
import { useShop } from '../../shared/api/use-shop.ts'
import { usePart } from '../../shared/lib/store.ts'
import field from '../../shared/ui/field.module.css'
import { texts } from './texts.ts'
import { createWishes, listPickupTimes } from './wishes.ts'
import classes from './wishes-form.module.css'

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </p>
  )
}

/** What the shopper may ask for with the order, behind one line that opens when tapped. */
export const WishesForm = () => {
  const wishes = usePart(createWishes)
  const { note, ifMissing, pickupAt, phone } = wishes.useValues()
  const shop = useShop()
  const now = new Date()
  const times = shop ? listPickupTimes(shop, now) : []
  useEffect(() => wishes.offer(times))
  const isWrong = phone.trim() !== '' && readMobileNumber(phone) === undefined
  const [isLeft, setLeft] = useState(false)
  const problemId = useId()
  const said = [
    pickupAt && timeSeenFrom(new Date(pickupAt), now),
    note,
    ifMissing && texts.ifMissing[ifMissing],
    phone,
  ].filter(Boolean)
  return (
    <details className={classes.wishes}>
      <summary>
        {texts.anything} {said.length > 0 && <span>{said.join(' · ')}</span>}
      </summary>
      <Labelled label={texts.note}>
        {(id) => (
          <input
            id={id}
            className={field.field}
            value={note}
            maxLength={limits.orderNote}
            autoComplete="off"
            onChange={({ currentTarget }) => wishes.set({ note: currentTarget.value })}
          />
        )}
      </Labelled>
      {times.length > 0 && (
        <Labelled label={texts.pickup}>
          {(id) => (
            <select
              id={id}
              className={field.field}
              value={pickupAt}
              onChange={({ currentTarget }) => wishes.set({ pickupAt: currentTarget.value })}
            >
              <option value="">{texts.asSoonAsPossible}</option>
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
              wishes.set({ ifMissing: value === '' ? '' : (value as IfMissing) })
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
      <Labelled label={texts.phone}>
        {(id) => (
          <input
            id={id}
            className={field.field}
            type="tel"
            value={phone}
            maxLength={limits.phone}
            autoComplete="tel-national"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong && isLeft ? problemId : undefined}
            onChange={({ currentTarget }) => wishes.set({ phone: currentTarget.value })}
            onBlur={() => setLeft(true)}
          />
        )}
      </Labelled>
      {isWrong && isLeft && (
        <p id={problemId} className={classes.problem} role="alert">
          {sayShopperInput(inputMessage('tenDigits'))}
        </p>
      )}
    </details>
  )
}

/** Opens the form and focuses its field that is wrong; false if there is none. */
export const focusWrongWish = (dialog: Element | null | undefined): boolean => {
  const field = dialog?.querySelector<HTMLInputElement>('details [aria-invalid="true"]')
  const form = field?.closest('details')
  if (!field || !form) return false
  form.open = true
  field.focus()
  field.blur() // shows the sentence below it
  field.focus()
  return true
}
