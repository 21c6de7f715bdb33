import { useEffect } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { isCancellable, type Order } from '#contract/orders.ts'
import { useAction } from '../../shared/api/mutation.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { focusPage } from '../../shared/lib/focus-page.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { createDismissedOrders } from '../order-strip/order-strip.tsx'
import { ShopDialog } from '../shop-dialog.tsx'
import { useCancelOrder } from './api.ts'
import { texts } from './texts.ts'

export type CancellableOrder = Pick<Order, 'id' | 'status' | 'changes' | 'isCancellableHere'>

type Props = { order: CancellableOrder; isOpen: boolean; onClose: () => void }

/** Asks whether the order should be cancelled. If that fails, the question remains, with the reason. */
export const CancelDialog = ({ order, isOpen, onClose }: Props) => {
  const { id, status: current } = order
  const dismissed = usePart(createDismissedOrders)
  const cancelOrder = useCancelOrder()
  const { run, isBusy, error, clearError } = useAction(async () => {
    const { status } = await cancelOrder(id)
    // Not announced, because the shopper cancelled it.
    dismissed.set(id, status)
    close()
    focusPage()
  })
  const close = () => {
    clearError()
    onClose()
  }
  // Covers the cases that the response to the cancellation was lost, and that the shop was faster.
  const isCancelled = current === 'cancelled'
  useEffect(() => {
    if (isOpen && isCancelled) onClose()
  }, [isOpen, isCancelled, onClose])
  // The question stays while the dialog of a cancelled order closes.
  const isAsking = isCancellable(order) || isCancelled
  const failure =
    error instanceof RequestError
      ? [texts.cancelFailed, reasonOf(error)].filter(Boolean).join(' ')
      : error !== undefined && texts.cancelUnanswered
  return (
    <ShopDialog title={texts.cancel} closeLabel={texts.closeQuestion} isOpen={isOpen} onClose={close}>
      <div className={block.stack}>
        {isAsking ? (
          <>
            <p>{texts.cancelQuestion(orderNumber(id))}</p>
            <p className={block.soft}>{texts.cancelMeans}</p>
          </>
        ) : (
          <p role="alert">{texts.tooLate}</p>
        )}
        {isAsking && failure && (
          <p className={block.problem} role="alert">
            {failure}
          </p>
        )}
        <div className={button.row}>
          <button type="button" className={`${button.button} ${button.quiet}`} data-autofocus onClick={close}>
            {isAsking ? texts.keepOrder : texts.tooLateClose}
          </button>
          {isAsking && (
            <button
              type="button"
              className={button.button}
              disabled={isBusy || isCancelled}
              onClick={() => void run()}
            >
              {isBusy || isCancelled ? texts.cancelling : texts.cancel}
            </button>
          )}
        </div>
      </div>
    </ShopDialog>
  )
}
