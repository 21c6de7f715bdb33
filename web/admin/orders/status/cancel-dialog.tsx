import { Button, Group, Modal, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { type AdminOrder, OrderStatusBody } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { useAction } from '../../shared/use-action.ts'
import { useMarkUnwanted, useSetOrderStatus } from '../api.ts'
import { texts } from '../texts.ts'
import classes from './status.module.css'

type Props = { order: AdminOrder; onAsked: () => void; onClose: () => void }

/** Asks why an order is cancelled, with the usual reasons a tap away, and cancels it. */
export const CancelDialog = ({ order, onAsked, onClose }: Props) => {
  useReturnFocus()
  const setStatus = useSetOrderStatus()
  const markUnwanted = useMarkUnwanted()
  const { run, isPending } = useAction()
  const [reason, setReason] = useState('')
  const [isUnwanted, setUnwanted] = useState(order.isUnwanted)
  const [problem, setProblem] = useState<string>()
  const change = (text: string) => {
    setReason(text)
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = v.safeParse(OrderStatusBody, { status: 'cancelled', from: order.status, reason })
    if (!body.success) return setProblem(body.issues[0].message)
    const cancel = () => setStatus(order.id, body.output)
    const isCancelled = await run(cancel, { failure: texts.cancelFailed })
    if (isCancelled && isUnwanted !== order.isUnwanted) {
      await run(() => markUnwanted(order.id, isUnwanted), { failure: texts.markFailed })
    }
    onAsked()
    onClose()
  }
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      title={texts.cancelTitle(orderNumber(order.id))}
      size="sm"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.reasons}>
          {texts.usualReasons.map((usual) => (
            <button
              key={usual}
              type="button"
              className={classes.choice}
              aria-pressed={reason === usual}
              onClick={() => change(usual)}
            >
              {usual}
            </button>
          ))}
        </div>
        <TextInput
          label={texts.reason}
          description={texts.reasonMeans}
          value={reason}
          error={problem}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Switch
          mt="md"
          size="md"
          aria-label={texts.markUnwanted}
          label={texts.markUnwanted}
          description={texts.markUnwantedMeans}
          checked={isUnwanted}
          onChange={(event) => setUnwanted(event.currentTarget.checked)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === '' || isPending}>
            {texts.cancel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
