import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ComponentProps, useMemo } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import { dayNumberText } from '#contract/ids.ts'
import type { Language } from '#contract/languages.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useStoreName } from '../../shared/api/queries.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { usePart } from '../../shared/lib/store.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { print } from '../kit/print.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { outlined, plainList } from '../shared/looks.tsx'
import { useStoreLanguage } from '../shared/store-language.ts'
import { useAddresses, useShownOrder } from './api.ts'
import {
  AddressLinks,
  AddressText,
  collectText,
  type Delivery,
  PrintedAddress,
  toCollect,
} from './delivery.tsx'
import { OrderRows } from './orders-table.tsx'
import { PaymentMenu } from './payment.tsx'
import { printed } from './printed.ts'
import { NextStep, StatusBadge, UndoButton } from './status.tsx'
import { texts } from './texts.ts'

/** The street without the number of the house, which often comes first: `12, MG Road` is near `7, MG Road`. */
const withoutHouse = (street: string): string => street.replace(/^\S*\d\S*\s+/, '')

const compare = (one: string, other: string): number =>
  one.localeCompare(other, undefined, { numeric: true, sensitivity: 'base' })

/** Sorts deliveries by area: by pincode, then by street. Those without an address come last. */
export const byArea = <Each extends Pick<Delivery, 'address'>>(deliveries: readonly Each[]): Each[] => {
  const compareAddresses = (one: DeliveryAddress, other: DeliveryAddress): number =>
    compare(one.pincode, other.pincode) ||
    compare(withoutHouse(one.street), withoutHouse(other.street)) ||
    compare(one.street, other.street)
  return deliveries.toSorted(({ address: first }, { address: second }) =>
    first && second ? compareAddresses(first, second) : Number(!first) - Number(!second),
  )
}

type CardProps = { order: Delivery; hasLeft: boolean }

const DeliveryCard = ({ order: listed, hasLeft }: CardProps) => {
  const { address } = listed
  const order = useShownOrder(listed, hasLeft)
  const now = usePart(createClock).useTime()
  const { pickupAt, note, status } = order
  return (
    <Stack component="li" {...outlined} p="sm" gap={2} data-order={order.id}>
      <Group gap="2px 12px">
        <Text span fz="1.25rem" fw={800}>
          {dayNumberText(order.dayNumber)}
        </Text>
        <StatusBadge status={status} />
        <Text span ml="auto" fw={700}>
          <PaymentMenu order={order} text={collectText(order, texts.payment)} />
        </Text>
      </Group>
      {address === undefined ? (
        <RowSkeletons count={1} label={texts.loading} />
      ) : (
        <AddressText address={address} />
      )}
      {pickupAt && <Text fw={650}>{texts.wishes.due.delivery(timeSeenFrom(new Date(pickupAt), now))}</Text>}
      {note && (
        <Text component="q" fw={650}>
          <bdi>{note}</bdi>
        </Text>
      )}
      <Group gap={8} mt="auto" pt={8}>
        {address && <AddressLinks address={address} />}
        <Group gap={16} justify="flex-end" flex="1 1 6rem">
          <UndoButton order={order} />
          <NextStep order={order} />
        </Group>
      </Group>
    </Stack>
  )
}

type RoundProps = {
  deliveries: readonly Delivery[]
  /** When it is printed. */
  at: Date
  language: Language
  storeName: string
}

/** The page with which deliveries are brought: addresses, and what is to be collected. */
const DeliveryRound = ({ deliveries, at, language, storeName }: RoundProps) => {
  const texts = printed[language]
  const { formatDateTime } = datesIn(language)
  const sum = paise(deliveries.reduce((sum, order) => sum + toCollect(order), 0))
  return (
    <div className="round">
      <h1>{texts.round}</h1>
      <p>
        <bdi>{storeName}</bdi>, {formatDateTime(at.toISOString())}
      </p>
      <ol>
        {deliveries.map((order) => (
          <li key={order.id}>
            <b>{texts.dayNumber(order.dayNumber)}</b>
            <div>
              {order.address ? <PrintedAddress address={order.address} /> : <p>{texts.addressCleared}</p>}
              {order.pickupAt && <small>{texts.due.delivery(formatDateTime(order.pickupAt))}</small>}
              {order.note && (
                <small>
                  <bdi>{order.note}</bdi>
                </small>
              )}
            </div>
            <b>{collectText(order, texts)}</b>
          </li>
        ))}
      </ol>
      <p className="sum">{texts.toCollectInAll(formatExactRupees(sum))}</p>
    </div>
  )
}

/** Whether an order is packed and not yet brought. */
const isToBring = ({ status }: AdminOrder): boolean => status === 'ready' || status === 'out'

const PrintRound = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const language = useStoreLanguage()
  const storeName = useStoreName(language)
  const clock = usePart(createClock)
  const packed = deliveries.filter((order) => isToBring(order) && order.address !== undefined)
  if (packed.length === 0) return null
  const printRound = () => {
    const round = { deliveries: byArea(packed), language, storeName, at: clock.now() }
    print({
      kind: 'round',
      title: printed[language].round,
      language,
      paper: 'margin: 12mm',
      content: <DeliveryRound {...round} />,
    })
  }
  return (
    <ActionButton variant="default" mb={12} onClick={printRound}>
      {texts.delivery.printRound(packed.length)}
    </ActionButton>
  )
}

type DeliveriesProps = Omit<ComponentProps<typeof OrderRows<Delivery>>, 'orders' | 'children'> & {
  orders: readonly AdminOrder[]
}

/** Deliveries by area, with what is needed on the way, and the printed round of those that are packed. */
export const Deliveries = ({ orders, isFresh, ...list }: DeliveriesProps) => {
  const { data: addresses, error, retry } = useAddresses(orders)
  const sorted = useMemo(
    () => addresses && byArea(orders.map((order) => ({ ...order, address: addresses[order.id] }))),
    [orders, addresses],
  )
  const failure = error && <ReadFailed what={texts.delivery.theAddresses} error={error} onRetry={retry} />
  if (!sorted) return failure || <RowSkeletons count={3} label={texts.loading} />
  const isSorted = sorted.every(({ address }) => address !== undefined)
  return (
    <OrderRows {...list} orders={sorted} isFresh={isFresh && isSorted}>
      {({ orders: deliveries, hasLeft }) => (
        <>
          {failure}
          <PrintRound deliveries={deliveries} />
          <SimpleGrid
            component="ul"
            {...plainList}
            aria-label={texts.delivery.deliveries}
            spacing={12}
            autoFlow="auto-fill"
            minColWidth="min(22rem, 100%)"
          >
            {deliveries.map((order) => (
              <DeliveryCard key={order.id} order={order} hasLeft={hasLeft(order.id)} />
            ))}
          </SimpleGrid>
        </>
      )}
    </OrderRows>
  )
}
