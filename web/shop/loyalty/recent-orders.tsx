import type { ComponentType } from 'react'
import type { Customer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { useOrdersOfCustomer } from './api.ts'
import type { CancelDialogProps } from './cancel/cancel-button.tsx'
import classes from './loyalty.module.css'
import { OrderCard } from './order-card.tsx'
import { texts } from './texts.ts'

type Props = { customer: Customer; CancelDialog: ComponentType<CancelDialogProps> }

/** The customer's latest orders. Source: contract/README.md, Pages. */
export const RecentOrders = ({ customer: { id, nickname }, CancelDialog }: Props) => {
  const { data: orders, error, retry } = useOrdersOfCustomer(id)
  const failed = error && <ReadFailed what={texts.theOrders} error={error} onRetry={retry} />
  if (!orders) {
    return failed || <div className={classes.waiting} role="status" aria-label={texts.loadingOrders} />
  }
  return (
    <>
      {failed}
      {orders.length === 0 ? (
        <EmptyNote>{texts.noOrders}</EmptyNote>
      ) : (
        <ul className={classes.orders}>
          {orders.slice(0, limits.recentOrders).map((order) => (
            <OrderCard key={order.id} order={order} nickname={nickname} CancelDialog={CancelDialog} />
          ))}
        </ul>
      )}
    </>
  )
}
