import { type ReactNode, useRef } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { isOldestFirst, type OrdersChoice } from '../orders-choice.ts'
import { OrdersTable } from '../orders-table.tsx'
import type { PackingAddress } from '../packing/use-packing-address.ts'
import type { Reader } from '../reading/use-reader.ts'
import { ArrivalsButton } from './arrivals-button.tsx'
import { useFocusAfterPacking } from './use-focus-after-packing.ts'
import { useHeld } from './use-held.ts'
import { useRows } from './use-rows.ts'

type Props = {
  orders: readonly AdminOrder[]
  choice: OrdersChoice | undefined
  wanted: string | null
  reader: Reader
  emptyNote: ReactNode
  packing: PackingAddress
  /**
   * What stands below the rows, given the last of them. It belongs to the list: a press on it must not let rows in that
   * move it.
   */
  children: (last: AdminOrder | undefined) => ReactNode
}

/** The orders of a page, in rows that stay where they are while the owner uses them. */
export const OrdersRows = ({ orders, choice, wanted, reader, emptyNote, packing, children }: Props) => {
  const part = useRef<HTMLElement>(null)
  const { isHeld, handlers } = useHeld(part)
  const isPacking = useFocusAfterPacking(part, packing.id)
  const { rows, waiting, showWaiting, hasLeft, undoOf, onChanged } = useRows(orders, {
    isOldestFirst: isOldestFirst(choice),
    isHeld: isHeld || isPacking,
    wanted,
  })
  const show = ({ detail }: { detail: number }) => {
    showWaiting()
    // A key's click has no detail. The button is gone afterwards, and a second key press must do nothing.
    if (detail === 0) part.current?.focus({ preventScroll: true })
  }
  return (
    <section ref={part} tabIndex={-1} {...handlers}>
      <ArrivalsButton count={waiting} onShow={show} />
      {rows.length > 0 ? (
        <OrdersTable
          orders={rows}
          wanted={wanted}
          reader={reader}
          hasLeft={hasLeft}
          undoOf={undoOf}
          onChanged={onChanged}
          onPack={packing.open}
        />
      ) : (
        emptyNote
      )}
      {children(rows.at(-1))}
    </section>
  )
}
