import * as v from 'valibot'
import { limits } from '#contract/limits.ts'
import { inputMessage } from '#contract/messages/input-message.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { IfMissing } from '#contract/orders.ts'
import { MobileNumber } from '#contract/phone-number.ts'
import { texts as fulfilmentTexts } from '../../shared/fulfilment/texts.ts'
import block from '../../shared/ui/block.module.css'
import field from '../../shared/ui/field.module.css'
import classes from './cart-form.module.css'
import { Labelled, TextField } from './text-field.tsx'
import { texts } from './texts.ts'
import { useWishes } from './wishes.ts'

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
