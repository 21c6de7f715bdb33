import { TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Customer } from '#contract/customers.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { setLoyaltyPoints } from '../shared/admin-mutations.ts'
import { Pager } from '../shared/pager.tsx'
import { useAction } from '../shared/use-action.ts'
import { usePages } from '../shared/use-pages.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { CustomerDialog } from './customer/customer-dialog.tsx'
import { CustomersTable } from './customers-table.tsx'
import classes from './loyalty.module.css'
import { PointsDialog } from './points-dialog.tsx'
import { useCustomers } from './use-customers.ts'

const texts = {
  success: 'Loyalty points updated successfully!',
  failure: 'Failed to update loyalty points',
}

const Customers = ({ search }: { search: string }) => {
  const pages = usePages(search)
  const { data: page, error, mutate: reload } = useCustomers(search, pages.cursor)
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const [adjusted, setAdjusted] = useState<Customer>()
  const [openedId, setOpenedId] = useState<string>()
  const [emptied, setEmptied] = useState<Customer>()
  const [managedId, setManagedId] = useState<string>()

  if (error) return <ReadFailed what="The customers" error={error} onRetry={() => reload()} />
  if (!page) return <RowSkeletons count={5} label="Loading customers" />
  if (page.total === 0) {
    return <EmptyNote>{search ? 'No customer has this nickname.' : 'No customers registered yet.'}</EmptyNote>
  }
  // As it stands now, not as it stood when its dialog was opened.
  const opened = page.items.find(({ id }) => id === openedId)
  const managed = page.items.find(({ id, isErased }) => id === managedId && !isErased)
  const setPoints = async ({ id }: Customer, points: number, reason = '') => {
    if (!(await run(() => setLoyaltyPoints(mutate, id, points, reason), texts))) return
    setAdjusted(undefined)
    setEmptied(undefined)
  }
  return (
    <>
      <CustomersTable
        customers={page.items}
        onAdjust={setAdjusted}
        onReset={setEmptied}
        onHistory={({ id }) => setOpenedId(id)}
        onMore={({ id }) => setManagedId(id)}
      />
      <Pager what="Customers" pages={pages} page={page} labels={{ back: 'Previous', on: 'Next' }} />
      {adjusted && (
        <AdjustDialog
          customer={adjusted}
          isPending={isPending}
          onSave={(points, reason) => void setPoints(adjusted, points, reason)}
          onClose={() => setAdjusted(undefined)}
        />
      )}
      {opened && <PointsDialog customer={opened} onClose={() => setOpenedId(undefined)} />}
      <ConfirmDialog
        title="Reset Points"
        question="Are you sure you want to reset all loyalty points for this customer?"
        verb="Reset"
        isOpen={emptied !== undefined}
        isPending={isPending}
        onConfirm={() => emptied && void setPoints(emptied, 0)}
        onClose={() => setEmptied(undefined)}
      />
      {managed && <CustomerDialog customer={managed} onClose={() => setManagedId(undefined)} />}
    </>
  )
}

export const LoyaltyTab = () => {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <Panel title="Customer Loyalty Points">
      <TextInput
        type="search"
        label="Search by nickname"
        className={classes.search ?? ''}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Customers search={search} />
    </Panel>
  )
}
