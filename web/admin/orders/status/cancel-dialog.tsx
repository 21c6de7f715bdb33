import { Button, Group, Modal, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import * as v from 'valibot'
import { type AdminOrder, OrderStatusBody } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { useAction } from '../../shared/use-action.ts'
import { markUnwanted, setOrderStatus } from './order-step.ts'
import classes from './status.module.css'

const usualReasons = ['Out of stock', 'Shop is closing', 'Customer asked']

type Props = { order: AdminOrder; onAsked: () => void; onClose: () => void }

/** Asks why an order is cancelled, with the usual reasons a tap away, and cancels it. */
export const CancelDialog = ({ order, onAsked, onClose }: Props) => {
  useReturnFocus()
  const { mutate } = useSWRConfig()
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
    const cancel = () => setOrderStatus(mutate, order.id, body.output)
    const isCancelled = await run(cancel, { failure: 'Failed to cancel the order' })
    if (isCancelled && isUnwanted !== order.isUnwanted) {
      await run(() => markUnwanted(mutate, order.id, isUnwanted), { failure: 'Failed to mark the order' })
    }
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
        <Switch
          mt="md"
          size="md"
          aria-label="Mark as not wanted"
          label="Mark as not wanted"
          description="A joke, or nobody came for it. The customer is not told; you are warned when this phone orders again."
          checked={isUnwanted}
          onChange={(event) => setUnwanted(event.currentTarget.checked)}
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
