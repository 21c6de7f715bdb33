import type { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { protect } from '../../contract/admin-csv.ts'
import { baseOfUnit, beforeWeighing, unitPrice } from '../../contract/goods.ts'
import { orderNumber } from '../../contract/ids.ts'
import { inputMessage } from '../../contract/messages/input-message.ts'
import { type Paise, paise, toRupeeText } from '../../contract/money.ts'
import { lineCost, payableOf } from '../../contract/orders.ts'
import { ShopDay, shopDay, timeOf, timesOfDay } from '../../contract/shop-day.ts'
import { csvFile } from '../../lib/csv-file.ts'
import type { Db } from '../../storage/database/schema.ts'
import { listOrdersAfter, type OrderPlace } from '../orders/list/listed-orders.repo.ts'
import type { FoundOrder } from '../orders/orders.repo.ts'
import { type Entry, type EntryPlace, listEntriesAfter } from './accounts.repo.ts'

// The owner's books as files for an accountant. A file is read in pages while it is sent, so that one of ten years needs no
// more memory than one of a day, and orders go on in between.

const pageLength = 250

/** A range of days, both included. */
export const Days = v.pipe(
  v.object({ from: ShopDay, to: ShopDay }),
  v.check(({ from, to }) => from <= to, inputMessage('daysInOrder')),
)
type Days = v.InferOutput<typeof Days>

/** The sign keeps a spreadsheet from reading an order number such as 1234E5 as a number. */
const orderCell = (id: string): string => `#${orderNumber(id)}`

const amountCell = (amount: Paise | null): string => (amount === null ? '' : toRupeeText(amount))

type Line = FoundOrder['items'][number]

/** The columns of a file, each with its cell of a row. Texts that somebody typed are protected against formulas. */
type Columns<Row> = Record<string, (row: Row) => string>

const lineQuantity = ({ quantity, stepBase, weight }: Line): string =>
  stepBase ? String((weight ?? quantity * stepBase) / baseOfUnit) : String(quantity)

/** Amounts of the whole order stand in its first row only, so that a column can be summed. */
type OrderRow = { order: FoundOrder; line: Line | undefined; isFirst: boolean }

const ofOrder =
  (amountOf: (order: FoundOrder) => Paise) =>
  ({ order, isFirst }: OrderRow): string =>
    isFirst ? toRupeeText(amountOf(order)) : ''

const orderColumns: Columns<OrderRow> = {
  day: ({ order }) => shopDay(new Date(order.createdAt)),
  time: ({ order }) => timeOf(new Date(order.createdAt)),
  order: ({ order }) => orderCell(order.id),
  day_number: ({ order }) => String(order.dayNumber),
  customer: ({ order }) => protect(order.customerNickname),
  source: ({ order }) => order.source,
  status: ({ order }) => order.status,
  payment: ({ order }) => order.payment,
  paid_at: ({ order: { paidAt } }) =>
    paidAt ? `${shopDay(new Date(paidAt))} ${timeOf(new Date(paidAt))}` : '',
  product: ({ line }) => protect(line?.name ?? ''),
  product_hi: ({ line }) => protect(line?.nameHi ?? ''),
  quantity: ({ line }) => (line ? lineQuantity(line) : ''),
  unit: ({ line }) => line?.unit ?? '',
  price: ({ line }) => (line ? toRupeeText(unitPrice(beforeWeighing(line))) : ''),
  amount: ({ line }) => (line ? toRupeeText(lineCost(line)) : ''),
  delivery_fee: ofOrder(({ deliveryFee }) => deliveryFee ?? paise(0)),
  total: ofOrder(({ total }) => total),
  round_off: ofOrder(({ total }) => paise(payableOf(total) - total)),
  to_pay: ofOrder(({ total }) => payableOf(total)),
  received: ofOrder(({ paid, onKhata }) => paise(paid - onKhata)),
  on_khata: ofOrder(({ onKhata }) => onKhata),
}

/** What came in by cash, UPI or otherwise, negative for what went out; so that this column can be summed by method. */
const moneyCell = ({ book, method, amount }: Entry): string => {
  if (method === null || method === 'khata') return ''
  return toRupeeText(book === 'khata' ? paise(-amount) : amount)
}

const entryColumns: Columns<Entry> = {
  day: ({ at }) => shopDay(new Date(at)),
  time: ({ at }) => timeOf(new Date(at)),
  book: ({ book }) => book,
  kind: ({ kind }) => kind,
  method: ({ method }) => method ?? '',
  amount: ({ amount }) => toRupeeText(amount),
  money: moneyCell,
  order: ({ orderId }) => (orderId ? orderCell(orderId) : ''),
  customer: ({ nickname }) => protect(nickname),
  balance_after: ({ balanceAfter }) => amountCell(balanceAfter),
  due_on: ({ dueOn }) => dueOn ?? '',
  note: ({ note }) => protect(note ?? ''),
}

async function* orderRows(db: Db, { from, to }: Days): AsyncGenerator<OrderRow> {
  let place: OrderPlace = { day: from, dayNumber: 0 }
  for (;;) {
    const orders = await listOrdersAfter(db, place, to, pageLength)
    for (const order of orders) {
      const lines = order.items.length > 0 ? order.items : [undefined]
      for (const [index, line] of lines.entries()) yield { order, line, isFirst: index === 0 }
    }
    const last = orders.at(-1)
    if (!last) return
    place = { day: shopDay(new Date(last.createdAt)), dayNumber: last.dayNumber }
    await yieldToEventLoop()
  }
}

async function* entryRows(db: Db, { from, to }: Days): AsyncGenerator<Entry> {
  let place: EntryPlace = { at: timesOfDay(from).start, book: 'khata', seq: 0 }
  for (;;) {
    const entries = await listEntriesAfter(db, place, timesOfDay(to).end, pageLength)
    yield* entries
    const last = entries.at(-1)
    if (!last) return
    place = last
    await yieldToEventLoop()
  }
}

const toFile = <Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): Readable => {
  const cells = Object.values(columns)
  const toCells = async function* () {
    for await (const row of rows) yield cells.map((toCell) => toCell(row))
  }
  return csvFile(Object.keys(columns), toCells())
}

/** The orders of some days as a CSV file with a row a line, cancelled ones included. */
export const exportOrders = ({ db }: AppContext, days: Days): Readable =>
  toFile(orderColumns, orderRows(db, days))

/** All entries of orders and khatas of some days as a CSV file. */
export const exportPayments = ({ db }: AppContext, days: Days): Readable =>
  toFile(entryColumns, entryRows(db, days))
