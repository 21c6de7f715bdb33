import { useEffect, useId, useRef } from 'react'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import panel from '../../shared/ui/panel.module.css'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { Pager } from '../pager.tsx'
import { type Pages, usePages } from '../use-pages.ts'
import classes from './orders-tab.module.css'
import { OrdersTable } from './orders-table.tsx'
import { ReadToggle } from './reading/read-toggle.tsx'
import { type Reader, useReader } from './reading/use-reader.ts'
import { useOrders } from './use-orders.ts'

const OrdersList = ({ pages, total, reader }: { pages: Pages; total: number; reader: Reader }) => {
  const { data: page, error, mutate } = useOrders(pages.cursor)
  if (error) return <ReadFailed what="The orders" error={error} onRetry={() => mutate()} />
  if (!page) return <RowSkeletons count={5} label="Loading orders" />
  if (page.total === 0) return <EmptyNote>No orders placed yet.</EmptyNote>
  return (
    <>
      <OrdersTable orders={page.items} reader={reader} />
      <Pager
        what="Orders"
        pages={pages}
        page={{ items: page.items, total }}
        labels={{ back: 'Newer orders', on: 'Older orders' }}
      />
    </>
  )
}

/** Orders, newest first, a page at a time; each can be read aloud and has a receipt. */
export const OrdersTab = () => {
  const pages = usePages()
  const reader = useReader()
  // Places in the list count from when its first page was read: orders placed since do not shift them.
  const { data: newest } = useOrders(undefined)
  const total = newest?.total ?? 0
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownOffset = useRef(pages.offset)
  useEffect(() => {
    if (shownOffset.current === pages.offset) return
    shownOffset.current = pages.offset
    // Another page is read from its top, also by those who do not see it.
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [pages.offset])
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={classes.header}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          Order Management ({total.toLocaleString('en-IN')})
        </h2>
        <ReadToggle latest={newest?.items[0]} reader={reader} className={classes.toggle} />
      </div>
      <OrdersList pages={pages} total={total} reader={reader} />
    </section>
  )
}
