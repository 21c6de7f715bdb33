import { type ComponentType, Suspense, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

export type DialogProps = { customer: Customer; isOpen: boolean; onClose: () => void }

/** Shown in place of the dialog when its script fails to load. */
export const PassbookFailed = () => (
  <p className={classes.failed} role="alert">
    {texts.passbookFailed}
  </p>
)

/** Opens the customer's passbook. The script of the dialog is part of the lazy group. */
export const PassbookButton = ({
  customer,
  Dialog,
}: {
  customer: Customer
  Dialog: ComponentType<DialogProps>
}) => {
  const dialog = useDialogEntry('passbook')
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.passbook}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          dialog.open()
        }}
      >
        {texts.myPassbook}
      </button>
      {(wasOpened || dialog.isOpen) && (
        <Suspense>
          <Dialog customer={customer} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
