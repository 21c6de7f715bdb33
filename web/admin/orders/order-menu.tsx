import { Button, Group, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { type AdminOrder, CancelReason } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { type OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { RowMenu, RowMenuItem } from '../kit/row-menu.tsx'
import { useMarkUnwanted, useSetOrderStatus, useSetPayment, useSetSamePerson } from './api.ts'
import { choiceChip } from './filter.tsx'
import { texts } from './texts.ts'

const Cancellation = v.object({ reason: CancelReason, isReturned: v.boolean() })
type Cancellation = v.InferOutput<typeof Cancellation>

const blank = { reason: '', isReturned: false }

type CancelDialogProps = { order: AdminOrder; onClose: () => void }

/** Asks why an order is cancelled, suggests the usual reasons, and cancels it; books the money as returned where it was. */
const CancelDialog = ({ order, onClose }: CancelDialogProps) => {
  const setStatus = useSetOrderStatus(texts.cancelFailed)
  const setPayment = useSetPayment()
  // What is on khata is taken back with the cancellation.
  const received = paise(order.paid - order.onKhata)
  const form = useEditForm(blank, Cancellation)
  const cancel = async ({ reason, isReturned }: Cancellation) => {
    const sent = await setStatus.run(order, 'cancelled', { reason })
    if (sent && isReturned) {
      await setPayment.run(order.id, { payment: 'unpaid', from: sent.answer.payment, isReturned })
    }
    return sent
  }
  return (
    <FormDialog
      title={texts.cancelTitle(orderNumber(order.id))}
      verb={texts.cancel}
      closeVerb={texts.keep}
      form={form}
      onSubmit={cancel}
      onClose={onClose}
      isIncomplete={form.values.reason.trim() === ''}
      isPending={setStatus.isBusy || setPayment.isBusy}
    >
      <Group gap={8}>
        {texts.usualReasons.map((usual) => (
          <Button
            key={usual}
            {...choiceChip}
            variant={form.values.reason === usual ? 'filled' : 'default'}
            aria-pressed={form.values.reason === usual}
            onClick={() => form.setFieldValue('reason', usual)}
          >
            {usual}
          </Button>
        ))}
      </Group>
      <TextInput
        label={texts.reason}
        description={texts.reasonMeans}
        {...form.getInputProps('reason')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
      />
      {received > 0 && (
        <Switch
          size="md"
          aria-label={texts.payment.moneyReturned}
          label={texts.payment.moneyReturned}
          description={texts.payment.returned(formatExactRupees(received))}
          {...form.getInputProps('isReturned', { type: 'checkbox' })}
        />
      )}
      {order.onKhata > 0 && <Text>{texts.payment.cancelTakesOff(formatExactRupees(order.onKhata))}</Text>}
    </FormDialog>
  )
}

type Props = { order: AdminOrder }

type Question = 'cancel' | 'somebodyElse'

const Entries = ({ order, onAsk }: Props & { onAsk: (question: Question) => void }) => {
  const setStatus = useSetOrderStatus()
  const markUnwanted = useMarkUnwanted()
  const { id, status, changes, isUnwanted, removablePhones, maybeNickname } = order
  const before = changes.filter(({ weighed, changed }) => !weighed && !changed).at(-2)?.status
  const moveTo = (next: OrderStatus) => setStatus.run(order, next)
  return (
    <>
      {status === 'accepted' && <RowMenuItem onClick={() => moveTo('ready')}>{texts.markReady}</RowMenuItem>}
      {before && before !== 'cancelled' && (
        <RowMenuItem onClick={() => moveTo(before)}>{texts.backTo(orderStatusNames[before])}</RowMenuItem>
      )}
      {/* Not where no phone would be removed, or none would be left. */}
      {removablePhones > 0 && maybeNickname === null && (
        <RowMenuItem aria-haspopup="dialog" onClick={() => onAsk('somebodyElse')}>
          {texts.people.somebodyElse}
        </RowMenuItem>
      )}
      <RowMenuItem onClick={() => markUnwanted.run(id, !isUnwanted)}>
        {isUnwanted ? texts.markWanted : texts.unwanted}
      </RowMenuItem>
      {status !== 'cancelled' && (
        <RowMenuItem c="var(--mantine-color-error)" aria-haspopup="dialog" onClick={() => onAsk('cancel')}>
          {texts.cancel}
        </RowMenuItem>
      )}
    </>
  )
}

/** Takes back that the order's phone is the customer's. */
const SomebodyElse = ({ order, onClose }: Props & { onClose: () => void }) => {
  const setSamePerson = useSetSamePerson(texts.people.phonesRemoved)
  return (
    <ConfirmDialog
      title={texts.people.somebodyElseTitle}
      question={texts.people.removesPhones(order.customerNickname, order.removablePhones)}
      verb={texts.people.somebodyElse}
      isPending={setSamePerson.isBusy}
      onConfirm={async () => {
        if (await setSamePerson.run(order.id, { isSame: false })) onClose()
      }}
      onClose={onClose}
    />
  )
}

/** What is seldom done with an order, behind the button at its row's end. */
export const OrderMenu = ({ order }: Props) => {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return (
    <>
      <RowMenu label={texts.moreFor(orderNumber(order.id))}>
        <Entries order={order} onAsk={setQuestion} />
      </RowMenu>
      {question === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {question === 'somebodyElse' && <SomebodyElse order={order} onClose={close} />}
    </>
  )
}
