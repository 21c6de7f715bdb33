import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { OrderStatus } from '#contract/orders.ts'
import { daysBefore, ShopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { usePart } from '../../shared/lib/store.ts'

/**
 * The filter of the list: the orders in a status, those that wait, the deliveries among these, those not paid or on khata,
 * or the unwanted ones.
 */
export const OrdersChoice = v.picklist([
  ...OrderStatus.options,
  'todo',
  'deliveries',
  'unpaid',
  'khata',
  'unwanted',
])
export type OrdersChoice = v.InferOutput<typeof OrdersChoice>

/** Whether the list begins with the order that has waited longest, and not with the newest one. */
export const isOldestFirst = (choice: OrdersChoice | undefined): boolean => choice === 'new'

/** Whether all orders are on one page: lists of what waits have no pages. */
export const isOnOnePage = (choice: OrdersChoice | undefined): boolean =>
  choice === 'todo' || choice === 'deliveries'

/** The days that are named relative to today, which stay right after midnight. */
export const namedDays = ['today', 'yesterday'] as const

const DayChoice = v.union([v.picklist(namedDays), ShopDay])

const parse = <Value>(schema: v.GenericSchema<unknown, Value>, text: string | null): Value | undefined => {
  const read = v.safeParse(schema, text)
  return read.success ? read.output : undefined
}

/** The URL of the tab with these filters. */
export const ordersAddress = (filter: {
  choice?: OrdersChoice | undefined
  search?: string
  day?: string | undefined
}): string => {
  const parameters = { tab: 'orders', status: filter.choice, search: filter.search, day: filter.day }
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `?${new URLSearchParams(given)}`
}

/** The orders that the tab lists according to its URL (`?tab=orders&status=new&search=asha&day=today`). */
export const useOrdersFilter = () => {
  const [parameters] = useSearchParams()
  const today = usePart(createClock).useToday()
  const dayChoice = parse(DayChoice, parameters.get('day'))
  const dates = { today, yesterday: daysBefore(today, 1) }
  return {
    choice: parse(OrdersChoice, parameters.get('status')),
    search: parameters.get('search') ?? '',
    dayChoice,
    /** The chosen day as a date. */
    day: dayChoice === 'today' || dayChoice === 'yesterday' ? dates[dayChoice] : dayChoice,
    today,
  }
}

export type OrdersFilter = ReturnType<typeof useOrdersFilter>
