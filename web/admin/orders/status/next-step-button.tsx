import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { useAction } from '../../shared/use-action.ts'
import { useSetOrderStatus } from '../api.ts'
import { texts } from '../texts.ts'
import { nextSteps } from './order-step.ts'

/** Milliseconds in which a second tap is the first one's echo: the button has become the step after. */
const echo = 700

/** Takes an order one step on; nothing for one that has arrived. */
export const NextStepButton = ({ order, onAsked }: { order: AdminOrder; onAsked: () => void }) => {
  const setStatus = useSetOrderStatus()
  const { run, isPending } = useAction()
  const doneAt = useRef(0)
  const step = nextSteps[order.status]
  if (!step) return null
  const take = async () => {
    if (Date.now() - doneAt.current < echo) return
    const body = { status: step.status, from: order.status, reason: null }
    await run(() => setStatus(order.id, body), { failure: texts.changeFailed })
    doneAt.current = Date.now()
    onAsked()
  }
  return (
    <Button
      variant={order.status === 'new' ? 'filled' : 'light'}
      aria-label={texts.stepOf(step.verb, orderNumber(order.id))}
      aria-busy={isPending}
      onClick={() => void take()}
    >
      {step.verb}
    </Button>
  )
}
