import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { texts } from './texts.ts'

const minute = 60_000

/** How long an order has waited, such as `5 min` or `2 h 5 min`. Clocks that disagree count as no time. */
export const ageOf = (createdAt: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minute))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return texts.days(Math.floor(hours / 24))
  return hours === 0 ? texts.minutes(minutes) : texts.hours(hours, minutes % 60)
}

/** The current time in milliseconds. Renders again every minute. */
export const useMinute = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Whether the owner uses a part of the page: the mouse is over it, the latest tap was in it, or it has the focus. Returns
 * the properties for the part's element, too.
 */
export const useHeld = (part: RefObject<HTMLElement | null>) => {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPressed = useRef(false)
  useEffect(() => {
    // A finger leaves no trace on the page, so the latest tap counts.
    const press = ({ target }: Event) => {
      isPressed.current = true
      setPointer(part.current?.contains(target as Node) ?? false)
    }
    const release = () => {
      isPressed.current = false
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', press, options)
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, options)
    return () => listening.abort()
  }, [part])
  useEffect(() => {
    // An element that is removed takes the focus with it, without a blur event.
    if (hasFocus && !part.current?.contains(document.activeElement)) setFocus(false)
  })
  return {
    isHeld: hasPointer || hasFocus,
    handlers: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: ({ pointerType }: { pointerType: string }) =>
        pointerType === 'mouse' && setPointer(false),
      // A press beside the controls gives the focus to what holds them, where it would stay unnoticed.
      onFocus: ({ target }: FocusEvent) =>
        setFocus((target as HTMLElement).tabIndex >= 0 || !isPressed.current),
      onBlur: ({ relatedTarget }: FocusEvent) => setFocus(part.current?.contains(relatedTarget) ?? false),
    },
  }
}

type KeepRowsOptions = {
  /** Whether an order stays, as last known, although it left the list. */
  isKept: (id: string) => boolean
  isOldestFirst: boolean
}

/**
 * The rows of a list after it was read again. Rows that stay do not change places; orders that joined the list are inserted
 * between them by their time.
 */
export const keepRows = (
  shown: readonly AdminOrder[],
  read: readonly AdminOrder[],
  { isKept, isOldestFirst }: KeepRowsOptions,
): AdminOrder[] => {
  const current = new Map(read.map((order) => [order.id, order]))
  const isShown = new Set(shown.map(({ id }) => id))
  const rows = shown.flatMap((order) => current.get(order.id) ?? (isKept(order.id) ? order : []))
  const joined = read.filter(({ id }) => !isShown.has(id))
  for (const order of isOldestFirst ? joined : joined.reverse()) {
    const next = rows.findIndex(({ createdAt }) =>
      isOldestFirst ? createdAt > order.createdAt : createdAt <= order.createdAt,
    )
    rows.splice(next < 0 ? rows.length : next, 0, order)
  }
  return rows
}

/** A change of status made in the list. */
export type Change = { before: OrderStatus; after: OrderStatus }

type UseRowsOptions = {
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
export const useRows = (read: readonly AdminOrder[], { isOldestFirst, isHeld, wanted }: UseRowsOptions) => {
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

/**
 * When packing ends, the focus goes to the row of the order that was packed; without such a row, to the list. Returns
 * whether packing is open, or the focus is still on its way back: no row may leave the list before it.
 */
export const useFocusAfterPacking = (
  list: RefObject<HTMLElement | null>,
  packedId: string | undefined,
): boolean => {
  const [isAway, setAway] = useState(packedId !== undefined)
  if (packedId !== undefined && !isAway) setAway(true)
  const before = useRef(packedId)
  useEffect(() => {
    const id = before.current
    before.current = packedId
    if (id === undefined || packedId !== undefined) return
    const row = list.current?.querySelector<HTMLElement>(`tr[data-order="${CSS.escape(id)}"]`)
    if (row) row.focus()
    else list.current?.focus({ preventScroll: true })
    setAway(false)
  }, [list, packedId])
  return isAway
}
