import {
  Box,
  Button,
  type ButtonProps,
  Checkbox,
  Group,
  Kbd,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { dayNumberText } from '#contract/ids.ts'
import type { Khata } from '#contract/khata.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { formatExactRupees, formatRupees, type Paise, paise } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { pointsForTotal } from '#contract/points.ts'
import { readAmount, readRupees } from '#contract/typed-amount.ts'
import { texts as fulfilmentTexts } from '../../shared/fulfilment/texts.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useKhata } from '../khata/api.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { useOrder } from '../orders/api.ts'
import { PrintSlip } from '../orders/slip.tsx'
import { leaf, Problem } from '../shared/looks.tsx'
import { texts as shared } from '../shared/texts.ts'
import { type Bill, type BillPayment, createBills, isDelivery } from './bills.ts'
import classes from './counter.module.css'
import type { PricedBill } from './lines.tsx'
import { PhoneOrder } from './phone-order.tsx'
import { texts } from './texts.ts'

/** The name of a key, for those who see it. The button says it to others by `aria-keyshortcuts`. */
export const KeyName = ({ name }: { name: string }) => (
  <Kbd size="xs" aria-hidden>
    {name}
  </Kbd>
)

/** Hides the name of the key on phones. */
export const keySection = { section: classes.key ?? '' }

type KeyButtonProps = ButtonProps & {
  shortcut: string
  onClick: () => void
  'aria-label'?: string
  children: ReactNode
}

/** A button that shows the key which does the same. */
export const KeyButton = ({ shortcut, children, ...props }: KeyButtonProps) => (
  <Button
    variant="default"
    px={12}
    {...props}
    aria-keyshortcuts={shortcut}
    rightSection={<KeyName name={shortcut} />}
    classNames={keySection}
  >
    {children}
  </Button>
)

/** Nobody gets back more than ₹10,000: it is a barcode that was typed. */
const mostChange = 10_000_00

/** The amount that was received, or why it cannot be; undefined for nothing. */
export const readReceived = (
  text: string,
  payable: Paise,
): { amount: Paise } | { problem: string } | undefined => {
  if (text.trim() === '') return undefined
  const read = readAmount(text)
  if (read && 'problem' in read) return { problem: sayInput(read.problem) }
  const amount = readRupees(text)
  if (amount === undefined || amount - payable > mostChange) return { problem: texts.notAnAmount }
  return amount < payable
    ? { problem: texts.missing(formatExactRupees(paise(payable - amount))) }
    : { amount }
}

const khataText = ({ balance, limit }: Khata, payable: Paise, points: string): string =>
  [
    points,
    ...(balance > 0 ? [texts.owes(formatExactRupees(balance))] : []),
    ...(limit !== null && balance + payable > limit ? [texts.aboveLimit(formatExactRupees(limit))] : []),
  ]
    .filter(Boolean)
    .join(' · ')

/** What is missing to the minimum of a delivery, or to a free one. */
export const deliveryHint = ({ toMinimum, toFree }: NonNullable<PricedBill['delivery']>): string => {
  if (toMinimum > 0) return fulfilmentTexts.moreForDelivery(formatExactRupees(toMinimum))
  return toFree > 0 ? fulfilmentTexts.moreForFree(formatExactRupees(toFree)) : ''
}

type PaymentProps = {
  bill: Bill
  priced: PricedBill
  /** How the shop delivers; undefined when it does not. */
  terms: DeliveryTerms | undefined
  received: string
  onReceived: (text: string) => void
  /** The field for what is received, or the button that takes an order of the phone. */
  place: RefObject<HTMLInputElement | null>
  takeOrder: RefObject<HTMLButtonElement | null>
  isSending: boolean
  /** Whether what the caller asks for was found incomplete. */
  isTried: boolean
  onCustomer: () => void
  onSell: (payment: BillPayment) => void
  /** Escape in the field: the field of the counter takes the focus. */
  onLeave: () => void
}

/** Whose bill it is, what it costs, and the ways to pay it. */
export const Payment = ({
  bill,
  priced,
  terms,
  received,
  onReceived,
  place,
  takeOrder,
  isSending,
  isTried,
  onCustomer,
  onSell,
  onLeave,
}: PaymentProps) => {
  const bills = usePart(createBills)
  const { customer, source, asked, sent, lines } = bill
  const khata = useKhata(customer?.id).data
  const isEmpty = lines.length === 0
  const isLocked = isEmpty || isSending || sent !== null
  const { payable, delivery, roundOff, format } = priced
  const given = readReceived(received, payable)
  const points = customer ? texts.points(pointsForTotal(priced.goods)) : ''
  const more = [
    khata ? khataText(khata, payable, points) : points,
    delivery && deliveryHint(delivery),
  ].filter(Boolean)
  return (
    <Box component="section" className={classes.payment ?? ''} aria-label={texts.payment}>
      <Stack gap="sm">
        <Group gap="4px 12px">
          <KeyButton shortcut="F4" disabled={sent !== null} onClick={onCustomer}>
            <VisuallyHidden>{texts.customerIs(customer?.nickname ?? shared.walkIn)}</VisuallyHidden>
            <bdi aria-hidden>{customer?.nickname ?? shared.walkIn}</bdi>
          </KeyButton>
          <Checkbox
            label={texts.onThePhone}
            checked={source === 'phone'}
            disabled={sent !== null}
            onChange={({ currentTarget }) => bills.setSource(currentTarget.checked ? 'phone' : 'counter')}
          />
          {source === 'phone' && (terms || isDelivery(bill)) && (
            <Checkbox
              label={fulfilmentTexts.homeDelivery}
              checked={isDelivery(bill)}
              disabled={sent !== null}
              onChange={({ currentTarget }) =>
                bills.ask({ fulfilment: currentTarget.checked ? 'delivery' : 'pickup' })
              }
            />
          )}
          {more.length > 0 && <Text c="dimmed">{more.join(' · ')}</Text>}
        </Group>
        {source === 'phone' && (
          <PhoneOrder
            // Each bill begins with its own fields open or closed.
            key={`${bill.key} ${asked.fulfilment}`}
            bill={bill}
            terms={terms}
            isTried={isTried}
            onDone={() => takeOrder.current?.focus()}
            onLeave={onLeave}
          />
        )}
        {!sent && source === 'counter' && (
          <AmountField
            ref={place}
            label={texts.received}
            enterKeyHint="done"
            value={received}
            error={given && 'problem' in given && given.problem}
            disabled={isLocked}
            onChange={onReceived}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onLeave()
              else if (event.key === 'Enter' && given) onSell('cash')
            }}
          />
        )}
      </Stack>
      <Stack className={classes.pay ?? ''} gap={8}>
        {delivery && (
          <Group justify="space-between" c="dimmed">
            {fulfilmentTexts.homeDelivery}
            <span>{delivery.fee === 0 ? fulfilmentTexts.free : format(delivery.fee)}</span>
          </Group>
        )}
        {roundOff && (
          <Group justify="space-between" c="dimmed">
            {texts.roundOff} <span>{roundOff}</span>
          </Group>
        )}
        <Group justify="space-between" gap="0 12px" fw={700} fz="1.4rem">
          <Group gap="0 12px" role="status" aria-label={texts.total}>
            {texts.total} <span>{format(payable)}</span>
          </Group>
          {given && 'amount' in given && !isEmpty && (
            <Text role="status" fw={650}>
              {texts.change(
                formatExactRupees(given.amount),
                formatRupees(payable),
                formatExactRupees(paise(given.amount - payable)),
              )}
            </Text>
          )}
        </Group>
        {isSending ? (
          <Text role="status">{texts.sending}</Text>
        ) : (
          sent && <Problem role="alert">{texts.noAnswer}</Problem>
        )}
        <Group gap={8} grow preventGrowOverflow={false}>
          {sent && !isSending && <Button onClick={() => onSell(sent.payment)}>{texts.tryAgain}</Button>}
          {!sent && source === 'phone' && (
            <Button ref={takeOrder} disabled={isLocked} onClick={() => onSell(null)}>
              {texts.takeOrder}
            </Button>
          )}
          {!sent && source === 'counter' && (
            <>
              <KeyButton shortcut="F8" variant="filled" disabled={isLocked} onClick={() => onSell('cash')}>
                {texts.cash}
              </KeyButton>
              <KeyButton shortcut="F9" variant="filled" disabled={isLocked} onClick={() => onSell('upi')}>
                {texts.upi}
              </KeyButton>
              {khata && (
                <Button variant="default" px={12} disabled={isLocked} onClick={() => onSell('khata')}>
                  {texts.khata}
                </Button>
              )}
            </>
          )}
        </Group>
      </Stack>
    </Box>
  )
}

/** A bill that was booked. `received` is what was typed (paise). */
export type Sold = { order: Order; payment: BillPayment; received: Paise | undefined }

type LastSaleProps = {
  sold: Sold
  /** The next bill has begun, and needs the place. */
  isNext: boolean
}

/** What was sold last, with the change and the receipt. */
export const LastSale = ({ sold: { order, payment, received }, isNext }: LastSaleProps) => {
  const change = (received ?? 0) - order.payable
  const { data } = useOrder(order.id)
  return (
    <Group {...leaf} role="status" gap="4px 16px" mt={8}>
      <Text fw={650}>
        {texts.sold(
          dayNumberText(order.dayNumber),
          formatRupees(order.payable),
          texts.paid[payment ?? 'later'],
        )}
      </Text>
      {change > 0 && (
        <Text fw={800} fz="1.5rem">
          {texts.changeIs(formatExactRupees(paise(change)))}
        </Text>
      )}
      {data && !isNext && <PrintSlip order={data} />}
    </Group>
  )
}
