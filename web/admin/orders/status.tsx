import { Box, type BoxProps, Button, Group, Modal, Switch, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { type AdminOrder, CancelReason } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { type OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { focusFirstError, useEditForm } from '../kit/form.ts'
import { useCloseQuestion } from '../kit/unsaved.tsx'
import { mark, urgent } from '../shared/looks.tsx'
import { useMarkUnwanted, useSetOrderStatus, useSetPayment } from './api.ts'
import type { OnChanged } from './rows.tsx'
import classes from './status.module.css'
import { texts } from './texts.ts'

type Step = { status: OrderStatus; verb: string }

const complete: Step = { status: 'completed', verb: texts.complete }

/** The step from each status to the next one; undefined for a final status. */
const nextSteps: Record<OrderStatus, Step | undefined> = {
  new: { status: 'accepted', verb: texts.accept },
  accepted: { status: 'ready', verb: texts.markReady },
  ready: complete,
  out: complete,
  completed: undefined,
  cancelled: undefined,
}

const nextStep = ({ status, fulfilment }: AdminOrder): Step | undefined =>
  status === 'ready' && fulfilment === 'delivery' ? { status: 'out', verb: texts.sendOut } : nextSteps[status]

/** The look of a button that is one of several choices. */
export const choiceChip = { flex: 'none', px: 10, fw: 400, radius: 'xl' } as const

const badgeLooks: Record<OrderStatus, BoxProps> = {
  new: urgent,
  accepted: { bg: 'var(--gold-tint)', c: 'var(--on-gold)' },
  ready: { bg: 'var(--leaf-tint)', c: 'var(--leaf-text)' },
  out: { bg: 'var(--leaf-text)', c: 'var(--card)' },
  completed: { c: 'var(--ink-soft)', px: 0 },
  cancelled: { bd: '1px solid', c: 'var(--mantine-color-error)' },
}

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Box component="span" {...mark} bdrs={999} style={{ whiteSpace: 'nowrap' }} {...badgeLooks[status]}>
    {orderStatusNames[status]}
  </Box>
)

type NextStepButtonProps = {
  order: AdminOrder
  onAsked: () => void
  onChanged: OnChanged
  /** Called when the order was accepted, which opens packing. */
  onAccepted: (id: string) => void
}

/** Moves an order to its next status. Renders nothing for a final status. */
export const NextStepButton = ({ order, onAsked, onChanged, onAccepted }: NextStepButtonProps) => {
  const setStatus = useSetOrderStatus()
  const step = nextStep(order)
  if (!step) return null
  const take = async () => {
    const sent = await setStatus.run(order.id, { status: step.status, from: order.status, reason: null })
    if (sent) onChanged(sent.answer, order.status)
    onAsked()
    if (sent && step.status === 'accepted') onAccepted(order.id)
  }
  return (
    <Button
      variant="light"
      aria-label={texts.stepOf(step.verb, orderNumber(order.id))}
      aria-busy={setStatus.isBusy}
      onClick={(click) => {
        // The button may already show the following step.
        if (!isDoublePress(click)) void take()
      }}
    >
      {step.verb}
    </Button>
  )
}

type UndoButtonProps = {
  order: AdminOrder
  /** The status to return to. */
  before: OrderStatus
  onUndone: (order: AdminOrder) => void
  onAsked: () => void
}

/** Reverts the latest change of an order. It is one line of text high, so that the row keeps its height. */
export const UndoButton = ({ order, before, onUndone, onAsked }: UndoButtonProps) => {
  const setStatus = useSetOrderStatus()
  const undo = async () => {
    const body = { status: before, from: order.status, reason: null }
    const sent = await setStatus.run(order.id, body)
    if (sent) onUndone(sent.answer)
    onAsked()
  }
  return (
    <button
      type="button"
      className={classes.inline}
      aria-label={texts.undoOf(orderNumber(order.id))}
      aria-busy={setStatus.isBusy}
      onClick={() => void undo()}
    >
      {texts.undo}
    </button>
  )
}

const Cancellation = v.object({ reason: CancelReason, isUnwanted: v.boolean(), isReturned: v.boolean() })
type Cancellation = v.InferOutput<typeof Cancellation>

/** The button of the order's row that expanded the details with this dialog. It remains after a cancellation. */
const findRowButton = (): HTMLElement | null => {
  const details = document.activeElement?.closest('tr[id]')
  return details ? document.querySelector(`[aria-controls='${details.id}']`) : null
}

type CancelDialogProps = { order: AdminOrder; onAsked: () => void; onChanged: OnChanged; onClose: () => void }

/** Asks why an order is cancelled, suggests the usual reasons, and cancels it. */
export const CancelDialog = ({ order, onAsked, onChanged, onClose }: CancelDialogProps) => {
  const [rowButton] = useState(() => ({ current: findRowButton() }))
  useReturnFocus(rowButton)
  const setStatus = useSetOrderStatus(texts.cancelFailed)
  const markUnwanted = useMarkUnwanted()
  const saved = useMemo(
    () => ({ reason: '', isUnwanted: order.isUnwanted, isReturned: false }),
    [order.isUnwanted],
  )
  const form = useEditForm(saved, Cancellation)
  const { close, question } = useCloseQuestion(form, onClose)
  const setPayment = useSetPayment()
  const isPending = setStatus.isBusy || markUnwanted.isBusy || setPayment.isBusy
  // What is on khata is taken back with the cancellation.
  const received = paise(order.paid - order.onKhata)
  const submit = async ({ reason, isUnwanted, isReturned }: Cancellation) => {
    const body = { status: 'cancelled', from: order.status, reason } as const
    const sent = await setStatus.run(order.id, body)
    if (!sent) return onAsked()
    const { answer: cancelled } = sent
    onChanged(cancelled, order.status)
    if (isUnwanted !== order.isUnwanted) await markUnwanted.run(order.id, isUnwanted)
    if (received > 0 && isReturned) {
      await setPayment.run(order.id, { payment: 'unpaid', from: cancelled.payment, isReturned })
    }
    onAsked()
    form.reset()
    onClose()
  }
  const keep = () => {
    form.reset()
    onClose()
  }
  return (
    <>
      <Modal
        opened
        returnFocus={false}
        onClose={close}
        title={texts.cancelTitle(orderNumber(order.id))}
        size="sm"
      >
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
          <Switch
            mt="md"
            size="md"
            aria-label={texts.unwanted}
            label={texts.unwanted}
            description={texts.markUnwantedMeans}
            {...form.getInputProps('isUnwanted', { type: 'checkbox' })}
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
            <Button variant="default" onClick={keep}>
              {texts.keep}
            </Button>
            <Button type="submit" color="red" disabled={form.values.reason.trim() === '' || isPending}>
              {texts.cancel}
            </Button>
          </Group>
        </form>
      </Modal>
      {question}
    </>
  )
}
