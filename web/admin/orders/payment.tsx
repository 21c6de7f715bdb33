import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { outstandingOf, type Payment, paidText } from '#contract/payments.ts'
import { upiUri } from '#contract/upi.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { RowMenu, RowMenuItem } from '../kit/row-menu.tsx'
import { isWalkIn } from '../shared/customer-name.ts'
import { useSetPayment } from './api.ts'
import { useOnKhata } from './on-khata.tsx'
import classes from './orders.module.css'
import { texts } from './texts.ts'

/** The ways in which money is received, one tap each. */
const oneTap = ['cash', 'upi'] as const

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

type Way = {
  name: string
  take: () => void
  /** Whether it has a button of its own where there is room. */
  isUsual: boolean
}

/** The ways to pay an order, and the dialog that some of them need. */
const useWays = (order: AdminOrder) => {
  const { id, payment: from, status, onKhata } = order
  const { run, isBusy } = useSetPayment(
    onKhata > 0 ? texts.payment.cameOff(formatExactRupees(onKhata)) : undefined,
  )
  const khata = useOnKhata(order)
  const difference = differenceOf(order)
  const isUnpaid = from === 'unpaid'
  const pay = (payment: Payment, isReturned?: true) =>
    void run(id, { payment, from, ...(isReturned && { isReturned }) })
  const ways: Way[] = []
  const add = (name: string, take: () => void, isUsual = isUnpaid) => ways.push({ name, take, isUsual })
  if (difference) {
    add(difference.booked, () => (status === 'cancelled' ? pay('unpaid', true) : pay(from)), true)
  }
  if (status !== 'cancelled') {
    for (const way of oneTap) if (way !== from) add(texts.payment.paid[way], () => pay(way))
    if (!isWalkIn(order)) {
      if (from !== 'khata') add(texts.payment.paid.khata, () => khata.putOnKhata(false))
      if (isUnpaid) add(texts.payment.partNow, () => khata.putOnKhata(true), false)
    }
  }
  if (!isUnpaid) add(texts.payment.backToUnpaid, () => pay('unpaid'))
  return { ways, difference, isPending: isBusy || khata.isPending, dialog: khata.dialog }
}

type PaymentProps = {
  order: AdminOrder
  /** What is shown in place of a word for the payment. */
  text?: string
}

/** How an order is paid, in a word, or what is to be returned or collected; behind it the ways to pay. */
export const PaymentMenu = ({ order, text }: PaymentProps) => {
  const { ways, difference, dialog } = useWays(order)
  if (ways.length === 0) return null
  const shown = text ?? difference?.open ?? texts.payment.words[order.payment]
  return (
    <>
      <RowMenu
        label={texts.payment.paymentOf(orderNumber(order.id), shown)}
        inline={{ text: shown, title: texts.payment.payment, className: classes.inline }}
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

/** For an order's details: how it is paid and since when, or the usual ways, one tap each. */
export const PaymentDetails = ({ order }: { order: AdminOrder }) => {
  const { ways, difference, isPending, dialog } = useWays(order)
  const { paidAt } = order
  const paid = paidText(order, texts.payment, formatExactRupees)
  return (
    <Group gap={4} role="group" aria-label={texts.payment.payment}>
      {paid && <b>{paid}</b>}
      {paidAt && (
        <Text c="dimmed">
          <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
        </Text>
      )}
      {difference && <b>{difference.open}</b>}
      {ways
        .filter(({ isUsual }) => isUsual)
        .map(({ name, take }) => (
          <Button key={name} variant="default" px={{ base: 6, sm: 12 }} aria-busy={isPending} onClick={take}>
            {name}
          </Button>
        ))}
      {dialog}
    </Group>
  )
}

type QuestionProps = {
  order: AdminOrder
  /** Whether what follows the answer is under way. */
  isPending: boolean
  /** Called once the payment is booked, or is left for later. */
  onAnswered: (isPaid: boolean) => void
  onClose: () => void
}

/** Asks how an unpaid order is paid, in the place of the button that completes it. */
export const PaymentQuestion = ({ order, isPending, onAnswered, onClose }: QuestionProps) => {
  const setPayment = useSetPayment()
  const khata = useOnKhata(order, () => onAnswered(true))
  const { words } = texts.payment
  const pay = async (payment: Payment) => {
    if (await setPayment.run(order.id, { payment, from: 'unpaid' })) onAnswered(true)
  }
  const answers = [
    ...oneTap.map((way) => ({ name: words[way], take: () => pay(way) })),
    ...(isWalkIn(order) ? [] : [{ name: words.khata, take: () => khata.putOnKhata(false) }]),
    { name: texts.payment.later, take: () => onAnswered(false) },
  ]
  const group = useRef<HTMLDivElement>(null)
  // None of the answers has the focus, because a second press of the key would take it.
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Group
        ref={group}
        className={classes.answers ?? ''}
        gap={4}
        flex={1}
        role="group"
        aria-label={texts.payment.howPaid(orderNumber(order.id))}
        tabIndex={-1}
        style={{ outline: 'none' }}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        {/* In the place of the button that asked: a second press takes the question back. */}
        <Button variant="subtle" px={6} onClick={onClose}>
          {texts.payment.notYet}
        </Button>
        {answers.map(({ name, take }) => (
          <ActionButton
            key={name}
            variant="light"
            px={6}
            isBusy={isPending || setPayment.isBusy || khata.isPending}
            onClick={take}
          >
            {name}
          </ActionButton>
        ))}
      </Group>
      {khata.dialog}
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
