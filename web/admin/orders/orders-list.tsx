import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderStatusNames } from '#contract/orders.ts'
import type { Pages } from '../../shared/lib/use-pages.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { Pager } from '../kit/pager.tsx'
import { type OrdersFilter, ordersAddress } from './address.ts'
import { isOldestFirst, isOnOnePage, type OrdersChoice, useListedOrders } from './api.ts'
import { Deliveries } from './deliveries.tsx'
import { NothingFound } from './filter.tsx'
import { OrdersTable } from './orders-table.tsx'
import { OrderRows, type Unseen } from './rows.tsx'
import type { Reader } from './speech.tsx'
import { texts } from './texts.ts'

type OrdersListProps = {
  filter: OrdersFilter
  /** The id of the order in the URL, such as after a tap on the alarm's banner. */
  wanted: string | null
  pages: Pages<string>
  reader: Reader
  /** Opens an order for packing; the same function at every render. */
  onPack: (id: string) => void
  unseen: Unseen
}

const hasOrder = (orders: readonly AdminOrder[], wanted: string): boolean =>
  orders.some(({ id }) => id === wanted)

/** Whether the orders that wait stand above all others in a list, or are all that it has. */
const beginsWithWaiting = (choice: OrdersChoice | undefined, isPinning: boolean): boolean =>
  choice === undefined
    ? isPinning
    : isOnOnePage(choice) || ['new', 'accepted', 'ready', 'out'].includes(choice)

const emptyNote = (choice: OrdersChoice | undefined): string => {
  if (choice === undefined) return texts.none
  if (choice === 'todo') return texts.queue.nothingToDo
  if (choice === 'deliveries') return texts.delivery.none
  if (choice === 'unpaid') return texts.payment.noneUnpaid
  if (choice === 'khata') return texts.payment.noneOnKhata
  return choice === 'unwanted' ? texts.noneUnwanted : texts.noneInStatus(orderStatusNames[choice])
}

/** One page of the orders. Loaded orders remain visible while the page is revalidated, even if that fails. */
export const OrdersList = ({ filter, wanted, pages, reader, onPack, unseen }: OrdersListProps) => {
  const { choice, search, day } = filter
  const listed = useListedOrders(filter, pages.cursor)
  const { page, orders, isPinning, isCrowded, error, reload, retry } = listed
  const [, setSearch] = useSearchParams()
  // The total is taken from the first page, so that orders placed later do not change the range that the pager shows.
  const [total, setTotal] = useState(0)
  if (page && pages.number === 1 && page.total !== total) setTotal(page.total)

  const isMissing = wanted && orders && !choice && !search && !day && !hasOrder(orders, wanted)
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    // The shown page may be older than the order. If it is not on the reloaded page either, the list of new orders has it.
    void reload().then((read) => {
      if (isOver || hasOrder(read, wanted)) return
      setSearch({ tab: 'orders', status: 'new', order: wanted }, { replace: true })
    })
    return () => {
      isOver = true
    }
  }, [isMissing, wanted, reload, setSearch])

  const failure = error && <ReadFailed what={texts.theOrders} error={error} onRetry={retry} />
  if (!page || !orders) return failure || <RowSkeletons count={5} label={texts.loading} />
  const list = {
    orders,
    isFresh: listed.isFresh,
    beginsWithWaiting: beginsWithWaiting(choice, isPinning),
    wanted,
    unseen,
    onPack,
    emptyNote: search || day ? <NothingFound filter={filter} /> : <EmptyNote>{emptyNote(choice)}</EmptyNote>,
  }
  return (
    <>
      {failure}
      {isCrowded && (
        <Text mb={8}>
          {texts.queue.crowded} <Link to={ordersAddress({ choice: 'todo' })}>{texts.queue.toDo}</Link>
        </Text>
      )}
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
