import { Box, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { formatExactRupees, formatRupees, paise } from '#contract/money.ts'
import { outstandingOf, type Payment, paidText } from '#contract/payments.ts'
import { upiUri } from '#contract/upi.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { outline } from '../../shared/ui/outline-icon.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { RowMenu, RowMenuItem } from '../kit/row-menu.tsx'
import { isWalkIn } from '../shared/customer-name.ts'
import { useSetPayment } from './api.ts'
import { useOnKhata } from './on-khata.tsx'
import classes from './orders.module.css'
import { texts } from './texts.ts'

/** The ways in which money is received, one tap each. */
const oneTap = ['cash', 'upi'] as const

const paymentName = (payment: Payment): string =>
  payment === 'unpaid' ? texts.payment.unpaid : texts.payment.paid[payment]

/** What a paid order costs more or less than was received, in words, and the words of booking it; undefined for nothing. */
const differenceOf = (order: AdminOrder): { open: string; booked: string } | undefined => {
  const outstanding = outstandingOf(order)
  if (outstanding === 0) return undefined
  const amount = formatExactRupees(paise(Math.abs(outstanding)))
  if (outstanding > 0)
    return { open: texts.payment.toCollect(amount), booked: texts.payment.collected(amount) }
  const open = order.status === 'cancelled' ? texts.payment.moneyReturned : texts.payment.toReturn(amount)
  return { open, booked: texts.payment.returned(amount) }
}

type Way = { name: string; variant: 'light' | 'default' | 'subtle'; take: () => void }

/** The ways to pay an order, one tap each, and the dialog that some of them need. */
const useWays = (order: AdminOrder) => {
  const { id, payment: from, status, onKhata } = order
  const { run, isBusy } = useSetPayment(
    onKhata > 0 ? texts.payment.cameOff(formatExactRupees(onKhata)) : undefined,
  )
  const khata = useOnKhata(order)
  const difference = differenceOf(order)
  const pay = (payment: Payment, isReturned?: true) =>
    void run(id, { payment, from, ...(isReturned && { isReturned }) })
  const ways: Way[] = []
  const add = (name: string, take: () => void, variant: Way['variant'] = 'default') =>
    ways.push({ name, variant, take })
  if (difference) {
    add(difference.booked, () => (status === 'cancelled' ? pay('unpaid', true) : pay(from)), 'light')
  }
  if (status !== 'cancelled') {
    for (const way of oneTap) if (way !== from) add(texts.payment.paid[way], () => pay(way))
    if (!isWalkIn(order)) {
      if (from !== 'khata') add(texts.payment.paid.khata, () => khata.putOnKhata(false))
      if (from === 'unpaid') add(texts.payment.partNow, () => khata.putOnKhata(true))
    }
  }
  if (from !== 'unpaid') add(texts.payment.backToUnpaid, () => pay('unpaid'), 'subtle')
  return { ways, difference, isPending: isBusy || khata.isPending, dialog: khata.dialog }
}

const KhataIcon = outline(<path d="M6 4h11.5v16H6zm3.5 0v16m3-11H15" />)

/**
 * For an order's row: the amount, with a tick or a book when it is paid or on khata, or with what is to be returned or
 * collected, or else the given text; behind it the ways to pay.
 */
export const PaymentMenu = ({ order, text: given }: { order: AdminOrder; text?: string }) => {
  const { ways, difference, dialog } = useWays(order)
  const amount = formatRupees(order.payable)
  const isPaid = order.payment !== 'unpaid'
  if (ways.length === 0) return amount
  const name = paymentName(order.payment)
  // The name of the button begins with what it shows.
  const shown = difference ? `${amount} ${difference.open}` : amount
  const text = difference ? (
    <>
      {amount} <small>{difference.open}</small>
    </>
  ) : order.payment === 'khata' ? (
    <>
      <KhataIcon />
      {amount}
    </>
  ) : isPaid ? (
    texts.payment.isPaid(amount)
  ) : (
    amount
  )
  return (
    <>
      <RowMenu
        label={texts.payment.paymentOf(
          orderNumber(order.id),
          given ?? shown,
          given && isPaid ? amount : name,
        )}
        inline={{ text: given ?? text, title: name, className: classes.inline }}
      >
        {ways.map(({ name, take }) => (
          <RowMenuItem key={name} onClick={take}>
            {name}
          </RowMenuItem>
        ))}
      </RowMenu>
      {dialog}
    </>
  )
}

type Payable = Pick<AdminOrder, 'id' | 'status' | 'payment' | 'payable'>

/**
 * Makes the address with which a UPI app pays an order; undefined without a UPI ID, and for an order of which nothing is to
 * be paid.
 */
export const useUpiAddress = (): ((order: Payable) => string | undefined) => {
  const upiId = useSetting('upi_id').data
  const upiName = useSetting('upi_name').data
  const storeName = useSetting('store_name').data
  return ({ status, payment, ...order }) =>
    upiId && payment === 'unpaid' && status !== 'cancelled'
      ? upiUri({ upiId, upiName, storeName }, order)
      : undefined
}

/** The code with which the customer's phone pays the order, shown on the owner's screen. */
const UpiCode = ({ order }: { order: AdminOrder }) => {
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

/** For an order's details: how it is paid and since when, and the other ways. */
export const PaymentDetails = ({ order }: { order: AdminOrder }) => {
  const { ways, difference, isPending, dialog } = useWays(order)
  const { paidAt, onKhata } = order
  if (ways.length === 0) return null
  return (
    <Group gap={8} role="group" aria-label={texts.payment.payment}>
      <Text>
        <b>{paidText(order, texts.payment, formatExactRupees) ?? texts.payment.unpaid}</b>{' '}
        {paidAt && (
          <Text span c="dimmed">
            <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
          </Text>
        )}
      </Text>
      {difference && <Text fw={650}>{difference.open}</Text>}
      {ways.map(({ name, variant, take }) => (
        <Button key={name} variant={variant} aria-busy={isPending} onClick={take}>
          {name}
        </Button>
      ))}
      <UpiCode order={order} />
      {onKhata > 0 && (
        <Text flex="1 0 100%" c="dimmed">
          {texts.payment.comesOff(formatExactRupees(onKhata))}
        </Text>
      )}
      {dialog}
    </Group>
  )
}
