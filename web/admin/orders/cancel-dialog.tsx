import { Button, Group, Switch, Text, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { type AdminOrder, CancelReason } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useSetOrderStatus, useSetPayment } from './api.ts'
import { choiceChip } from './filter.tsx'
import { texts } from './texts.ts'

const Cancellation = v.object({ reason: CancelReason, isReturned: v.boolean() })
type Cancellation = v.InferOutput<typeof Cancellation>

const blank = { reason: '', isReturned: false }

type CancelDialogProps = { order: AdminOrder; onClose: () => void }

/** Asks why an order is cancelled, suggests the usual reasons, and cancels it; books the money as returned where it was. */
export const CancelDialog = ({ order, onClose }: CancelDialogProps) => {
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
