import { Box, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useShop } from '../../shared/api/queries.ts'
import {
  addressInputs,
  listAddressFields,
  problemOf,
  type TypedAddress,
} from '../../shared/fulfilment/delivery.ts'
import { listPickupTimes } from '../../shared/fulfilment/pickup-times.ts'
import { texts as fulfilmentTexts } from '../../shared/fulfilment/texts.ts'
import { usePart } from '../../shared/lib/store.ts'
import { Problem } from '../shared/looks.tsx'
import { Details } from '../shared/more-details.tsx'
import { type Bill, createBills } from './bills.ts'
import { goToPayment } from './keys.tsx'
import { texts } from './texts.ts'

/** The others are as wide as name and phone number beside each other. */
const isShort = (name: keyof TypedAddress) => name === 'name' || name === 'phone'

const wide = { gridColumn: 'span 2' }

/** The browser must not offer what the caller before has said. */
const askedOnce = { autoComplete: 'off' } as const

type Props = {
  bill: Bill
  /** How the shop delivers; undefined when it does not. */
  terms: DeliveryTerms | undefined
}

/** What the caller asks for, behind one line that is open for an address. */
export const PhoneOrder = ({ bill: { asked, sent }, terms }: Props) => {
  const bills = usePart(createBills)
  const shop = useShop()
  const now = usePart(createClock).useTime()
  const isDelivery = asked.fulfilment === 'delivery'
  const title = isDelivery ? texts.askedOfDelivery : texts.askedOfPickup
  const asksFor = { pincodes: terms?.pincodes ?? [] }
  const fields = isDelivery ? listAddressFields(asksFor) : (['phone'] as const)
  const time = asked.pickupAt
  const offered = shop ? listPickupTimes(shop, now, true).map((each) => each.toISOString()) : []
  const times = time && !offered.includes(time) ? [time, ...offered] : offered
  return (
    <Details isOpen={isDelivery} title={title}>
      <Box
        component="fieldset"
        aria-label={title}
        disabled={sent !== null}
        m={0}
        p={0}
        bd={0}
        miw={0}
        onKeyDown={(event) => {
          const isTyped = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing
          if (event.key !== 'Enter' || !isTyped) return
          event.preventDefault() // the same press would take the order
          goToPayment()
        }}
      >
        {isDelivery && !terms && <Problem>{texts.noDelivery}</Problem>}
        <SimpleGrid spacing="xs" autoFlow="auto-fit" minColWidth="min(9rem, calc(50% - 5px))">
          {fields.map((name) => (
            <TextInput
              key={name}
              {...addressInputs[name]}
              {...askedOnce}
              {...(!(isDelivery && isShort(name)) && { style: wide })}
              aria-required={isDelivery && name !== 'landmark' && name !== 'pincode'}
              value={asked[name]}
              // The shop's pincodes do not bind the owner.
              description={
                name === 'pincode' && asked.pincode.trim() !== '' && problemOf(name, asked.pincode, asksFor)
              }
              onChange={({ currentTarget }) => bills.editAsked({ [name]: currentTarget.value })}
            />
          ))}
          <NativeSelect
            label={isDelivery ? fulfilmentTexts.deliveryTime : fulfilmentTexts.pickupTime}
            value={time}
            style={wide}
            onChange={({ currentTarget }) => bills.editAsked({ pickupAt: currentTarget.value })}
            data={[
              { value: '', label: fulfilmentTexts.asSoonAsPossible },
              ...times.map((each) => ({ value: each, label: timeSeenFrom(new Date(each), now) })),
            ]}
          />
          <TextInput
            label={texts.note}
            {...askedOnce}
            style={wide}
            value={asked.note}
            maxLength={limits.orderNote}
            onChange={({ currentTarget }) => bills.editAsked({ note: currentTarget.value })}
          />
        </SimpleGrid>
      </Box>
    </Details>
  )
}
