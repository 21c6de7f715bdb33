import { useState } from 'react'
import type { DeliveryTerms } from '#contract/delivery.ts'
import type { Fulfilment } from '#contract/orders.ts'
import {
  addressInputs,
  listAddressFields,
  problemOf,
  type TypedAddress,
} from '../../shared/fulfilment/delivery.ts'
import { texts as fulfilmentTexts } from '../../shared/fulfilment/texts.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import classes from './cart-form.module.css'
import { createDelivery } from './delivery.ts'
import { TextField } from './text-field.tsx'
import { texts } from './texts.ts'

type Props = { terms: DeliveryTerms; showsProblems: boolean }

const autoComplete = {
  name: 'name',
  phone: 'tel-national',
  street: 'address-line1',
  landmark: 'address-line2',
  pincode: 'postal-code',
} as const satisfies Record<keyof TypedAddress, string>

/** Where the order is brought. It is open until there is an address, and then one line that opens when tapped. */
const AddressForm = ({ terms, showsProblems }: Props) => {
  const delivery = usePart(createDelivery)
  const address = delivery.useValue()
  const fields = listAddressFields(terms)
  const problems = fields.map((field) => problemOf(field, address[field], terms))
  const [wasComplete] = useState(problems.every((problem) => problem === undefined))
  const typed = fields.map((field) => address[field].trim()).filter(Boolean)
  return (
    <details className={classes.form} open={!wasComplete}>
      <summary>
        {texts.address} {typed.length > 0 && <span className={block.soft}>{typed.join(' · ')}</span>}
      </summary>
      {fields.map((field, index) => (
        <TextField
          key={field}
          {...addressInputs[field]}
          autoComplete={autoComplete[field]}
          value={address[field]}
          problem={problems[index]}
          showsProblem={showsProblems}
          aria-required={field !== 'landmark'}
          onType={(value) => delivery.set({ [field]: value })}
        />
      ))}
      {typed.length > 0 && (
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
  ['delivery', fulfilmentTexts.homeDelivery],
]

/** Whether the goods are picked up or brought, and where to. Nothing in a shop that does not deliver. */
export const DeliveryForm = ({
  terms,
  showsProblems,
}: {
  terms: DeliveryTerms | undefined
  showsProblems: boolean
}) => {
  const delivery = usePart(createDelivery)
  const { fulfilment } = delivery.useValue()
  const isDelivery = fulfilment === 'delivery'
  if (!terms) return isDelivery && <p className={classes.area}>{texts.noDelivery}</p>
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
      {isDelivery && <AddressForm terms={terms} showsProblems={showsProblems} />}
    </>
  )
}
