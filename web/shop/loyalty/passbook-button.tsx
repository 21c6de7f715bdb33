import { Suspense } from 'react'
import type { Customer } from '#contract/customers.ts'
import { lazyPart } from '../../shared/api/lazy-group.ts'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import { loadExtras } from '../lazy-extras.ts'
import { loadRarelyUsed } from '../lazy-rarely-used.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

/** In place of the dialog when its script fails to load. */
const PassbookFailed = () => (
  <p className={classes.failed} role="alert">
    {texts.passbookFailed}
  </p>
)

const PassbookDialog = lazyPart(async () => {
  // Its frame is in the other group.
  const [parts] = await Promise.all([loadRarelyUsed(), loadExtras()])
  return parts.PassbookDialog
}, PassbookFailed)

/** Opens the customer's passbook. */
export const PassbookButton = ({ customer }: { customer: Customer }) => {
  const dialog = useDialogEntry('passbook')
  return (
    <>
      <button type="button" className={classes.passbook} aria-haspopup="dialog" onClick={dialog.open}>
        {texts.myPassbook}
      </button>
      {dialog.wasOpened && (
        <Suspense>
          <PassbookDialog customer={customer} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
