import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { useAction } from '../../shared/use-action.ts'
import { useSetOrderStatus } from '../api.ts'
import { texts } from '../texts.ts'
import classes from './status.module.css'

type Props = {
  order: AdminOrder
  /** The status to return to. */
  before: OrderStatus
  onUndone: (order: AdminOrder) => void
  onAsked: () => void
}

/** Takes the latest change of an order back. It fits into a line of text, so that the row keeps its height. */
export const UndoButton = ({ order, before, onUndone, onAsked }: Props) => {
  const setStatus = useSetOrderStatus()
  const { run, isPending } = useAction()
  const undo = async () => {
    const body = { status: before, from: order.status, reason: null }
    await run(async () => onUndone(await setStatus(order.id, body)), { failure: texts.changeFailed })
    onAsked()
  }
  return (
    <button
      type="button"
      className={classes.inline}
      aria-label={texts.undoOf(orderNumber(order.id))}
      aria-busy={isPending}
      onClick={() => void undo()}
    >
      {texts.undo}
    </button>
  )
}
