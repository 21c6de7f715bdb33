import { Box, Button, Group, Text } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import { formatExactRupees, type Paise, paise } from '#contract/money.ts'
import { outstandingOf, type Payment } from '#contract/payments.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { outlined } from '../shared/looks.tsx'
import { useAddress } from './api.ts'
import { DeliveryIcon } from './order-icons.tsx'
import status from './status.module.css'
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

/** For an order's row: that it is a delivery. It is as high as a letter, so that the row keeps its height. */
export const DeliveryMark = ({ order: { fulfilment } }: { order: AdminOrder }) =>
  fulfilment === 'delivery' && (
    <span
      className={status.mark}
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
        <RowSkeletons count={1} label={texts.delivery.loadingAddress} />
      )}
    </Box>
  )
}
