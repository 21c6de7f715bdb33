import { Button, Group, Input, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Khata } from '#contract/khata.ts'
import { inputMessage } from '#contract/messages/input-message.ts'
import { formatExactRupees, formatRupees, type Paise, paise } from '#contract/money.ts'
import { PaidBy, type Payment } from '#contract/payments.ts'
import { maxPrice, rupeesUpTo } from '#contract/prices.ts'
import { readRupees, typedAmount } from '#contract/typed-amount.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { readKhata, useKhata } from '../khata/api.ts'
import { amountText, balanceText } from '../khata/entry-text.ts'
import { KhataDialog } from '../khata/khata-form.tsx'
import { texts as khataTexts } from '../khata/texts.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { type Mutation, useMutation } from '../kit/use-mutation.ts'
import { adminKeys } from '../shared/keys.ts'
import { useSendPayment } from './api.ts'
import { choiceChip } from './filter.tsx'
import { texts } from './texts.ts'

/** What the customer owes with this balance, and whether that is more than the limit. */
const describeBalance = (balance: Paise, { limit }: Khata): { text: string; isAboveLimit: boolean } => {
  const text = `${khataTexts.newBalance} ${balanceText(balance)}`
  if (limit === null || balance <= limit) return { text, isAboveLimit: false }
  const above = khataTexts.aboveLimit(amountText(paise(balance - limit)), amountText(limit))
  return { text: `${text} · ${above}`, isAboveLimit: true }
}

const makeSchema = (payable: Paise) =>
  v.object({
    amount: typedAmount(
      v.pipe(
        rupeesUpTo('received', maxPrice),
        v.check((amount) => amount > 0, inputMessage('amountAboveZero')),
        v.check((amount) => amount < payable, texts.payment.lessThanOrder(formatRupees(payable))),
      ),
    ),
    method: PaidBy,
  })
type Part = v.InferOutput<ReturnType<typeof makeSchema>>

const blank: { amount: string; method: PaidBy } = { amount: '', method: 'cash' }

type PartDialogProps = {
  order: AdminOrder
  /** As it was read when the owner asked. */
  khata: Khata
  /** The payment that the owner saw when asked. */
  from: Payment
  book: Mutation<[Khata, Payment, Part?]>
  onClose: () => void
}

/** Asks what was received at once of an order, and shows what goes on khata. */
const PartDialog = ({ order, khata: read, from, book, onClose }: PartDialogProps) => {
  // Another browser may book meanwhile.
  const khata = useKhata(order.customerId).data ?? read
  const { payable } = order
  const form = useEditForm(blank, makeSchema(payable))
  const refuse = (reason: string) => form.setFieldError('amount', reason)
  const typed = readRupees(form.values.amount)
  const rest = typed && typed < payable ? paise(payable - typed) : undefined
  const after = rest && describeBalance(paise(khata.balance + rest), khata)
  return (
    <FormDialog
      title={texts.payment.partTitle(formatRupees(payable))}
      verb={typed && rest ? texts.payment.amountNow(formatExactRupees(typed)) : texts.payment.partNow}
      form={form}
      onSubmit={(part) => book.runInForm(refuse, khata, from, part)}
      onClose={onClose}
      isIncomplete={form.values.amount.trim() === ''}
      isPending={book.isBusy}
    >
      <AmountField
        label={texts.payment.receivedNow}
        {...form.getInputProps('amount')}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      <Input.Wrapper label={texts.payment.receivedBy} labelElement="div" size="md">
        <Group gap={8} role="group" aria-label={texts.payment.receivedBy}>
          {PaidBy.options.map((method) => (
            <Button
              key={method}
              {...choiceChip}
              variant={form.values.method === method ? 'filled' : 'default'}
              radius="xl"
              aria-pressed={form.values.method === method}
              onClick={() => form.setFieldValue('method', method)}
            >
              {texts.payment.words[method]}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
      <Text component="output" mih="3.1em" {...(after?.isAboveLimit && { c: 'var(--mantine-color-error)' })}>
        {rest && after && `${texts.payment.restOnKhata(formatExactRupees(rest))} ${after.text}`}
      </Text>
    </FormDialog>
  )
}

const again = { failure: texts.payment.payFailed, isRepeatable: true }

type Asking = {
  khata: Khata | null
  isPart: boolean
  /** The payment that the owner saw when asked. */
  from: Payment
}

/**
 * Puts an order on the khata of its customer: at once when one is open, else after a dialog has opened it. With `isPart`
 * another dialog asks for the part that was received.
 */
export const useOnKhata = (
  order: AdminOrder,
  onBooked?: () => void,
): { putOnKhata: (isPart: boolean) => void; isPending: boolean; dialog: ReactNode } => {
  const sendPayment = useSendPayment()
  const notify = useNotify()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const read = useMutation(() => readKhata(adminKeys.khata(order.customerId).path), again)
  const book = useMutation(async (khata: Khata, from: Payment, received?: Part) => {
    const body = { payment: 'khata', from, ...(received && { received }) } as const
    const { onKhata, customerNickname } = await sendPayment(order.id, body)
    const name = khata.name || customerNickname
    const { text, isAboveLimit } = describeBalance(paise(khata.balance + onKhata), khata)
    notify[isAboveLimit ? 'warning' : 'success'](
      texts.payment.nowOnKhata(formatExactRupees(onKhata), name),
      text,
    )
  }, again)
  const bookAll = async (khata: Khata, from: Payment) => {
    if (await book.run(khata, from)) onBooked?.()
  }
  const putOnKhata = async (isPart: boolean) => {
    const from = order.payment
    const found = await read.run()
    if (!found) return
    const khata = found.answer
    if (isPart || !khata) setAsking({ khata, isPart, from })
    else await bookAll(khata, from)
  }
  const dialogFor = ({ khata, isPart, from }: Asking) =>
    khata ? (
      <PartDialog order={order} khata={khata} from={from} book={book} onClose={close} />
    ) : (
      <KhataDialog
        customer={{ id: order.customerId, nickname: order.customerNickname }}
        onSaved={(opened) => {
          // Closed first, so that the focus is back when the next dialog remembers where it was.
          flushSync(close)
          if (isPart) return setAsking({ khata: opened, isPart, from })
          void bookAll(opened, from)
        }}
        onClose={close}
      />
    )
  return {
    putOnKhata: (isPart) => void putOnKhata(isPart),
    isPending: read.isBusy || book.isBusy,
    dialog: asking && dialogFor(asking),
  }
}
