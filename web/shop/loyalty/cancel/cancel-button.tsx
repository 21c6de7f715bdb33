import { type ComponentType, Suspense, useState } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { isCancellable, type Order } from '#contract/orders.ts'
import { useDialogEntry } from '../../../shared/lib/use-dialog-entry.ts'
import button from '../../../shared/ui/button.module.css'
import card from '../order-card.module.css'
import { texts } from './texts.ts'

export type CancelDialogProps = { order: Order; isOpen: boolean; onClose: () => void }

/** Shown in place of the dialog when its script fails to load. */
export const CancelFailed = () => (
  <p className={card.failure} role="alert">
    {texts.dialogFailed}
  </p>
)

type Props = { order: Order; Dialog: ComponentType<CancelDialogProps> }

/** Asks whether an order should be cancelled that still can be. The script of the dialog is part of the lazy group. */
export const CancelButton = ({ order, Dialog }: Props) => {
  const dialog = useDialogEntry(`cancel ${order.id}`)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      {isCancellable(order) && order.isCancellableHere && (
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          aria-label={texts.cancelOf(orderNumber(order.id))}
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true)
            dialog.open()
          }}
        >
          {texts.cancel}
        </button>
      )}
      {/* Remains when the status changes meanwhile, so that an open question can say so. */}
      {(wasOpened || dialog.isOpen) && (
        <Suspense>
          <Dialog order={order} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
