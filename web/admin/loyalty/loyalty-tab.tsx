import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { Customer, ListedCustomer, LoyaltyPointsBody } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import { usePages } from '../../shared/lib/use-pages.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { Pager } from '../shared/pager.tsx'
import { useAction } from '../shared/use-action.ts'
import { useCustomers, useSetPoints } from './api.ts'
import { CustomerDialog } from './customer/customer-dialog.tsx'
import classes from './loyalty.module.css'
import { AdjustDialog, PointsDialog, RedeemDialog } from './points-dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  customers: ListedCustomer[]
  onAdjust: (customer: Customer) => void
  onReset: (customer: Customer) => void
  onRedeem: (customer: Customer) => void
  onHistory: (customer: Customer) => void
  onMore: (customer: Customer) => void
}

/** The table of customers. On small screens each row is shown as a card. */
const CustomersTable = ({ customers, onAdjust, onReset, onRedeem, onHistory, onMore }: Props) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{texts.customer}</th>
        <th scope="col">{texts.totalPoints}</th>
        <th scope="col">{texts.totalSpent}</th>
        <th scope="col">{texts.actions}</th>
      </tr>
    </thead>
    <tbody>
      {customers.map((customer) => (
        <tr key={customer.id}>
          <th scope="row" data-erased={customer.isErased}>
            <bdi>{customer.nickname}</bdi>
            {customer.merged && (
              <small className={classes.merged}>
                {texts.with(customer.merged.map(({ nickname }) => nickname).join(', '))}
              </small>
            )}
          </th>
          <td className={classes.points}>
            {customer.loyaltyPoints.toLocaleString('en-IN')} <span>{texts.points}</span>
          </td>
          <td className={classes.spent}>
            {formatRupees(customer.totalSpent)} <span>{texts.spent}</span>
          </td>
          <td className={classes.actions}>
            {!customer.isErased && (
              <>
                <Button
                  variant="default"
                  aria-label={texts.adjustOf(customer.nickname)}
                  onClick={() => onAdjust(customer)}
                >
                  {texts.adjust}
                </Button>
                <Button
                  variant="default"
                  aria-label={texts.resetOf(customer.nickname)}
                  onClick={() => onReset(customer)}
                >
                  {texts.reset}
                </Button>
                <Button
                  variant="default"
                  aria-label={texts.redeemOf(customer.nickname)}
                  onClick={() => onRedeem(customer)}
                >
                  {texts.redeem}
                </Button>
              </>
            )}
            <Button
              variant="default"
              aria-label={texts.historyOf(customer.nickname)}
              onClick={() => onHistory(customer)}
            >
              {texts.history}
            </Button>
            {!customer.isErased && (
              <Button
                variant="default"
                aria-label={texts.moreAbout(customer.nickname)}
                aria-haspopup="dialog"
                onClick={() => onMore(customer)}
              >
                {texts.more}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const toasts = { success: texts.updated, failure: texts.updateFailed }

const Customers = ({ search }: { search: string }) => {
  const pages = usePages<string>(search)
  const { data: page, error, retry } = useCustomers(search, pages.cursor)
  const setLoyaltyPoints = useSetPoints()
  const { run, isPending } = useAction()
  const [adjusted, setAdjusted] = useState<Customer>()
  const [redeemedId, setRedeemedId] = useState<string>()
  const [openedId, setOpenedId] = useState<string>()
  const [emptied, setEmptied] = useState<Customer>()
  const [managedId, setManagedId] = useState<string>()

  if (error) return <ReadFailed what={texts.theCustomers} error={error} onRetry={retry} />
  if (!page) return <RowSkeletons count={5} label={texts.loading} />
  if (page.total === 0) return <EmptyNote>{search ? texts.noneFound : texts.none}</EmptyNote>
  // Found by id, so that an open dialog shows the current data.
  const opened = page.items.find(({ id }) => id === openedId)
  const redeemed = page.items.find(({ id }) => id === redeemedId)
  const managed = page.items.find(({ id, isErased }) => id === managedId && !isErased)
  const setPoints = ({ id }: Customer, body: LoyaltyPointsBody) =>
    run(() => setLoyaltyPoints(id, body), toasts)
  const empty = async (customer: Customer) => {
    if (await setPoints(customer, { points: 0, reason: null })) setEmptied(undefined)
  }
  return (
    <>
      <CustomersTable
        customers={page.items}
        onAdjust={setAdjusted}
        onReset={setEmptied}
        onRedeem={({ id }) => setRedeemedId(id)}
        onHistory={({ id }) => setOpenedId(id)}
        onMore={({ id }) => setManagedId(id)}
      />
      <Pager what={texts.customers} pages={pages} page={page} labels={texts.pager} />
      {adjusted && (
        <AdjustDialog
          customer={adjusted}
          isPending={isPending}
          onSave={(body) => setPoints(adjusted, body)}
          onClose={() => setAdjusted(undefined)}
        />
      )}
      {redeemed && (
        <RedeemDialog customer={redeemed} onRefused={retry} onClose={() => setRedeemedId(undefined)} />
      )}
      {opened && <PointsDialog customer={opened} onClose={() => setOpenedId(undefined)} />}
      <ConfirmDialog
        title={texts.resetTitle}
        question={texts.resetQuestion}
        verb={texts.reset}
        isOpen={emptied !== undefined}
        isPending={isPending}
        onConfirm={() => emptied && void empty(emptied)}
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
    <Panel title={texts.title}>
      <TextInput
        type="search"
        label={texts.search}
        className={classes.search ?? ''}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Customers search={search} />
    </Panel>
  )
}
