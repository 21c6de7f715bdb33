import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderStatusNames } from '#contract/order-status.ts'
import type { Pages } from '../../shared/lib/use-pages.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import type { Page } from '../shared/page.ts'
import { Pager } from '../shared/pager.tsx'
import { useOrders } from './api.ts'
import { NothingFound } from './find/nothing-found.tsx'
import type { OrdersFilter } from './find/use-orders-filter.ts'
import { isOldestFirst, type OrdersChoice } from './orders-choice.ts'
import type { PackingAddress } from './packing/use-packing-address.ts'
import type { Reader } from './reading/use-reader.ts'
import { OrdersRows } from './rows/orders-rows.tsx'
import { texts } from './texts.ts'

type Props = {
  filter: OrdersFilter
  /** The id of the order that the address names, such as after a tap on the alarm's banner. */
  wanted: string | null
  pages: Pages<string>
  reader: Reader
  packing: PackingAddress
}

const hasOrder = ({ items }: Page<AdminOrder>, wanted: string): boolean =>
  items.some(({ id }) => id === wanted)

const emptyNote = (choice: OrdersChoice | undefined): string => {
  if (choice === undefined) return texts.none
  return choice === 'unwanted' ? texts.noneUnwanted : texts.noneInStatus(orderStatusNames[choice])
}

/** One page of the orders. Loaded orders stay visible while the page is revalidated, also when that fails. */
export const OrdersList = ({ filter, wanted, pages, reader, packing }: Props) => {
  const { choice, search, day } = filter
  const { data: page, error, reload, retry } = useOrders(filter, pages.cursor)
  const [, setSearch] = useSearchParams()
  // The total is taken from the first page, so that orders placed later do not change the range that the pager shows.
  const [total, setTotal] = useState(0)
  if (page && pages.number === 1 && page.total !== total) setTotal(page.total)

  const isMissing = wanted && page && !choice && !search && !day && !hasOrder(page, wanted)
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    // The shown page may be older than the order. If it is not on the reloaded page either, the list of new orders has it.
    void reload().then((read) => {
      if (isOver || !read || hasOrder(read, wanted)) return
      setSearch({ tab: 'orders', status: 'new', order: wanted }, { replace: true })
    })
    return () => {
      isOver = true
    }
  }, [isMissing, wanted, reload, setSearch])

  const failure = error && <ReadFailed what={texts.theOrders} error={error} onRetry={retry} />
  if (!page) return failure || <RowSkeletons count={5} label={texts.loading} />
  return (
    <>
      {failure}
      <OrdersRows
        key={`${choice} ${day} ${search} ${pages.cursor}`}
        orders={page.items}
        choice={choice}
        wanted={wanted}
        reader={reader}
        packing={packing}
        emptyNote={
          search || day ? <NothingFound filter={filter} /> : <EmptyNote>{emptyNote(choice)}</EmptyNote>
        }
      >
        {(last) => (
          <Pager
            what={texts.orders}
            pages={pages}
            page={{ items: page.items, total }}
            labels={isOldestFirst(choice) ? texts.oldestFirstPager : texts.pager}
            // Orders that wait to join the rows are not skipped: the next page begins after the last row.
            lastId={last?.id}
          />
        )}
      </OrdersRows>
    </>
  )
}
