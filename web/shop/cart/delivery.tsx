import { useState } from 'react'
import * as v from 'valibot'
import { type DeliveryTerms, deliveryFee } from '#contract/delivery.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { Fulfilment } from '#contract/orders.ts'
import {
  addressInputs,
  listAddressFields,
  noAddress,
  problemOf,
  TypedAddress,
} from '../../shared/fulfilment/delivery.ts'
import { texts as fulfilmentTexts } from '../../shared/fulfilment/texts.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import classes from './cart-form.module.css'
import { TextField } from './text-field.tsx'
import { texts } from './texts.ts'

const Chosen = v.object({ fulfilment: Fulfilment, ...TypedAddress.entries })
export type Chosen = v.InferOutput<typeof Chosen>

const nothing: Chosen = { fulfilment: 'pickup', ...noAddress }

/** How the shopper wants to get the goods, and the address as typed. Remembered on this phone. */
export const createDelivery = () => {
  const stored = createStoredValue('delivery', json(Chosen), nothing)
  const set = (changes: Partial<Chosen>): void => stored.set({ ...stored.get(), ...changes })
  return { useValue: stored.useValue, get: stored.get, set, forgetAddress: () => set(noAddress) }
}

/** The fields of an order's body for a delivery, with the fee as the cart shows it. */
export const deliveryBody = (
  { name, phone, street, landmark, pincode }: TypedAddress,
  terms: DeliveryTerms,
  goods: Paise,
) => ({
  fulfilment: 'delivery' as const,
  delivery: { name, phone, street, landmark, ...(terms.pincodes.length > 0 && { pincode }) },
  deliveryFee: toRupeeText(deliveryFee(terms, goods)),
})
export type DeliveryBody = ReturnType<typeof deliveryBody>

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
