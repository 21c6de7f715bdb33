import { Button, Group, Modal, Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { type AdminOrder, CancelReason } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { useDraftForm } from '../../shared/drafts/drafts.ts'
import { useCloseQuestion } from '../../shared/drafts/use-close-question.tsx'
import { focusFirstError } from '../../shared/schema-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { useMarkUnwanted, useSetOrderStatus } from '../api.ts'
import type { OnChanged } from '../rows/use-rows.ts'
import { texts } from '../texts.ts'
import classes from './status.module.css'

const Cancellation = v.object({ reason: CancelReason, isUnwanted: v.boolean() })
type Cancellation = v.InferOutput<typeof Cancellation>

/** The button in the order's row that unfolded its details, where this dialog is opened: it stays after a cancellation. */
const findRowButton = (): HTMLElement | null => {
  const details = document.activeElement?.closest('tr[id]')
  return details ? document.querySelector(`[aria-controls='${details.id}']`) : null
}

type Props = { order: AdminOrder; onAsked: () => void; onChanged: OnChanged; onClose: () => void }

/** Asks why an order is cancelled, with the usual reasons a tap away, and cancels it. */
export const CancelDialog = ({ order, onAsked, onChanged, onClose }: Props) => {
  const [rowButton] = useState(() => ({ current: findRowButton() }))
  useReturnFocus(rowButton)
  const setStatus = useSetOrderStatus()
  const markUnwanted = useMarkUnwanted()
  const { run, isPending } = useAction()
  const saved = useMemo(() => ({ reason: '', isUnwanted: order.isUnwanted }), [order.isUnwanted])
  const form = useDraftForm(`cancel-${order.id}`, saved, Cancellation)
  const { close, question } = useCloseQuestion(form, onClose)
  const submit = async ({ reason, isUnwanted }: Cancellation) => {
    const body = { status: 'cancelled', from: order.status, reason } as const
    const cancel = async () => onChanged(await setStatus(order.id, body), order.status)
    const isCancelled = await run(cancel, { failure: texts.cancelFailed })
    if (isCancelled && isUnwanted !== order.isUnwanted) {
      await run(() => markUnwanted(order.id, isUnwanted), { failure: texts.markFailed })
    }
    onAsked()
    if (!isCancelled) return
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
          <div className={classes.reasons}>
            {texts.usualReasons.map((usual) => (
              <button
                key={usual}
                type="button"
                className={classes.choice}
                aria-pressed={form.values.reason === usual}
                onClick={() => form.setFieldValue('reason', usual)}
              >
                {usual}
              </button>
            ))}
          </div>
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
