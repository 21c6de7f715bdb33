import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { amountText, lineAmount } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import { lineCost, type OrderStatus, orderAmounts, orderStatusNames, shownReason } from '#contract/orders.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { plainList } from '../shared/looks.tsx'
import { useSetOrderStatus } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { AddProduct, ChangeLine, LineNote, RemovedLines } from './change-line.tsx'
import { OrderAddress, OrderWishes } from './delivery.tsx'
import classes from './orders.module.css'
import { PaymentDetails } from './payment.tsx'
import { PersonQuestion, SomebodyElseButton, UnwantedButton } from './people.tsx'
import type { OnChanged } from './status.tsx'
import { texts } from './texts.ts'
import { isWeighable, WeighedNote, WeighLine } from './weighing.tsx'
import { BillLink, TellReady } from './whatsapp-links.tsx'

const changeText = (
  { status, weighed, changed }: AdminOrder['changes'][number],
  { items, removedItems }: AdminOrder,
): string => {
  const number = (weighed ?? changed)?.line
  const line = [...items, ...removedItems].find(({ line }) => line === number)
  if (!line) return orderStatusNames[status]
  const name = localName(line)
  if (changed) {
    const isReturn = status === 'completed'
    if (changed.quantity === 0)
      return isReturn ? texts.changes.wasReturnedWhole(name) : texts.changes.wasRemoved(name)
    const amount = lineAmount({ ...line, quantity: changed.quantity, weight: undefined })
    const text = amount ?? texts.quantity(changed.quantity)
    if (isReturn) return texts.changes.wasReturned(name, text)
    return line.orderedQuantity === 0
      ? texts.changes.wasAdded(name, text)
      : texts.changes.wasChanged(name, text)
  }
  return weighed?.weight && line.unit
    ? texts.weighing.wasWeighed(name, amountText(weighed.weight, line.unit, 1))
    : texts.weighing.wasSetBack(name)
}

/** The changes of an order with their times, oldest first. */
const Timeline = ({ order }: { order: AdminOrder }) => (
  <Box component="ol" {...plainList} className={classes.timeline ?? ''} aria-label={texts.course}>
    {order.changes.map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, at its end
      <li key={index}>
        <b>{changeText(change, order)}</b>{' '}
        <Box component="time" c="dimmed" dateTime={change.at}>
          {formatDateTime(change.at)}
        </Box>
        {change.reason && (
          <Text component="q" display="block">
            {shownReason(change.reason)}
          </Text>
        )}
      </li>
    ))}
  </Box>
)

const sum = { component: 'p', justify: 'space-between', m: 0, py: 4 } as const

type LineProps = { order: AdminOrder; line: AdminOrder['items'][number] }

/** What weighs and changes a line, and how it differs from what was ordered. */
const ChangeInDetails = ({ order, line }: LineProps) => {
  const [isOpen, setOpen] = useState(false)
  const canWeigh = isWeighable(order, line)
  return (
    <>
      {canWeigh && isOpen ? <WeighLine order={order} line={line} isFocused /> : <WeighedNote line={line} />}
      <LineNote order={order} line={line} />
      <ChangeLine order={order} line={line} className={classes.buttons}>
        {canWeigh && !isOpen && (
          <button
            type="button"
            className={classes.inline}
            aria-label={texts.weighing.weighOf(localName(line))}
            onClick={() => setOpen(true)}
          >
            {texts.weighing.weigh}
          </button>
        )}
      </ChangeLine>
    </>
  )
}

const Lines = ({ order }: { order: AdminOrder }) => {
  const { format, roundOff } = orderAmounts(order)
  return (
    <Box flex="3 1 24rem" miw={0}>
      <Box component="ul" {...plainList}>
        {order.items.map((line) => (
          <li key={line.productId} className={classes.line}>
            <b>{lineAmount(line) ?? texts.quantity(line.quantity)}</b> <bdi>{localName(line)}</bdi>{' '}
            <span>{format(lineCost(line))}</span>
            <ChangeInDetails order={order} line={line} />
          </li>
        ))}
      </Box>
      <RemovedLines order={order} />
      <AddProduct order={order} />
      {order.fulfilment === 'delivery' && (
        <Group {...sum}>
          {texts.delivery.fee} <span>{format(order.deliveryFee)}</span>
        </Group>
      )}
      {roundOff && (
        <Group {...sum}>
          {texts.roundOff} <span>{roundOff}</span>
        </Group>
      )}
      <Group {...sum} fw={700}>
        {texts.total} <span>{format(order.payable)}</span>
      </Group>
      <PaymentDetails order={order} />
    </Box>
  )
}

type Props = { order: AdminOrder; onChanged: OnChanged }

const Details = ({ order, onChanged }: Props) => {
  const setStatus = useSetOrderStatus()
  const [isCancelling, setCancelling] = useState(false)
  const before = order.changes.filter(({ weighed, changed }) => !weighed && !changed).at(-2)?.status
  const goBackTo = async (status: OrderStatus) => {
    const sent = await setStatus.run(order, status)
    if (sent) onChanged(sent.answer, order.status)
  }
  return (
    <Group className={classes.details ?? ''} gap="14px 32px" align="flex-start" pt={4} pb={14}>
      <PersonQuestion order={order} />
      <OrderAddress order={order} />
      <OrderWishes order={order} />
      <Lines order={order} />
      <Stack gap="sm" flex="2 1 15rem" miw={0}>
        <Timeline order={order} />
        <Group gap={8} grow preventGrowOverflow={false}>
          <BillLink order={order} />
          <TellReady order={order} />
          {before && before !== 'cancelled' && (
            <ActionButton variant="default" isBusy={setStatus.isBusy} onClick={() => goBackTo(before)}>
              {texts.backTo(orderStatusNames[before])}
            </ActionButton>
          )}
          <UnwantedButton order={order} />
          <SomebodyElseButton order={order} />
          {order.status !== 'cancelled' && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              aria-label={texts.cancelOf(orderNumber(order.id))}
              onClick={() => setCancelling(true)}
            >
              {texts.cancel}
            </Button>
          )}
        </Group>
      </Stack>
      {isCancelling && (
        <CancelDialog order={order} onChanged={onChanged} onClose={() => setCancelling(false)} />
      )}
    </Group>
  )
}

/**
 * The items of an order, the times of its status changes, and the less frequent actions. They come a moment after the row
 * has shown that it is open, because on a slow phone they take longer.
 */
export const OrderDetails = (props: Props) => {
  const isFilled = useDeferredValue(true, false)
  return isFilled && <Details {...props} />
}
