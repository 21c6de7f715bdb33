import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { Pager, type Pages } from '../kit/pager.tsx'
import { type OrdersFilter, ordersAddress } from './address.ts'
import { isOldestFirst, isOnOnePage, useListedOrders } from './api.ts'
import { Deliveries } from './deliveries.tsx'
import { NothingFound } from './filter.tsx'
import { OrdersTable } from './orders-table.tsx'
import { OrderRows } from './rows.tsx'
import type { Reader } from './speech.tsx'
import { texts } from './texts.ts'

type OrdersListProps = {
  filter: OrdersFilter
  /** The id of the order in the URL, such as after a tap on the alarm's banner. */
  wanted: string | null
  pages: Pages
  reader: Reader
  /** Opens an order for packing; the same function at every render. */
  onPack: (id: string) => void
}

/** Whether the orders that wait stand above all others in a list, or are all that it has. */
const beginsWithWaiting = ({ choice, day, search }: OrdersFilter): boolean =>
  choice === undefined
    ? !(day || search)
    : isOnOnePage(choice) || ['new', 'accepted', 'ready', 'out'].includes(choice)

/** One page of the orders. Loaded orders remain visible while the page is revalidated, even if that fails. */
export const OrdersList = ({ filter, wanted, pages, reader, onPack }: OrdersListProps) => {
  const { choice, search, day } = filter
  const listed = useListedOrders(filter, pages.cursor)
  const { page, orders, isFresh, error, retry } = listed
  // The total is taken from the first page, so that orders placed later do not change the range that the pager shows.
  const [total, setTotal] = useState(0)
  if (page && pages.number === 1 && page.total !== total) setTotal(page.total)

  const failure = error && <ReadFailed what={texts.theOrders} error={error} onRetry={retry} />
  if (!page || !orders) return failure || <RowSkeletons count={5} label={texts.loading} />
  // It is on another page, or is done by now. The list of what is to do has it, if it waits.
  if (wanted && isFresh && !choice && !search && !day && !orders.some(({ id }) => id === wanted)) {
    return <Navigate replace to={`${ordersAddress({ choice: 'todo' })}&order=${wanted}`} />
  }
  const list = {
    orders,
    isFresh,
    beginsWithWaiting: beginsWithWaiting(filter),
    wanted,
    onPack,
    emptyNote: <NothingFound filter={filter} />,
  }
  return (
    <>
      {failure}
      {choice === 'deliveries' ? (
        <Deliveries {...list} key={listed.list} />
      ) : (
        <OrderRows
          {...list}
          key={listed.list}
          pager={(lastId) =>
            !isOnOnePage(choice) && (
              <Pager
                what={texts.orders}
                pages={pages}
                page={{ items: page.items, total }}
                labels={isOldestFirst(choice) ? texts.oldestFirstPager : texts.pager}
                lastId={lastId}
              />
            )
          }
        >
          {(rows) => <OrdersTable {...rows} wanted={wanted} reader={reader} />}
        </OrderRows>
      )}
    </>
  )
}
