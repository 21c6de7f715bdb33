import { Box, type BoxProps, Button } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { type OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import { mark, urgent } from '../shared/looks.tsx'
import { useSetOrderStatus } from './api.ts'
import classes from './orders.module.css'
import { texts } from './texts.ts'

/** A change of status that was made in the list. */
export type Change = { before: OrderStatus; after: OrderStatus }

/** Called after a change of an order, with its previous status; undefined when the change was an undo. */
export type OnChanged = (order: AdminOrder, before: OrderStatus | undefined) => void

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

type StepProps = { order: AdminOrder; onChanged: OnChanged }

type NextStepButtonProps = StepProps & {
  /** Opens the order for packing, once it is accepted. */
  onPack: (id: string) => void
}

/** Moves an order to its next status. Renders nothing for a final status. */
export const NextStepButton = ({ order, onChanged, onPack }: NextStepButtonProps) => {
  const setStatus = useSetOrderStatus()
  const step = nextStep(order)
  if (!step) return null
  const take = async () => {
    const sent = await setStatus.run(order, step.status)
    if (!sent) return
    onChanged(sent.answer, order.status)
    if (step.status === 'accepted') onPack(order.id)
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

/** Reverts the latest change of an order. It is one line of text high, so that the row keeps its height. */
export const UndoButton = ({ order, undo, onChanged }: StepProps & { undo: Change | undefined }) => {
  const setStatus = useSetOrderStatus()
  if (undo?.after !== order.status) return null
  const revert = async () => {
    const sent = await setStatus.run(order, undo.before)
    if (sent) onChanged(sent.answer, undefined)
  }
  return (
    <button
      type="button"
      className={classes.inline}
      aria-label={texts.undoOf(orderNumber(order.id))}
      aria-busy={setStatus.isBusy}
      onClick={() => void revert()}
    >
      {texts.undo}
    </button>
  )
}
