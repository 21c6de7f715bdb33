import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { texts } from './texts.ts'

const minute = 60_000

/**
 * How long an order has waited, such as `5 min` or `2 h 5 min`. Zero for one that is newer than the time on the page.
 */
export const ageOf = (createdAt: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minute))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return texts.days(Math.floor(hours / 24))
  return hours === 0 ? texts.minutes(minutes) : texts.hours(hours, minutes % 60)
}

/**
 * Whether the owner uses a part of the page: the mouse is over it, the latest tap was in it, or it has the focus. Also
 * returns the properties for the part's element.
 */
export const useHeld = (part: RefObject<HTMLElement | null>) => {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPressed = useRef(false)
  const isPressedInside = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
      isPressedInside.current = false
    }
    // A finger leaves no hover state, so the latest tap counts, once React has told where it was.
    const settle = () => setPointer(isPressedInside.current)
    const release = () => {
      isPressed.current = false
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerdown', settle, { signal: listening.signal })
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, options)
    return () => listening.abort()
  }, [])
  useEffect(() => {
    // Removing an element removes the focus without a blur event.
    if (hasFocus && !part.current?.contains(document.activeElement)) setFocus(false)
  })
  return {
    isHeld: hasPointer || hasFocus,
    handlers: {
      onPointerEnter: () => setPointer(true),
      // React tells of a row's menu and dialog, too, which stand elsewhere in the document.
      onPointerDown: () => {
        isPressedInside.current = true
      },
      onPointerLeave: ({ pointerType }: { pointerType: string }) =>
        pointerType === 'mouse' && setPointer(false),
      // A press beside the controls focuses their container, which would go unnoticed.
      onFocus: ({ target }: FocusEvent) =>
        setFocus((target as HTMLElement).tabIndex >= 0 || !isPressed.current),
      onBlur: ({ relatedTarget }: FocusEvent) => setFocus(part.current?.contains(relatedTarget) ?? false),
    },
  }
}

/** Whether the shop still has to do something about the order, or its customer to fetch it. */
const isWaiting = ({ status }: AdminOrder): boolean => status !== 'completed' && status !== 'cancelled'

const dueAt = ({ pickupAt, createdAt }: AdminOrder): string => pickupAt ?? createdAt

/**
 * How late an order is that is not packed yet: relative to its pick-up time, else to when it was placed. `late` from 10
 * minutes on, `tooLate` from 20. Undefined for others.
 */
export const latenessOf = (order: AdminOrder, now: number): 'late' | 'tooLate' | undefined => {
  if (order.status !== 'new' && order.status !== 'accepted') return undefined
  const minutes = (now - Date.parse(dueAt(order))) / minute
  if (minutes >= 20) return 'tooLate'
  return minutes >= 10 ? 'late' : undefined
}

/** The order of a list: by time in either direction, by what is due, or what waits by what is due above all others. */
export type RowOrder = 'newest' | 'oldest' | 'due' | 'waitingFirst'

/** Where an order joins the rows, which may contain some that stay in the place of their former status. */
const placeOf = (order: AdminOrder, rows: readonly AdminOrder[], by: RowOrder): number => {
  const lastWaiting = rows.findLastIndex(isWaiting)
  const isAbove: Record<RowOrder, (row: AdminOrder, index: number) => boolean> = {
    oldest: (row) => row.createdAt > order.createdAt,
    newest: (row) => row.createdAt <= order.createdAt,
    due: (row) => dueAt(row) > dueAt(order),
    waitingFirst: (row, index) =>
      isWaiting(order)
        ? index > lastWaiting || (isWaiting(row) && dueAt(row) > dueAt(order))
        : index > lastWaiting && row.createdAt <= order.createdAt,
  }
  const next = rows.findIndex(isAbove[by])
  return next < 0 ? rows.length : next
}

type KeepRowsOptions = {
  /** Whether an order that left the list stays in it, as last known. */
  isKept: (id: string) => boolean
  by: RowOrder
}

/**
 * The rows of a list after it was refetched. Rows that stay do not move; orders that joined the list are inserted by
 * time.
 */
export const keepRows = (
  shown: readonly AdminOrder[],
  read: readonly AdminOrder[],
  { isKept, by }: KeepRowsOptions,
): AdminOrder[] => {
  const current = new Map(read.map((order) => [order.id, order]))
  const isShown = new Set(shown.map(({ id }) => id))
  const rows = shown.flatMap((order) => current.get(order.id) ?? (isKept(order.id) ? order : []))
  const joined = read.filter(({ id }) => !isShown.has(id))
  // Of orders placed at the same moment the later one is above in a list that begins with the newest.
  for (const order of by === 'newest' || by === 'waitingFirst' ? joined.toReversed() : joined) {
    rows.splice(placeOf(order, rows, by), 0, order)
  }
  return rows
}

/** A change of status that was made in the list. */
export type Change = { before: OrderStatus; after: OrderStatus }

type UseRowsOptions = {
  by: RowOrder
  /** While the owner uses the list: no row is added or removed. */
  isHeld: boolean
  /** The id of the order in the URL, which joins the list immediately. */
  wanted: string | null
}

/**
 * The rows of one list of orders. An order that the owner changes here stays in its place until the component is
 * unmounted, even if it no longer matches the list.
 */
export const useRows = (read: readonly AdminOrder[], { by, isHeld, wanted }: UseRowsOptions) => {
  const [rows, setRows] = useState(read)
  const [known, setKnown] = useState({ read, isHeld, wanted })
  // The latest change made here; undefined once it was undone.
  const [changed, setChanged] = useState<ReadonlyMap<string, Change | undefined>>(new Map())
  const shown = new Set(rows.map(({ id }) => id))

  const join = () => keepRows(rows, read, { isKept: (id) => changed.has(id), by })
  const stay = () =>
    keepRows(
      rows,
      read.filter(({ id }) => shown.has(id) || id === wanted),
      { isKept: () => true, by },
    )
  if (known.read !== read || known.isHeld !== isHeld || known.wanted !== wanted) {
    setKnown({ read, isHeld, wanted })
    setRows(isHeld && rows.length > 0 ? stay() : join())
  }
  return {
    rows,
    /** The number of orders that will join the list when the owner stops using it. */
    waiting: read.filter(({ id }) => !shown.has(id)).length,
    /** Makes them join immediately. */
    showWaiting: () => setRows(join()),
    /** Whether an order that is still shown no longer matches the list. */
    hasLeft: (id: string) => !read.some((order) => order.id === id),
    /** The change that `Undo` reverts; undefined when there is none. */
    undoOf: (id: string) => changed.get(id),
    /** To be called after each change made in the list, with the previous status; undefined after an undo. */
    onChanged: useCallback((order: AdminOrder, before: OrderStatus | undefined) => {
      const change = before && { before, after: order.status }
      setChanged((all) => new Map(all).set(order.id, change))
      setRows((all) => all.map((row) => (row.id === order.id ? order : row)))
    }, []),
  }
}

/** Called after a change of an order, with its previous status; undefined when the change was an undo. */
export type OnChanged = ReturnType<typeof useRows>['onChanged']

/**
 * Returns the focus to the row of the packed order when packing ends; without such a row, to the list. Returns whether
 * packing is open or the focus has not returned yet: until then no row may leave the list.
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
    const row = list.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`)
    if (row) row.focus()
    else list.current?.focus({ preventScroll: true })
    setAway(false)
  }, [list, packedId])
  return isAway
}
