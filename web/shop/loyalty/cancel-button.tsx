import { Suspense } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { isCancellable } from '#contract/orders.ts'
import { lazyPart } from '../../shared/api/lazy-group.ts'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import button from '../../shared/ui/button.module.css'
import { NotLoaded } from '../../shared/ui/load-states.tsx'
import { loadExtras } from '../lazy-extras.ts'
import type { CancellableOrder } from './cancel-dialog.tsx'
import { texts } from './texts.ts'

const CancelDialog = lazyPart(async () => (await loadExtras()).CancelDialog, NotLoaded)

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
