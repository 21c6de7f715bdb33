import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { type CallAsOwner, call, callAsOwnerAt, logIn } from './calls.ts'
import { until } from './store.ts'

/** What a store confirmed, or holds: `order ID`, `payment ID` of an order, `khata ID AMOUNT` of a customer, in paise. */
export type Entries = Set<string>

export type Shoppers = {
  /** How often each status came; 'none' counts requests without a response. */
  answers: Record<string, number>
  /** Resolves once that many more orders are confirmed. */
  placed: (more: number) => Promise<void>
  /** Lets each shopper finish its order. */
  stop: () => Promise<void>
}

/** Statuses after which a shopper tries again: the store is starting, full, busy, cannot write, or lost the session. */
const retryable = new Set([408, 429, 500, 503, 507])

/** Adds products to the store. Returns their ids. */
export const fillShelf = async (callAsOwner: CallAsOwner, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const product = { name: `Product ${number}`, price: `${20 + number}.50` }
    ids.push((await callAsOwner<{ id: string }>('POST', '/api/products', product)).id)
  }
  return ids
}

/**
 * Returns a function that sends one request in a session of the owner's, which is not rate limited. It returns the text of a
 * success; undefined, after a pause, when the request may be sent again.
 */
const openSender = (origin: string, answers: Shoppers['answers']) => {
  let session = logIn(origin)
  return async (method: string, path: string, body: unknown, key: string = randomUUID()) => {
    const used = session
    const headers = { 'idempotency-key': key, cookie: await used }
    const { status, text } = await call(origin, method, path, { body, headers }).catch(() => ({
      status: 0,
      text: '',
    }))
    answers[status || 'none'] = (answers[status || 'none'] ?? 0) + 1
    if (status >= 200 && status < 300) return text
    if (status === 401 || status === 429) {
      // A store restored from a backup, or rebuilt, no longer knows the session.
      if (session === used) session = logIn(origin).catch(() => used)
    } else if (status !== 0 && !retryable.has(status)) {
      throw new Error(`${method} ${path} was refused: ${status} ${text}`)
    }
    await sleep(status === 0 ? 10 : 50) // as the web app waits before it tries again
    return undefined
  }
}

/** Adds a customer with a khata. Returns its id. */
const addCustomer = async (callAsOwner: CallAsOwner, number: number): Promise<string> => {
  const nickname = `Shopper ${number} ${randomUUID().slice(0, 8)}`
  const { id } = await callAsOwner<{ id: string }>('POST', '/api/customers', { nickname })
  const phone = `9${randomInt(100_000_000, 999_999_999)}`
  await callAsOwner('PUT', `/api/customers/${id}/khata`, { name: nickname, phone })
  return id
}

const largestQuantity = 999

/**
 * Simulates shoppers who order on a running store without a break, as the web app does: an order without an answer is sent
 * again with the same key. Of three orders one is paid, and after one something is written in the khata. No two orders of a
 * shopper are equal, so that a doubled one shows. What the store confirms is added to `confirmed`.
 */
export const openShoppers = async (origin: string, count: number, confirmed: Entries): Promise<Shoppers> => {
  const callAsOwner = callAsOwnerAt(origin)
  const products = await fillShelf(callAsOwner, 5)
  const answers: Record<string, number> = {}
  const send = openSender(origin, answers)
  let ordered = 0
  let isOver = false
  const placeOrder = async (customerId: string, turn: number): Promise<string | undefined> => {
    const productId = products[Math.floor(turn / largestQuantity)]
    const body = { customerId, cartItems: [{ productId, quantity: 1 + (turn % largestQuantity) }] }
    const key = randomUUID()
    let answer: string | undefined
    while (answer === undefined && !isOver) answer = await send('POST', '/api/orders', body, key)
    return answer && (JSON.parse(answer) as { id: string }).id
  }
  const shop = async (number: number): Promise<void> => {
    const customerId = await addCustomer(callAsOwner, number)
    for (let turn = 0; !isOver; turn += 1) {
      const id = await placeOrder(customerId, turn)
      if (id === undefined) return
      ordered += 1
      confirmed.add(`order ${id}`)
      if ((turn + number) % 3 === 1) {
        const payment = { payment: 'cash', from: 'unpaid' }
        const paid = await send('PUT', `/api/orders/${id}/payment`, payment)
        if (paid !== undefined) confirmed.add(`payment ${id}`)
      } else if ((turn + number) % 3 === 2) {
        const entry = { kind: 'gave', amount: String(turn + 1) }
        const written = await send('POST', `/api/customers/${customerId}/khata/entries`, entry)
        if (written !== undefined) confirmed.add(`khata ${customerId} ${(turn + 1) * 100}`)
      }
    }
  }
  let failure: unknown
  const shopping = Promise.all(Array.from({ length: count }, (_, number) => shop(number))).catch((error) => {
    failure = error
  })
  return {
    answers,
    placed: (more) => {
      const wanted = ordered + more
      return until(`${more} more orders are taken`, () => {
        if (failure) throw failure
        return ordered >= wanted
      })
    },
    stop: async () => {
      isOver = true
      await shopping
      if (failure) throw failure
    },
  }
}

/** What a data folder holds. */
type Holdings = {
  entries: Entries
  /** Orders stored twice. */
  doubled: number
  /** Orders whose parts contradict each other, and customers whose spending is not the sum of their orders. */
  inconsistent: number
}

/** Reads the database of a data folder. Throws if it is corrupt. */
export const readHoldings = (dataDir: string): Holdings => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  try {
    const corruption = database.pragma('integrity_check', { simple: true })
    if (corruption !== 'ok') throw new Error(`The store's file is damaged in the end: ${corruption}`)
    const list = (sql: string) => database.prepare<[], string>(sql).pluck().all()
    const count = (sql: string) => database.prepare(sql).pluck().get() as number
    return {
      entries: new Set([
        ...list("select 'order ' || id from orders"),
        ...list("select 'payment ' || id from orders where seq in (select order_seq from payment_entries)"),
        ...list("select 'khata ' || customer_id || ' ' || amount_paise from khata_entries"),
      ]),
      doubled: count(
        `select coalesce(sum(times - 1), 0) from (select count(*) as times from orders
          join order_lines on order_seq = orders.seq where name like 'Product %' group by customer_id, product_id, quantity)`,
      ),
      inconsistent:
        count(
          `select count(*) from orders where total_paise is not
            (select sum(price_paise * quantity) from order_lines where order_seq = orders.seq)`,
        ) +
        count(
          `select count(*) from customers where total_spent_paise <>
            (select coalesce(sum(total_paise), 0) from orders
                where customer_id = customers.id and status <> 'cancelled')`,
        ),
    }
  } finally {
    database.close()
  }
}
