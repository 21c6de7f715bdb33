import { Button, Modal } from '@mantine/core'
import type { ListedCustomer } from '#contract/customers.ts'
import { orderNumber } from '#contract/ids.ts'
import type { PointsEntry } from '#contract/points.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { usePages } from '../../shared/lib/use-pages.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { PointsEntryRow } from '../../shared/ui/points-entry.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { usePointsHistory } from '../shared/admin-queries.ts'
import classes from './points-dialog.module.css'
import { RedeemForm } from './redeem-form.tsx'

const entriesAtOnce = 20

const whatHappened = ({ kind, points, orderId }: PointsEntry): string => {
  const order = orderId ? `order #${orderNumber(orderId)}` : 'an order'
  switch (kind) {
    case 'opening':
      return 'Had when the history began'
    case 'earned':
      return `Earned with ${order}`
    case 'reversed':
      return `Taken back with ${order}, cancelled`
    case 'restored':
      return `Given back with ${order}, not cancelled after all`
    case 'adjusted':
      return 'Adjusted'
    case 'redeemed':
      return 'Redeemed at the counter'
    case 'merged':
      return points > 0 ? 'Came from a merged customer' : 'Went to a merged customer'
  }
}

const sayMissing = (missing: string): string =>
  `${missing} more were spent already and could not be taken back.`

const History = ({ customerId }: { customerId: string }) => {
  const { limit, before, turn } = usePages(entriesAtOnce)
  const { data, error, mutate } = usePointsHistory(customerId, limit, before)
  if (error) return <ReadFailed what="The history" error={error} onRetry={() => mutate()} />
  if (!data) return <RowSkeletons count={3} label="Loading the history" />
  if (data.length === 0) return <EmptyNote>No points earned or given yet.</EmptyNote>
  const { rows, toNewer, toOlder } = turn(data)
  return (
    <>
      <ul className={classes.entries}>
        {rows.map((entry) => (
          <PointsEntryRow
            key={entry.seq}
            entry={entry}
            what={whatHappened(entry)}
            sayMissing={sayMissing}
            formatTime={formatDateTime}
          />
        ))}
      </ul>
      {(toNewer || toOlder) && (
        <div className={classes.pager}>
          <Button variant="default" disabled={!toNewer} onClick={toNewer}>
            Newer
          </Button>
          <Button variant="default" disabled={!toOlder} onClick={toOlder}>
            Older
          </Button>
        </div>
      )}
    </>
  )
}

/** A customer's points: giving some away at the counter, and how all of them came and went. */
export const PointsDialog = ({ customer, onClose }: { customer: ListedCustomer; onClose: () => void }) => {
  useReturnFocus()
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={`Points of ${customer.nickname}`}>
      <p className={classes.balance}>{customer.loyaltyPoints.toLocaleString('en-IN')} points</p>
      {!customer.isErased && <RedeemForm key={customer.loyaltyPoints} customer={customer} />}
      <History customerId={customer.id} />
    </Modal>
  )
}
