import { useState } from 'react'
import type { DeliveryTerms } from '#contract/delivery.ts'
import type { Fulfilment } from '#contract/fulfilment.ts'
import { limits } from '#contract/limits.ts'
import { usePart } from '../../shared/lib/store.ts'
import button from '../../shared/ui/button.module.css'
import classes from './cart-form.module.css'
import { createDelivery, problemOf, type TypedAddress } from './delivery.ts'
import { TextField } from './text-field.tsx'
import { texts } from './texts.ts'

type Props = { terms: DeliveryTerms; isTried: boolean }

const fields = ['name', 'phone', 'street', 'landmark', 'pincode'] as const satisfies (keyof TypedAddress)[]

/** Where the order is brought. It is open until there is an address, and then one line that opens when tapped. */
const AddressForm = ({ terms, isTried }: Props) => {
  const delivery = usePart(createDelivery)
  const address = delivery.useValue()
  const [wasComplete] = useState(() =>
    fields.every((field) => problemOf(field, address[field], terms) === undefined),
  )
  const said = fields.map((field) => address[field].trim()).filter(Boolean)
  const fieldOf = (field: keyof TypedAddress) => ({
    value: address[field],
    problem: problemOf(field, address[field], terms),
    isTried,
    'aria-required': field !== 'landmark',
    onType: (value: string) => delivery.set({ [field]: value }),
  })
  return (
    <details className={classes.form} open={!wasComplete}>
      <summary>
        {texts.address} {said.length > 0 && <span>{said.join(' · ')}</span>}
      </summary>
      <TextField
        label={texts.name}
        {...fieldOf('name')}
        maxLength={limits.deliveryName}
        autoComplete="name"
      />
      <TextField
        label={texts.deliveryPhone}
        {...fieldOf('phone')}
        type="tel"
        maxLength={limits.phone}
        autoComplete="tel-national"
      />
      <TextField
        label={texts.street}
        {...fieldOf('street')}
        maxLength={limits.street}
        autoComplete="address-line1"
      />
      <TextField
        label={texts.landmark}
        {...fieldOf('landmark')}
        maxLength={limits.landmark}
        autoComplete="address-line2"
      />
      {terms.pincodes.length > 0 && (
        <TextField
          label={texts.pincode}
          {...fieldOf('pincode')}
          inputMode="numeric"
          maxLength={7}
          autoComplete="postal-code"
        />
      )}
      {said.length > 0 && (
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest('details')?.querySelector('summary')?.focus()
            delivery.forgetAddress()
          }}
        >
          {texts.forget}
        </button>
      )}
    </details>
  )
}

const choices: [Fulfilment, string][] = [
  ['pickup', texts.pickUp],
  ['delivery', texts.homeDelivery],
]

/** Whether the goods are picked up or brought, and where to. Nothing in a shop that does not deliver. */
export const DeliveryForm = ({ terms, isTried }: { terms: DeliveryTerms | undefined; isTried: boolean }) => {
  const delivery = usePart(createDelivery)
  const { fulfilment } = delivery.useValue()
  const isDelivery = fulfilment === 'delivery'
  if (!terms)
    return <div role="status">{isDelivery && <p className={classes.area}>{texts.noDelivery}</p>}</div>
  return (
    <>
      <fieldset className={classes.choice} aria-label={texts.fulfilment}>
        {choices.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="fulfilment"
              checked={fulfilment === value}
              onChange={() => delivery.set({ fulfilment: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {isDelivery && terms.area && <p className={classes.area}>{terms.area}</p>}
      {isDelivery && <AddressForm terms={terms} isTried={isTried} />}
    </>
  )
}
