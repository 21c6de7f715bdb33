import { Button } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { isDoublePress } from '../../../shared/lib/ignore-double-presses.ts'
import { useAction } from '../../shared/use-action.ts'
import { useSetOrderStatus } from '../api.ts'
import type { OnChanged } from '../rows/use-rows.ts'
import { texts } from '../texts.ts'
import { nextSteps } from './next-steps.ts'

type Props = {
  order: AdminOrder
  onAsked: () => void
  onChanged: OnChanged
  /** Called when the order was accepted, which opens it for packing. */
  onAccepted: (id: string) => void
}

/** Moves an order to its next status. Renders nothing for an order that has no next status. */
export const NextStepButton = ({ order, onAsked, onChanged, onAccepted }: Props) => {
  const setStatus = useSetOrderStatus()
  const { run, isPending } = useAction()
  const step = nextSteps[order.status]
  if (!step) return null
  const take = async () => {
    const body = { status: step.status, from: order.status, reason: null }
    const change = async () => onChanged(await setStatus(order.id, body), order.status)
    const isChanged = await run(change, { failure: texts.changeFailed })
    onAsked()
    if (isChanged && step.status === 'accepted') onAccepted(order.id)
  }
  return (
    <Button
      variant={order.status === 'new' ? 'filled' : 'light'}
      aria-label={texts.stepOf(step.verb, orderNumber(order.id))}
      aria-busy={isPending}
      onClick={(click) => {
        // The button may show the following step already.
        if (!isDoublePress(click)) void take()
      }}
    >
      {step.verb}
    </Button>
  )
}
