import { type ComponentType, Suspense, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

export type DialogProps = { customer: Customer; isOpen: boolean; onClose: () => void }

/** In place of a dialog whose script did not arrive. */
export const PassbookFailed = () => (
  <p className={classes.failed} role="alert">
    {texts.passbookFailed}
  </p>
)

/** Opens the customer's passbook, whose script comes with the lazy group. */
export const PassbookButton = ({
  customer,
  Dialog,
}: {
  customer: Customer
  Dialog: ComponentType<DialogProps>
}) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.passbook}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        {texts.myPassbook}
      </button>
      {wasOpened && (
        <Suspense>
          <Dialog customer={customer} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
