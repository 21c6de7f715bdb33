import { useSWRConfig } from 'swr'
import type { Customer } from '#contract/customers.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { eraseCustomer } from '../admin-writes.ts'
import { useAction } from '../use-action.ts'
import classes from './loyalty.module.css'

const toasts = { success: 'Customer erased', failure: 'Failed to erase customer' }

type Props = { customer: Customer; onClose: () => void }

/** Asks before a customer is erased, and says what that removes and what it does not reach yet. */
export const EraseDialog = ({ customer, onClose }: Props) => {
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const confirm = async () => {
    if (await run(() => eraseCustomer(mutate, customer.id), toasts)) onClose()
  }
  return (
    <ConfirmDialog
      title="Erase Customer"
      question={`Are you sure you want to erase ${customer.nickname}? This cannot be undone.`}
      verb="Erase"
      isOpen
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ul className={classes.consequences}>
        <li>
          Removed at once: the name, all points, and from which phone and network address each order came.
        </li>
        <li>
          Orders and their totals stay, without the name. That includes orders you have not handed over.
        </li>
        <li>
          Older copies still hold it all: the backups on this PC (14 are kept), the journal and the backup
          folder. They disappear as newer ones replace them. Backups you saved elsewhere are yours to delete.
        </li>
        <li>
          What a repair or a restore replaced (Settings, Replaced Data) holds the name until you remove it.
        </li>
        <li>Restoring an older backup in this store erases the customer again.</li>
      </ul>
    </ConfirmDialog>
  )
}
