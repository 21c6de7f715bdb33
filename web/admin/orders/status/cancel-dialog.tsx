import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import * as v from 'valibot'
import { orderNumber } from '#contract/ids.ts'
import { OrderStatusBody } from '#contract/order-status.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { useAction } from '../../use-action.ts'
import { setOrderStatus } from './order-step.ts'
import classes from './status.module.css'

const usualReasons = ['Out of stock', 'Shop is closing', 'Customer asked']

type Props = { order: AdminOrder; onAsked: () => void; onClose: () => void }

/** Asks why an order is cancelled, with the usual reasons a tap away, and cancels it. */
export const CancelDialog = ({ order, onAsked, onClose }: Props) => {
  useReturnFocus()
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const change = (text: string) => {
    setReason(text)
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = v.safeParse(OrderStatusBody, { status: 'cancelled', from: order.status, reason })
    if (!body.success) return setProblem(body.issues[0].message)
    await run(() => setOrderStatus(mutate, order.id, body.output), { failure: 'Failed to cancel the order' })
    onAsked()
    onClose()
  }
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      title={`Cancel order #${orderNumber(order.id)}`}
      size="sm"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.reasons}>
          {usualReasons.map((usual) => (
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
          label="Reason"
          description="The customer reads it. The order’s points are taken back."
          value={reason}
          error={problem}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Keep order
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === '' || isPending}>
            Cancel order
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
