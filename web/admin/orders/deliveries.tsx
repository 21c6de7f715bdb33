import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import { dayNumberText } from '#contract/ids.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useStoreName } from '../../shared/api/use-local-setting.ts'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import { usePart } from '../../shared/lib/store.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { print } from '../kit/print.tsx'
import { outlined, plainList } from '../shared/looks.tsx'
import { useStoreLanguage } from '../shared/store-language.ts'
import { type Addresses, useAddresses, useOrder } from './api.ts'
import { AddressLinks, AddressText, collectText } from './delivery.tsx'
import { texts } from './delivery-texts.ts'
import { PackButton } from './packing.tsx'
import { PaymentMenu } from './payment.tsx'
import { texts as payments } from './payment-texts.ts'
import { printed } from './printed/printed.ts'
import { DeliveryRound } from './round.tsx'
import type { Change, OnChanged } from './rows.ts'
import { NextStepButton, StatusBadge, UndoButton } from './status.tsx'
import { texts as wishes } from './wishes-texts.ts'

/** The street without the number of the house, which often comes first: `12, MG Road` is near `7, MG Road`. */
const withoutHouse = (street: string): string => street.replace(/^\S*\d\S*\s+/, '')

const compare = (one: string, other: string): number =>
  one.localeCompare(other, undefined, { numeric: true, sensitivity: 'base' })

/** Sorts orders by area: by pincode, then by street. Those without an address come last. */
export const byArea = (orders: readonly AdminOrder[], addresses: Addresses): AdminOrder[] => {
  const compareAddresses = (one: DeliveryAddress, other: DeliveryAddress): number =>
    compare(one.pincode, other.pincode) ||
    compare(withoutHouse(one.street), withoutHouse(other.street)) ||
    compare(one.street, other.street)
  return orders.toSorted((one, other) => {
    const [first, second] = [addresses.get(one.id), addresses.get(other.id)]
    return first && second ? compareAddresses(first, second) : Number(!first) - Number(!second)
  })
}

type RowsProps = {
  /** Whether an order that is still shown no longer matches the list. */
  hasLeft: (id: string) => boolean
  /** The change that `Undo` reverts; undefined when there is none. */
  undoOf: (id: string) => Change | undefined
  onChanged: OnChanged
  onPack: (id: string) => void
}

type CardProps = RowsProps & { order: AdminOrder; address: DeliveryAddress | null | undefined }

const DeliveryCard = ({ order: listed, address, hasLeft, undoOf, onChanged, onPack }: CardProps) => {
  const { data: current } = useOrder(hasLeft(listed.id) ? listed.id : undefined)
  const order = (hasLeft(listed.id) && current) || listed
  const { refresh } = useAlarm()
  const now = usePart(createClock).useTime()
  const card = useRef<HTMLDivElement>(null)
  const undo = undoOf(order.id)
  const showChange: OnChanged = (changed, before) => {
    onChanged(changed, before)
    // The pressed button, which had the focus, is removed.
    if (before === undefined || changed.status === 'completed') card.current?.focus({ preventScroll: true })
  }
  const { pickupAt, note, status } = order
  return (
    <Stack component="li" ref={card} {...outlined} p="sm" gap={2} data-order={order.id} tabIndex={-1}>
      <Group gap="2px 12px">
        <Text span fz="1.25rem" fw={800}>
          {dayNumberText(order.dayNumber)}
        </Text>
        <StatusBadge status={status} />
        <Text span ml="auto" fw={700}>
          <PaymentMenu order={order} text={collectText(order, payments)} />
        </Text>
      </Group>
      {address === undefined ? (
        <RowSkeletons count={1} label={texts.loadingAddresses} />
      ) : (
        <AddressText address={address} />
      )}
      {pickupAt && <Text fw={650}>{wishes.due.delivery(timeSeenFrom(new Date(pickupAt), now))}</Text>}
      {note && (
        <Text component="q" fw={650}>
          <bdi>{note}</bdi>
        </Text>
      )}
      <Group gap={8} mt="auto" pt={8}>
        {address && <AddressLinks address={address} />}
        <Group gap={16} justify="flex-end" flex="1 1 6rem">
          {status === 'accepted' && <PackButton id={order.id} onPack={onPack} />}
          {undo && undo.after === status && (
            <UndoButton
              order={order}
              before={undo.before}
              onAsked={refresh}
              onUndone={(undone) => showChange(undone, undefined)}
            />
          )}
          <NextStepButton order={order} onAsked={refresh} onChanged={showChange} onAccepted={onPack} />
        </Group>
      </Group>
    </Stack>
  )
}

/** Whether an order is packed and not yet brought. */
const isToBring = ({ status }: AdminOrder): boolean => status === 'ready' || status === 'out'

const PrintRound = ({ orders, addresses }: { orders: readonly AdminOrder[]; addresses: Addresses }) => {
  const language = useStoreLanguage()
  const storeName = useStoreName(language)
  const clock = usePart(createClock)
  if (orders.length === 0) return null
  const printRound = () => {
    const round = { orders, addresses, language, storeName, at: clock.now() }
    print({
      kind: 'round',
      title: printed[language].round,
      language,
      paper: 'margin: 12mm',
      content: <DeliveryRound {...round} />,
    })
  }
  return (
    <Button variant="default" mb={12} onClick={(click) => !isDoublePress(click) && printRound()}>
      {texts.printRound(orders.length)}
    </Button>
  )
}

/** Deliveries by area, with what is needed on the way, and the printed round of those that are packed. */
export const Deliveries = ({ orders, ...rows }: RowsProps & { orders: readonly AdminOrder[] }) => {
  const { data: addresses, error, retry } = useAddresses(orders)
  const failure = error && <ReadFailed what={texts.theAddresses} error={error} onRetry={retry} />
  if (!addresses) return failure || <RowSkeletons count={3} label={texts.loadingAddresses} />
  const sorted = byArea(orders, addresses)
  return (
    <>
      {failure}
      <PrintRound
        orders={sorted.filter((order) => isToBring(order) && addresses.has(order.id))}
        addresses={addresses}
      />
      <SimpleGrid
        component="ul"
        {...plainList}
        aria-label={texts.deliveries}
        spacing={12}
        autoFlow="auto-fill"
        minColWidth="min(22rem, 100%)"
      >
        {sorted.map((order) => (
          <DeliveryCard key={order.id} order={order} address={addresses.get(order.id)} {...rows} />
        ))}
      </SimpleGrid>
    </>
  )
}
