import { useRef } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { isOldestFirst, type OrdersChoice } from '../orders-choice.ts'
import { OrdersTable } from '../orders-table.tsx'
import type { Reader } from '../reading/use-reader.ts'
import { ArrivalsButton } from './arrivals-button.tsx'
import { useHeld } from './use-held.ts'
import { useMovedRowGuard } from './use-moved-row-guard.ts'
import { useRows } from './use-rows.ts'

type Props = {
  orders: readonly AdminOrder[]
  choice: OrdersChoice | undefined
  wanted: string | null
  reader: Reader
  emptyNote: string
}

/** The orders of a page, in rows that stay where they are while the owner uses them. */
export const OrdersRows = ({ orders, choice, wanted, reader, emptyNote }: Props) => {
  const part = useRef<HTMLElement>(null)
  const { isHeld, handlers } = useHeld(part)
  const { rows, waiting, showWaiting, undoOf, onChanged } = useRows(orders, {
    isOldestFirst: isOldestFirst(choice),
    isHeld,
    wanted,
  })
  useMovedRowGuard(part)
  const show = ({ detail }: { detail: number }) => {
    showWaiting()
    // A key's click has no detail. The focus stays in the list, because the button is gone afterwards.
    if (detail === 0) part.current?.querySelector<HTMLElement>('tbody button')?.focus({ preventScroll: true })
  }
  return (
    <section ref={part} {...handlers}>
      <ArrivalsButton count={waiting} onShow={show} />
      {rows.length > 0 ? (
        <OrdersTable orders={rows} wanted={wanted} reader={reader} undoOf={undoOf} onChanged={onChanged} />
      ) : (
        <EmptyNote>{emptyNote}</EmptyNote>
      )}
    </section>
  )
}
