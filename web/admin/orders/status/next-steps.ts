import type { OrderStatus } from '#contract/order-status.ts'
import { texts } from '../texts.ts'

type Step = { status: OrderStatus; verb: string }

/** The step from each status to the next one; undefined for a final status. */
export const nextSteps: Record<OrderStatus, Step | undefined> = {
  new: { status: 'accepted', verb: texts.accept },
  accepted: { status: 'ready', verb: texts.markReady },
  ready: { status: 'completed', verb: texts.complete },
  completed: undefined,
  cancelled: undefined,
}
