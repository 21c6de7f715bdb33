import { Button, Group, Switch, Text, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { type AdminOrder, CancelReason } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { focusFirstError, useEditForm } from '../kit/form.ts'
import { useCloseQuestion } from '../kit/unsaved.tsx'
import { useSetOrderStatus, useSetPayment } from './api.ts'
import { choiceChip } from './filter.tsx'
import type { OnChanged } from './status.tsx'
import { texts } from './texts.ts'

const Cancellation = v.object({ reason: CancelReason, isReturned: v.boolean() })
type Cancellation = v.InferOutput<typeof Cancellation>

const blank = { reason: '', isReturned: false }

/** Cancels an order, and books what was returned where it was. */
const useCancel = (order: AdminOrder, received: number, onChanged: OnChanged) => {
  const setStatus = useSetOrderStatus(texts.cancelFailed)
  const setPayment = useSetPayment()
  const cancel = async ({ reason, isReturned }: Cancellation): Promise<boolean> => {
    const sent = await setStatus.run(order, 'cancelled', reason)
    if (!sent) return false
    onChanged(sent.answer, order.status)
    if (received > 0 && isReturned) {
      await setPayment.run(order.id, { payment: 'unpaid', from: sent.answer.payment, isReturned })
    }
    return true
  }
  return { cancel, isPending: setStatus.isBusy || setPayment.isBusy }
}

type CancelDialogProps = { order: AdminOrder; onChanged: OnChanged; onClose: () => void }

/** Asks why an order is cancelled, suggests the usual reasons, and cancels it. */
export const CancelDialog = ({ order, onChanged, onClose }: CancelDialogProps) => {
  // What is on khata is taken back with the cancellation.
  const received = paise(order.paid - order.onKhata)
  const { cancel, isPending } = useCancel(order, received, onChanged)
  const form = useEditForm(blank, Cancellation)
  const { close, question } = useCloseQuestion(form, onClose)
  const drop = () => {
    form.reset()
    onClose()
  }
  const submit = async (cancellation: Cancellation) => {
    if (await cancel(cancellation)) drop()
  }
  return (
    <>
      <Dialog onClose={close} title={texts.cancelTitle(orderNumber(order.id))} size="sm">
        <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
          <Group gap={8} mb="sm">
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
              mt="md"
              size="md"
              aria-label={texts.payment.moneyReturned}
              label={texts.payment.moneyReturned}
              description={texts.payment.returned(formatExactRupees(received))}
              {...form.getInputProps('isReturned', { type: 'checkbox' })}
            />
          )}
          {order.onKhata > 0 && (
            <Text mt="md">{texts.payment.cancelTakesOff(formatExactRupees(order.onKhata))}</Text>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={drop}>
              {texts.keep}
            </Button>
            <ActionButton
              type="submit"
              color="red"
              disabled={form.values.reason.trim() === ''}
              isBusy={isPending}
            >
              {texts.cancel}
            </ActionButton>
          </Group>
        </form>
      </Dialog>
      {question}
    </>
  )
}
