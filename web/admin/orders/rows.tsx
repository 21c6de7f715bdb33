import { Box, Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { createClock } from '../../shared/api/clock.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { useSteadyRows } from '../kit/steady-rows.ts'
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

/** Whether the shop still has to do something about the order, or its customer to fetch it. */
const isWaiting = ({ status }: AdminOrder): boolean => status !== 'completed' && status !== 'cancelled'

export const isUnpacked = ({ status }: AdminOrder): boolean => status === 'new' || status === 'accepted'

/**
 * How late an order is that is not packed yet: relative to its pick-up time, else to when it was placed. `late` from 10
 * minutes on, `tooLate` from 20. Undefined for others.
 */
export const latenessOf = (order: AdminOrder, now: number): 'late' | 'tooLate' | undefined => {
  if (!isUnpacked(order)) return undefined
  const minutes = (now - Date.parse(order.pickupAt ?? order.createdAt)) / minute
  if (minutes >= 20) return 'tooLate'
  return minutes >= 10 ? 'late' : undefined
}

/** Whether an order is not packed yet, and its pick-up time is in at most ten minutes, or over. */
const isDueSoon = (order: AdminOrder, now: number): boolean =>
  isUnpacked(order) && order.pickupAt !== undefined && Date.parse(order.pickupAt) - now <= 10 * minute

/** Of some of the rows, the ids of those that are scrolled out of sight. */
const useOutOfSight = (list: RefObject<HTMLElement | null>, ids: readonly string[]): ReadonlySet<string> => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const watched = ids.join()
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setHidden((before) => {
        const after = new Set(before)
        for (const { target, isIntersecting } of entries) {
          const { order = '' } = (target as HTMLElement).dataset
          if (isIntersecting) after.delete(order)
          else after.add(order)
        }
        return after
      }),
    )
    for (const id of watched.split(',')) {
      const row = list.current?.querySelector(`[data-order="${CSS.escape(id)}"]`)
      if (row) observer.observe(row)
    }
    return () => observer.disconnect()
  }, [list, watched])
  return hidden
}

/** What the rows of orders know of their list. */
export type RowsProps<Order extends AdminOrder = AdminOrder> = {
  orders: readonly Order[]
  /** Whether an order that is still shown no longer matches the list. */
  hasLeft: (id: string) => boolean
}

type OrderRowsProps<Order extends AdminOrder> = {
  /** As they are to be sorted. */
  orders: readonly Order[]
  /** Whether they were read since the list was opened. */
  isFresh: boolean
  /** Whether the list begins with the orders that wait. */
  beginsWithWaiting: boolean
  /** The id of the order in the URL, if any. */
  wanted: string | null
  emptyNote: ReactNode
  children: (rows: RowsProps<Order>) => ReactNode
}

/** A list of orders whose rows keep their places, with a button that sorts them. */
export const OrderRows = <Order extends AdminOrder>(props: OrderRowsProps<Order>) => {
  const { orders, isFresh, beginsWithWaiting, wanted, emptyNote, children } = props
  const list = useRef<HTMLElement>(null)
  const now = usePart(createClock).useTime().getTime()
  const { waiting } = useAlarm()
  const { rows, added, isSorted, sort, hasLeft } = useSteadyRows(orders, {
    waits: beginsWithWaiting ? isWaiting : undefined,
    isFresh,
    wanted,
  })
  const shown = new Set(rows.map(({ id }) => id))
  const arrived = added.filter(({ id, status }) => status === 'new' || !shown.has(id))
  const due = rows.filter((order) => isDueSoon(order, now) && !arrived.includes(order))
  const outOfSight = useOutOfSight(
    list,
    due.map(({ id }) => id),
  )
  const dueCount = due.filter(({ id }) => outOfSight.has(id)).length
  const sortRows = () => {
    sort()
    // The button, which had the focus, is removed.
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }
  // The owner who presses something in the list has seen its new orders: they ring no more.
  const markSeen = () => waiting.open(rows.map(({ id }) => id))
  return (
    <section
      ref={list}
      tabIndex={-1}
      style={{ scrollMarginTop: 'calc(var(--header-height) + var(--sticky-height))' }}
      onPointerDownCapture={markSeen}
      onClickCapture={markSeen}
    >
      {!isSorted && arrived.length + dueCount > 0 && (
        // It covers the list, so that it moves no row.
        <Box
          pos="sticky"
          top="calc(var(--header-height) + var(--sticky-height) + 6px)"
          h={0}
          ta="center"
          style={{ zIndex: 2 }}
        >
          <Button style={{ boxShadow: 'var(--shadow)' }} onClick={sortRows}>
            {texts.sort(arrived.length, dueCount)}
          </Button>
        </Box>
      )}
      {rows.length === 0 ? emptyNote : children({ orders: rows, hasLeft })}
    </section>
  )
}
