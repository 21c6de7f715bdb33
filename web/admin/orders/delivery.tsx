import { Box, Button, Group, Text } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import { formatExactRupees, type Paise, paise } from '#contract/money.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { outstandingOf, type Payment } from '#contract/payments.ts'
import { createClock } from '../../shared/api/clock.ts'
import { usePart } from '../../shared/lib/store.ts'
import { outline } from '../../shared/ui/icons.tsx'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { gold, outlined } from '../shared/looks.tsx'
import { useAddress } from './api.ts'
import classes from './orders.module.css'
import { texts } from './texts.ts'

/** An order with where it is brought; undefined while that is unknown, null when it was cleared. */
export type Delivery = AdminOrder & { address: DeliveryAddress | null | undefined }

/** What is still to be received for an order at the door (paise). */
export const toCollect = (order: AdminOrder): Paise =>
  order.payment === 'unpaid' ? order.payable : paise(Math.max(0, outstandingOf(order)))

type CollectWords = {
  toCollect: (amount: string) => string
  toReturn: (amount: string) => string
  paid: Record<Exclude<Payment, 'unpaid'>, string>
}

/** What is to be collected or returned for an order, or else how it is paid. */
export const collectText = (order: AdminOrder, words: CollectWords): string => {
  const amount = toCollect(order)
  const outstanding = outstandingOf(order)
  if (outstanding < 0) return words.toReturn(formatExactRupees(paise(-outstanding)))
  if (order.payment !== 'unpaid' && amount === 0) return words.paid[order.payment]
  return words.toCollect(formatExactRupees(amount))
}

const DeliveryIcon = outline(
  <path d="M8 17.5h6.5V6H3v11.5h1m10.5-8H18l3 4v4h-1M8 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm12 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />,
)

/** For an order's row: that it is a delivery. It is as high as a letter, so that the row keeps its height. */
export const DeliveryMark = ({ order: { fulfilment } }: { order: AdminOrder }) =>
  fulfilment === 'delivery' && (
    <span
      className={classes.mark}
      role="img"
      aria-label={texts.delivery.delivery}
      title={texts.delivery.delivery}
    >
      <DeliveryIcon />
    </span>
  )

const mapAddress = ({ street, landmark, pincode }: DeliveryAddress): string => {
  const query = [street, landmark, pincode].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** An address on paper, a line each. */
export const PrintedAddress = ({ address }: { address: DeliveryAddress }) => {
  const { name, street, landmark, pincode, phone } = address
  return [name, street, landmark, pincode, phone].filter(Boolean).map((line) => (
    <p key={line}>
      <bdi>{line}</bdi>
    </p>
  ))
}

type AddressProps = { address: DeliveryAddress | null }

/** An address, a line each; or that it was cleared. */
export const AddressText = ({ address }: AddressProps) => {
  if (!address) return <Text c="dimmed">{texts.delivery.cleared}</Text>
  const { name, phone, street, landmark, pincode } = address
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Text fw={700}>
        <bdi>{name}</bdi>
      </Text>
      {[street, landmark, pincode, phone].filter(Boolean).map((line) => (
        <Text key={line}>
          <bdi>{line}</bdi>
        </Text>
      ))}
    </Box>
  )
}

/** One tap calls, another one opens the map. */
export const AddressLinks = ({ address }: AddressProps) =>
  address && (
    <Group gap={8}>
      <Button
        component="a"
        variant="default"
        px={12}
        aria-label={texts.wishes.call(address.phone)}
        href={`tel:+91${address.phone}`}
      >
        {texts.delivery.call}
      </Button>
      <Button
        component="a"
        variant="default"
        px={12}
        aria-label={texts.delivery.mapOf(address.street)}
        href={mapAddress(address)}
        target="_blank"
        rel="noreferrer"
      >
        {texts.delivery.map}
      </Button>
    </Group>
  )

/** Where an order is brought; nothing for one that is picked up. */
export const OrderAddress = ({ order }: { order: AdminOrder }) => {
  const { data: address, error, retry } = useAddress(order)
  if (order.fulfilment !== 'delivery') return null
  return (
    <Box component="section" {...outlined} my={6} px={12} py={8} aria-label={texts.delivery.delivery}>
      <Text c="dimmed">{texts.delivery.delivery}</Text>
      {address !== undefined ? (
        <Group gap="4px 12px" justify="space-between" align="end">
          <AddressText address={address} />
          <AddressLinks address={address} />
        </Group>
      ) : error ? (
        <ReadFailed what={texts.delivery.theAddress} error={error} onRetry={retry} />
      ) : (
        <RowSkeletons count={1} label={texts.loading} />
      )}
    </Box>
  )
}

/** What the shopper asked for, large enough to be read from the bag; nothing without any of it. */
export const OrderWishes = ({ order }: { order: AdminOrder }) => {
  const now = usePart(createClock).useTime()
  const { note, ifMissing, pickupAt, phone, fulfilment } = order
  if (!note && !ifMissing && !pickupAt && !phone) return null
  return (
    <Group
      component="section"
      {...gold}
      gap="4px 16px"
      align="baseline"
      my={6}
      px={12}
      py={8}
      fz="1.1rem"
      aria-label={texts.wishes.wishes}
    >
      {pickupAt && <b>{texts.wishes.due[fulfilment](timeSeenFrom(new Date(pickupAt), now))}</b>}
      {note && (
        <Text component="q" inherit fw={650}>
          <bdi>{note}</bdi>
        </Text>
      )}
      {ifMissing && <span>{texts.wishes.ifMissing[ifMissing]}</span>}
      {phone && (
        <Box component="a" c="inherit" lh="44px" href={`tel:+91${phone}`}>
          {texts.wishes.call(phone)}
        </Box>
      )}
    </Group>
  )
}
