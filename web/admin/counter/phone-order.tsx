import { Box, NativeSelect, SimpleGrid, Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useShop } from '../../shared/api/use-shop.ts'
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
import { type Asked, type Bill, createBills } from './bills.ts'
import classes from './counter.module.css'
import { texts } from './texts.ts'

/** The others are as wide as name and phone number beside each other. */
const isShort = (name: keyof TypedAddress) => name === 'name' || name === 'phone'

const wide = { gridColumn: 'span 2' }

type FieldProps = TextInputProps & {
  value: string
  problem?: string | undefined
  /** Whether the order could not be taken, so that what is wrong is shown at once, also of an empty field. */
  isTried?: boolean
  onType: (value: string) => void
}

/** What is wrong with typed text is shown once the field was left. */
const Field = ({ problem, isTried = false, onType, ...input }: FieldProps) => {
  const [isLeft, setLeft] = useState(false)
  return (
    <TextInput
      // The browser must not offer what the caller before has said.
      autoComplete="off"
      {...input}
      error={(isTried || (isLeft && input.value.trim() !== '')) && problem}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}

/** The chosen time, unless it is over. */
export const presentTime = ({ pickupAt }: Asked, now: Date): string =>
  Date.parse(pickupAt) > now.getTime() ? pickupAt : ''

type Props = {
  bill: Bill
  /** How the shop delivers; undefined when it does not. */
  terms: DeliveryTerms | undefined
  isTried: boolean
  /** Enter in a field. */
  onDone: () => void
  /** Escape in a field. */
  onLeave: () => void
}

/** What the caller asks for, behind one line that is open while an address is needed. */
export const PhoneOrder = ({ bill: { asked, sent }, terms, isTried, onDone, onLeave }: Props) => {
  const bills = usePart(createBills)
  const shop = useShop()
  const isDelivery = asked.fulfilment === 'delivery'
  const asksFor = { pincodes: terms?.pincodes ?? [] }
  const fields = (isDelivery ? listAddressFields(asksFor) : (['phone'] as const)).map((name) => ({
    name,
    value: asked[name],
    problem: isDelivery || asked[name].trim() !== '' ? problemOf(name, asked[name], asksFor) : undefined,
  }))
  const [wasComplete] = useState(fields.every(({ problem }) => problem === undefined))
  const now = usePart(createClock).useTime()
  const time = presentTime(asked, now)
  const offered = shop ? listPickupTimes(shop, now, true).map((each) => each.toISOString()) : []
  const said = [
    ...fields.map(({ value }) => value.trim()),
    time && timeSeenFrom(new Date(time), now),
    asked.note.trim(),
  ].filter(Boolean)
  return (
    <Details
      isOpen={!wasComplete}
      title={
        <>
          {isDelivery ? texts.askedOfDelivery : texts.askedOfPickup}{' '}
          {said.length > 0 && (
            <Text span c="dimmed" className={classes.said ?? ''}>
              {said.join(' · ')}
            </Text>
          )}
        </>
      }
    >
      <Box
        component="fieldset"
        aria-label={isDelivery ? texts.askedOfDelivery : texts.askedOfPickup}
        disabled={sent !== null}
        m={0}
        p={0}
        bd={0}
        miw={0}
        onKeyDown={({ key, target, nativeEvent }) => {
          if (nativeEvent.isComposing) return
          if (key === 'Escape') onLeave()
          else if (key === 'Enter' && target instanceof HTMLInputElement) onDone()
        }}
      >
        {isDelivery && !terms && <Problem>{texts.noDelivery}</Problem>}
        <SimpleGrid spacing="xs" autoFlow="auto-fit" minColWidth="min(9rem, calc(50% - 5px))">
          {fields.map(({ name, ...field }) => (
            <Field
              key={name}
              {...addressInputs[name]}
              {...field}
              isTried={isTried}
              aria-required={isDelivery && name !== 'landmark'}
              onType={(typed) => bills.ask({ [name]: typed })}
              {...(!(isDelivery && isShort(name)) && { style: wide })}
            />
          ))}
          <NativeSelect
            label={isDelivery ? fulfilmentTexts.deliveryTime : fulfilmentTexts.pickupTime}
            value={time}
            style={wide}
            onChange={({ currentTarget }) => bills.ask({ pickupAt: currentTarget.value })}
            data={[
              { value: '', label: fulfilmentTexts.asSoonAsPossible },
              ...[...(time && !offered.includes(time) ? [time] : []), ...offered].map((each) => ({
                value: each,
                label: timeSeenFrom(new Date(each), now),
              })),
            ]}
          />
          <Field
            label={texts.note}
            value={asked.note}
            maxLength={limits.orderNote}
            onType={(note) => bills.ask({ note })}
            style={wide}
          />
        </SimpleGrid>
      </Box>
    </Details>
  )
}
