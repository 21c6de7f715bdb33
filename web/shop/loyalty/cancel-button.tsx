import { Suspense } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { isCancellable } from '#contract/orders.ts'
import { lazyPart } from '../../shared/api/lazy-group.ts'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { loadExtras } from '../lazy-extras.ts'
import type { CancellableOrder } from './cancel-dialog.tsx'
import { texts } from './texts.ts'

/** In place of the dialog when its script fails to load. */
const CancelFailed = () => (
  <p className={block.problem} role="alert">
    {texts.cancelNotLoaded}
  </p>
)

const CancelDialog = lazyPart(async () => (await loadExtras()).CancelDialog, CancelFailed)

/** Asks whether an order should be cancelled that still can be. */
export const CancelButton = ({ order }: { order: CancellableOrder }) => {
  const dialog = useDialogEntry(`cancel ${order.id}`)
  return (
    <>
      {isCancellable(order) && order.isCancellableHere && (
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          aria-label={texts.cancelOf(orderNumber(order.id))}
          aria-haspopup="dialog"
          onClick={dialog.open}
        >
          {texts.cancel}
        </button>
      )}
      {/* Remains when the status changes meanwhile, so that an open question can say so. */}
      {dialog.wasOpened && (
        <Suspense>
          <CancelDialog order={order} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
