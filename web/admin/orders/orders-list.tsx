import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { Pager, type Pages } from '../kit/pager.tsx'
import { isOnOnePage, type OrdersFilter, useListedOrders } from './api.ts'
import { Deliveries } from './deliveries.tsx'
import { NothingFound } from './filter.tsx'
import { OrdersTable } from './orders-table.tsx'
import { OrderRows } from './rows.tsx'
import { texts } from './texts.ts'

type OrdersListProps = {
  filter: OrdersFilter
  /** The id of the order in the URL, such as after a tap on the alarm's banner. */
  wanted: string | null
  pages: Pages
}

/** Whether the orders that wait stand above all others in a list, or are all that it has. */
const beginsWithWaiting = ({ choice, day, search }: OrdersFilter): boolean =>
  choice === undefined
    ? !(day || search)
    : isOnOnePage(choice) || ['new', 'accepted', 'ready', 'out'].includes(choice)

/** One page of the orders. Loaded orders remain visible while the page is revalidated, even if that fails. */
export const OrdersList = ({ filter, wanted, pages }: OrdersListProps) => {
  const { choice } = filter
  const { list, page, orders, isFresh, error, retry } = useListedOrders(filter, pages.cursor)
  const failure = error && <ReadFailed what={texts.theOrders} error={error} onRetry={retry} />
  if (!page || !orders) return failure || <RowSkeletons count={5} label={texts.loading} />
  const rows = {
    orders,
    isFresh,
    beginsWithWaiting: beginsWithWaiting(filter),
    wanted,
    emptyNote: <NothingFound filter={filter} />,
  }
  return (
    <>
      {failure}
      {choice === 'deliveries' ? (
        <Deliveries key={list} {...rows} />
      ) : (
        <OrderRows key={list} {...rows}>
          {(shown) => <OrdersTable {...shown} wanted={wanted} />}
        </OrderRows>
      )}
      {!isOnOnePage(choice) && <Pager what={texts.orders} pages={pages} page={page} labels={texts.pager} />}
    </>
  )
}
