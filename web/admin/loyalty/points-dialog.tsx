import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { orderNumber } from '#contract/ids.ts'
import type { PointsEntry } from '#contract/points.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { usePointsHistory } from '../admin-reads.ts'
import classes from './points-dialog.module.css'
import { RedeemForm } from './redeem-form.tsx'

const entriesAtOnce = 20

const whatHappened = ({ kind, orderId }: PointsEntry): string => {
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
  }
}

const signed = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toLocaleString('en-IN')}`

const Entry = ({ entry }: { entry: PointsEntry }) => (
  <li className={classes.entry}>
    <div>
      <p className={classes.what}>{whatHappened(entry)}</p>
      {entry.reason && <p>{entry.reason}</p>}
      {entry.missing > 0 && <p>{entry.missing} more were spent already and could not be taken back.</p>}
      <p className={classes.when}>
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </p>
    </div>
    <p className={classes.figures}>
      <strong data-taken={entry.points < 0 || undefined}>{signed(entry.points)}</strong>
      <span>Balance: {entry.balance.toLocaleString('en-IN')}</span>
    </p>
  </li>
)

const History = ({ customerId }: { customerId: string }) => {
  // Where each of the pages begins that were gone through.
  const [marks, setMarks] = useState<number[]>([])
  const { data: entries, error, mutate } = usePointsHistory(customerId, entriesAtOnce, marks.at(-1))
  if (error) return <ReadFailed what="The history" error={error} onRetry={() => mutate()} />
  if (!entries) return <RowSkeletons count={3} label="Loading the history" />
  const last = entries.at(-1)
  if (!last) return <EmptyNote>No points earned or given yet.</EmptyNote>
  return (
    <>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ul>
      {(marks.length > 0 || entries.length === entriesAtOnce) && (
        <div className={classes.pager}>
          <Button
            variant="default"
            disabled={marks.length === 0}
            onClick={() => setMarks(marks.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            variant="default"
            disabled={entries.length < entriesAtOnce}
            onClick={() => setMarks([...marks, last.seq])}
          >
            Older
          </Button>
        </div>
      )}
    </>
  )
}

/** A customer's points: giving some away at the counter, and how all of them came and went. */
export const PointsDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  useReturnFocus()
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={`Points of ${customer.nickname}`}>
      <p className={classes.balance}>{customer.loyaltyPoints.toLocaleString('en-IN')} points</p>
      <RedeemForm key={customer.loyaltyPoints} customer={customer} />
      <History customerId={customer.id} />
    </Modal>
  )
}
