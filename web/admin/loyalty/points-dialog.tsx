import { Button, Modal } from '@mantine/core'
import type { ListedCustomer } from '#contract/customers.ts'
import { orderNumber } from '#contract/ids.ts'
import { shownReason } from '#contract/order-status.ts'
import type { PointsEntry } from '#contract/points.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { takePage, usePages } from '../../shared/lib/use-pages.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { PointsEntryRow } from '../../shared/ui/points-entry.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useCustomerPoints } from './api.ts'
import classes from './points-dialog.module.css'
import { texts } from './texts.ts'

const pageSize = 20

const describeEntry = ({ kind, points, orderId }: PointsEntry): string => {
  const order = orderId ? texts.order(orderNumber(orderId)) : texts.someOrder
  switch (kind) {
    case 'opening':
      return texts.opening
    case 'earned':
      return texts.earned(order)
    case 'reversed':
      return texts.reversed(order)
    case 'restored':
      return texts.restored(order)
    case 'weighed':
      return texts.weighed(order)
    case 'adjusted':
      return texts.adjusted
    case 'redeemed':
      return texts.redeemed
    case 'merged':
      return points > 0 ? texts.cameFromMerged : texts.wentToMerged
  }
}

const History = ({ customerId }: { customerId: string }) => {
  const pages = usePages<number>()
  const { data, error, retry } = useCustomerPoints(customerId, pageSize + 1, pages.cursor)
  if (error) return <ReadFailed what={texts.theHistory} error={error} onRetry={retry} />
  if (!data) return <RowSkeletons count={3} label={texts.loadingHistory} />
  if (data.length === 0) return <EmptyNote>{texts.noHistory}</EmptyNote>
  const { items, nextCursor } = takePage(data, pageSize)
  return (
    <>
      <ul className={classes.entries}>
        {items.map((entry) => (
          <PointsEntryRow
            key={entry.seq}
            entry={entry}
            what={describeEntry(entry)}
            formatReason={shownReason}
            formatMissing={texts.missing}
            formatTime={formatDateTime}
          />
        ))}
      </ul>
      {(pages.number > 1 || nextCursor !== undefined) && (
        <div className={classes.pager}>
          <Button variant="default" disabled={pages.number === 1} onClick={pages.previous}>
            {texts.newer}
          </Button>
          <Button
            variant="default"
            disabled={nextCursor === undefined}
            onClick={() => nextCursor !== undefined && pages.next(nextCursor)}
          >
            {texts.older}
          </Button>
        </div>
      )}
    </>
  )
}

/** A customer's points and their history. */
export const PointsDialog = ({ customer, onClose }: { customer: ListedCustomer; onClose: () => void }) => {
  useReturnFocus()
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={texts.pointsTitle(customer.nickname)}>
      <p className={classes.balance}>{texts.balance(customer.loyaltyPoints.toLocaleString('en-IN'))}</p>
      <History customerId={customer.id} />
    </Modal>
  )
}
