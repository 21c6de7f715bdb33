import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { amountText, lineAmount } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { formatRupees } from '#contract/money.ts'
import { lineCost, orderAmounts, orderStatusNames, shownReason } from '#contract/orders.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { plainList } from '../shared/looks.tsx'
import { AddProduct, ChangeLine, LineNote, RemovedLines } from './change-line.tsx'
import { OrderAddress, OrderWishes } from './delivery.tsx'
import classes from './orders.module.css'
import { PaymentDetails, useUpiAddress } from './payment.tsx'
import { PersonQuestion } from './person-question.tsx'
import { NextStep } from './status.tsx'
import { texts } from './texts.ts'
import { WeighedNote } from './weighing.tsx'
import { BillLink, TellReady } from './whatsapp-links.tsx'

/** What a change did: the status that it set, or what became of a line. */
const changeText = (
  { status, weighed, changed }: AdminOrder['changes'][number],
  { items, removedItems }: AdminOrder,
): string => {
  const number = (weighed ?? changed)?.line
  const line = [...items, ...removedItems].find(({ line }) => line === number)
  if (!line) return orderStatusNames[status]
  const name = localName(line)
  if (!changed) {
    return weighed?.weight && line.unit
      ? texts.weighing.wasWeighed(name, amountText(weighed.weight, line.unit, 1))
      : texts.weighing.wasSetBack(name)
  }
  const { quantity } = changed
  const amount = lineAmount({ ...line, quantity, weight: undefined }) ?? texts.quantity(quantity)
  const { wasReturned, wasReturnedWhole, wasRemoved, wasAdded, wasChanged } = texts.changes
  if (status === 'completed') return quantity === 0 ? wasReturnedWhole(name) : wasReturned(name, amount)
  if (quantity === 0) return wasRemoved(name)
  return line.orderedQuantity === 0 ? wasAdded(name, amount) : wasChanged(name, amount)
}

type OrderProps = { order: AdminOrder }

/** The changes of an order with their times, oldest first. */
const Timeline = ({ order }: OrderProps) => (
  <Stack component="ol" {...plainList} gap={4} aria-label={texts.course}>
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
  </Stack>
)

const sum = { component: 'p', justify: 'space-between', m: 0, py: 4 } as const

const Lines = ({ order }: OrderProps) => {
  const { format, roundOff } = orderAmounts(order)
  return (
    <Box flex="3 1 24rem" miw={0}>
      <Box component="ul" {...plainList}>
        {order.items.map((line) => (
          <Group component="li" key={line.productId} className={classes.line ?? ''} gap="0 12px">
            <Box component="b" miw="3.5rem">
              {lineAmount(line) ?? texts.quantity(line.quantity)}
            </Box>
            <Box flex="1 1 9rem">
              <bdi>{localName(line)}</bdi>
              <WeighedNote line={line} />
              <LineNote order={order} line={line} />
            </Box>
            <Box component="span" miw="4rem" ta="end">
              {format(lineCost(line))}
            </Box>
            <ChangeLine order={order} line={line} />
          </Group>
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
    </Box>
  )
}

/** The code with which the customer's phone pays the order, shown on the owner's screen. */
const UpiCode = ({ order }: OrderProps) => {
  const address = useUpiAddress()(order)
  const [isShown, setShown] = useState(false)
  if (!address) return null
  const label = texts.payment.scanToPay(formatRupees(order.payable))
  return (
    <>
      <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {texts.payment.upiCode}
      </Button>
      {isShown && (
        <Box flex="1 0 100%" maw={240}>
          <QrCode text={address} label={label} />
          <Text ta="center">{label}</Text>
        </Box>
      )}
    </>
  )
}

/** The items of an order and the times of its changes; in a foot that stays in sight, its payment and its next step. */
export const OrderDetails = ({ order }: OrderProps) => (
  <>
    <PersonQuestion order={order} />
    <OrderAddress order={order} />
    <OrderWishes order={order} />
    <Group gap="14px 32px" align="flex-start" pb={8}>
      <Lines order={order} />
      <Stack gap="sm" flex="2 1 15rem" miw={0}>
        <Timeline order={order} />
        <Group gap={8}>
          <BillLink order={order} />
          <TellReady order={order} />
          <UpiCode order={order} />
        </Group>
      </Stack>
    </Group>
    <Group className={classes.foot ?? ''} gap="4px 16px">
      <PaymentDetails order={order} />
      <Box flex="1 1 8rem" ta="end">
        <NextStep order={order} />
      </Box>
    </Group>
  </>
)
