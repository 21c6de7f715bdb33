import { Box, Button, Checkbox, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { formatExactRupees, formatRupees, paise } from '#contract/money.ts'
import { texts as fulfilmentTexts } from '../../shared/fulfilment/texts.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useKhata } from '../khata/api.ts'
import { aboveLimitText } from '../khata/entry-text.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { Problem } from '../shared/looks.tsx'
import { texts as shared } from '../shared/texts.ts'
import { type Bill, type BillPayment, createBills, isDelivery } from './bills.ts'
import classes from './counter.module.css'
import { KeyButton, paymentId } from './keys.tsx'
import { PhoneOrder } from './phone-order.tsx'
import { type PricedBill, readReceived } from './priced-bill.ts'
import { texts } from './texts.ts'

/** What is missing to the minimum of a delivery, or to a free one. */
const deliveryHint = ({ toMinimum, toFree }: NonNullable<PricedBill['delivery']>): string => {
  if (toMinimum > 0) return fulfilmentTexts.moreForDelivery(formatExactRupees(toMinimum))
  return toFree > 0 ? fulfilmentTexts.moreForFree(formatExactRupees(toFree)) : ''
}

type PaymentProps = {
  bill: Bill
  priced: PricedBill
  /** How the shop delivers; undefined when it does not. */
  terms: DeliveryTerms | undefined
  isSending: boolean
  onCustomer: () => void
  onSell: (payment: BillPayment) => void
}

/** Whose bill it is, and how it was ordered. */
const Customer = ({
  bill,
  priced,
  terms,
  onCustomer,
}: Pick<PaymentProps, 'bill' | 'priced' | 'terms' | 'onCustomer'>) => {
  const bills = usePart(createBills)
  const { customer, source, sent } = bill
  const khata = useKhata(customer?.id ?? undefined).data
  const about = [
    khata && khata.balance > 0 && texts.owes(formatExactRupees(khata.balance)),
    khata && aboveLimitText(paise(khata.balance + priced.payable), khata),
    priced.delivery && deliveryHint(priced.delivery),
  ].filter(Boolean)
  return (
    <Group gap="4px 12px">
      <KeyButton shortcut="F4" disabled={sent !== null} onClick={onCustomer}>
        <VisuallyHidden>{texts.customerIs(customer?.nickname ?? shared.walkIn)}</VisuallyHidden>
        <bdi aria-hidden>{customer?.nickname ?? shared.walkIn}</bdi>
      </KeyButton>
      <Checkbox
        label={texts.onThePhone}
        checked={source === 'phone'}
        disabled={sent !== null}
        onChange={({ currentTarget }) => bills.edit({ source: currentTarget.checked ? 'phone' : 'counter' })}
      />
      {source === 'phone' && (terms || isDelivery(bill)) && (
        <Checkbox
          label={fulfilmentTexts.homeDelivery}
          checked={isDelivery(bill)}
          disabled={sent !== null}
          onChange={({ currentTarget }) =>
            bills.editAsked({ fulfilment: currentTarget.checked ? 'delivery' : 'pickup' })
          }
        />
      )}
      {about.length > 0 && <Text c="dimmed">{about.join(' · ')}</Text>}
    </Group>
  )
}

/** What the bill comes to, and the change. */
const Amounts = ({ bill, priced }: Pick<PaymentProps, 'bill' | 'priced'>) => {
  const { payable, delivery, roundOff, format } = priced
  const given = bill.lines.length > 0 ? readReceived(bill.received, payable) : undefined
  return (
    <>
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
      <Group justify="space-between" gap="0 12px" fw={700}>
        <Group gap="0 12px" align="baseline" role="status" aria-label={texts.total}>
          {texts.total}{' '}
          <Text span inherit fz="2.8rem" lh={1.15}>
            {format(payable)}
          </Text>
        </Group>
        {given && 'amount' in given && bill.source === 'counter' && (
          <Text role="status" fw={650}>
            {texts.change(
              formatExactRupees(given.amount),
              formatRupees(payable),
              formatExactRupees(paise(given.amount - payable)),
            )}
          </Text>
        )}
      </Group>
    </>
  )
}

/** The ways to pay a bill that was not sent. */
const PayButtons = ({
  source,
  isDisabled,
  onSell,
}: Pick<Bill, 'source'> & Pick<PaymentProps, 'onSell'> & { isDisabled: boolean }) => {
  if (source === 'phone') {
    return (
      <Button id={paymentId} disabled={isDisabled} onClick={() => onSell(null)}>
        {texts.takeOrder}
      </Button>
    )
  }
  return (
    <>
      <KeyButton
        shortcut="F8"
        variant="filled"
        flex={{ md: '1 1 100%' }}
        disabled={isDisabled}
        onClick={() => onSell('cash')}
      >
        {texts.cash}
      </KeyButton>
      <KeyButton shortcut="F9" disabled={isDisabled} onClick={() => onSell('upi')}>
        {texts.upi}
      </KeyButton>
      <KeyButton shortcut="F10" disabled={isDisabled} onClick={() => onSell('khata')}>
        {texts.khata}
      </KeyButton>
    </>
  )
}

/** Whose bill it is, what it costs, and the ways to pay it. */
export const Payment = ({ bill, priced, terms, isSending, onCustomer, onSell }: PaymentProps) => {
  const bills = usePart(createBills)
  const { source, sent } = bill
  const isDisabled = bill.lines.length === 0 || isSending
  const given = readReceived(bill.received, priced.payable)
  const [isAsked, setAsked] = useState(false)
  return (
    <Box component="section" className={classes.payment ?? ''} aria-label={texts.payment}>
      <Stack gap="sm">
        <Customer bill={bill} priced={priced} terms={terms} onCustomer={onCustomer} />
        {source === 'phone' && <PhoneOrder bill={bill} terms={terms} />}
        {source === 'counter' && !sent && (
          <AmountField
            id={paymentId}
            label={texts.received}
            enterKeyHint="done"
            value={bill.received}
            error={given ? 'problem' in given && given.problem : isAsked && texts.receivedMissing}
            disabled={isDisabled}
            onChange={(received) => bills.edit({ received })}
            onBlur={() => setAsked(false)}
            onKeyDown={({ key }) => {
              if (key !== 'Enter') return
              if (given) onSell('cash')
              else setAsked(true)
            }}
          />
        )}
      </Stack>
      <Stack className={classes.pay ?? ''} gap={8}>
        <Amounts bill={bill} priced={priced} />
        {isSending && <Text role="status">{texts.sending}</Text>}
        {sent && !isSending && <Problem role="alert">{texts.noAnswer}</Problem>}
        <Group gap={8} grow preventGrowOverflow={false}>
          {!sent && <PayButtons source={source} isDisabled={isDisabled} onSell={onSell} />}
          {sent && !isSending && <Button onClick={() => onSell(sent.payment)}>{texts.tryAgain}</Button>}
        </Group>
      </Stack>
    </Box>
  )
}
