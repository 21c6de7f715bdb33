import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type OrderStatus, orderStatusNames } from '#contract/order-status.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { Pager } from '../pager.tsx'
import type { Pages } from '../use-pages.ts'
import { OrdersTable } from './orders-table.tsx'
import type { Reader } from './reading/use-reader.ts'
import { useOrders } from './use-orders.ts'

type Props = {
  status: OrderStatus | undefined
  /** An order that was asked for, such as by the alarm. */
  wanted: string | null
  pages: Pages
  reader: Reader
}

/** One page of the orders. What was read stays on the screen while it is read anew, also when that fails. */
export const OrdersList = ({ status, wanted, pages, reader }: Props) => {
  const { data: page, error, mutate } = useOrders(status, pages.cursor)
  const [, setSearch] = useSearchParams()
  // Places in the list count from when its first page was read: orders placed since do not shift them.
  const [total, setTotal] = useState(0)
  if (page && pages.offset === 0 && page.total !== total) setTotal(page.total)

  const isElsewhere = wanted && page && !status && !page.items.some(({ id }) => id === wanted)
  useEffect(() => {
    // Older than a page of others that came after it, it is found among the new ones.
    if (isElsewhere) setSearch({ tab: 'orders', status: 'new', order: wanted }, { replace: true })
  }, [isElsewhere, wanted, setSearch])

  const failure = error && <ReadFailed what="The orders" error={error} onRetry={() => mutate()} />
  if (!page) return failure || <RowSkeletons count={5} label="Loading orders" />
  return (
    <>
      {failure}
      {page.items.length > 0 ? (
        <OrdersTable orders={page.items} wanted={wanted} reader={reader} />
      ) : (
        <EmptyNote>
          {status ? `No ${orderStatusNames[status].toLowerCase()} orders.` : 'No orders placed yet.'}
        </EmptyNote>
      )}
      <Pager
        what="Orders"
        pages={pages}
        page={{ items: page.items, total }}
        labels={{ back: 'Newer orders', on: 'Older orders' }}
      />
    </>
  )
}
