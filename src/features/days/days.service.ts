import type { AppContext } from '../../context.ts'
import type { DayFigures, Sales } from '../../contract/days.ts'
import { messages } from '../../contract/messages/messages.ts'
import { type Paise, paise } from '../../contract/money.ts'
import { daysBefore, shopDay, timesOfDay } from '../../contract/shop-day.ts'
import { ShopError } from '../../lib/shop-error.ts'
import {
  findCounted,
  insertCounted,
  listHours,
  listTop,
  sumKhata,
  sumOrders,
  sumPayments,
  sumPoints,
} from './days.repo.ts'

/** The figures of a day (`2026-11-22`). */
export const readDay = async ({ db }: AppContext, day: string): Promise<DayFigures> => {
  const span = timesOfDay(day)
  const { orders, sales, payable, unpaid, cancelledOrders, cancelledSales } = await sumOrders(db, day)
  const { received, returned } = await sumPayments(db, span)
  const khata = await sumKhata(db, span)
  const points = await sumPoints(db, span)
  return {
    orders,
    sales,
    roundOff: paise(payable - sales),
    ...received,
    khataGiven: khata.given,
    khataReceived: khata.received,
    returned,
    unpaid,
    cancelled: { orders: cancelledOrders, sales: cancelledSales },
    pointsGiven: points.given,
    pointsRedeemed: points.redeemed,
    cashExpected: paise(received.cash + khata.received.cash - returned.cash),
    counted: (await findCounted(db, day)) ?? null,
    top: await listTop(db, day),
  }
}

/** Records the cash that was counted; what was counted before stays recorded. Throws `bad-input` for a day to come. */
export const countCash = async (context: AppContext, day: string, amount: Paise): Promise<DayFigures> => {
  const now = context.clock()
  if (day > shopDay(now)) throw new ShopError('bad-input', messages.khata.dayToCome)
  const at = now.toISOString()
  await context.db.transaction().execute((tx) => insertCounted(tx, day, amount, at))
  context.bus.emit({ names: ['money'], concerns: 'owner' })
  return readDay(context, day)
}

/** Sales of the last `count` days, today included, and of as many before. */
export const readSales = async ({ db, clock }: AppContext, count: number): Promise<Sales> => {
  const today = shopDay(clock())
  const first = daysBefore(today, count - 1)
  const hours = await listHours(db, daysBefore(first, count), today)
  const salesOf = (day: string) => {
    const ofDay = hours.filter((hour) => hour.day === day)
    return {
      day,
      orders: ofDay.reduce((sum, { orders }) => sum + orders, 0),
      sales: paise(ofDay.reduce((sum, { sales }) => sum + sales, 0)),
    }
  }
  const daysFrom = (start: string) =>
    Array.from({ length: count }, (_, index) => salesOf(daysBefore(start, -index)))
  return {
    days: daysFrom(first),
    before: daysFrom(daysBefore(first, count)),
    hours: Array.from({ length: 24 }, (_, hour) =>
      hours
        .filter((each) => each.hour === hour && each.day >= first)
        .reduce((sum, { orders }) => sum + orders, 0),
    ),
  }
}
