import { useCallback, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { keepRows } from './keep-rows.ts'

/** A change of status made in the list. */
export type Change = { before: OrderStatus; after: OrderStatus }

type Options = {
  isOldestFirst: boolean
  /** While the owner uses the list: no row joins or leaves it. */
  isHeld: boolean
  /** The id of the order that the address names. It joins the list at once. */
  wanted: string | null
}

/**
 * The rows of one list of orders. An order that the owner changes here stays in its place until the component is unmounted,
 * also when it no longer belongs to the list.
 */
export const useRows = (read: readonly AdminOrder[], { isOldestFirst, isHeld, wanted }: Options) => {
  const [rows, setRows] = useState(read)
  const [known, setKnown] = useState({ read, isHeld, wanted })
  // The latest change made here; undefined once it was undone.
  const [changed, setChanged] = useState<ReadonlyMap<string, Change | undefined>>(new Map())
  const shown = new Set(rows.map(({ id }) => id))

  const join = () => keepRows(rows, read, { isKept: (id) => changed.has(id), isOldestFirst })
  const stay = () =>
    keepRows(
      rows,
      read.filter(({ id }) => shown.has(id) || id === wanted),
      { isKept: () => true, isOldestFirst },
    )
  if (known.read !== read || known.isHeld !== isHeld || known.wanted !== wanted) {
    setKnown({ read, isHeld, wanted })
    setRows(isHeld && rows.length > 0 ? stay() : join())
  }
  return {
    rows,
    /** The number of orders that join the list when it is no longer held. */
    waiting: read.filter(({ id }) => !shown.has(id)).length,
    /** Lets them join at once. */
    showWaiting: () => setRows(join()),
    /** Whether an order that is still shown does not belong to the list any more. */
    hasLeft: (id: string) => !read.some((order) => order.id === id),
    /** The change that `Undo` takes back; undefined when there is none. */
    undoOf: (id: string) => changed.get(id),
    /** To be called after each change made in the list, with the status before; undefined after an undo. */
    onChanged: useCallback((order: AdminOrder, before: OrderStatus | undefined) => {
      const change = before && { before, after: order.status }
      setChanged((all) => new Map(all).set(order.id, change))
      setRows((all) => all.map((row) => (row.id === order.id ? order : row)))
    }, []),
  }
}

/** Called after a change of an order, with its status before; undefined when the change was an undo. */
export type OnChanged = ReturnType<typeof useRows>['onChanged']
