import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { call, json, logIn } from './calls.ts'
import { until } from './store.ts'

/**
 * One tap on Place Order, with its retries. No two of a customer's checkouts are equal, so that a doubled
 * order shows.
 */
export type Checkout = {
  key: string
  customerId: string
  productId: string
  quantity: number
  /** The stored order's id, once the shopper has received it. */
  orderId?: string
}

/** What a store confirmed, or holds: `order ID`, `payment ID` of an order, `khata ID AMOUNT` of a customer, in paise. */
export type Entries = Set<string>

export type Shoppers = {
  checkouts: Checkout[]
  acknowledged: () => Checkout[]
  /** How often each status came; 'none' counts requests without a response. */
  answers: Record<string, number>
  /** Resolves once that many more orders are acknowledged. */
  placed: (more: number) => Promise<void>
  /** Lets each shopper finish its checkout. */
  stop: () => Promise<void>
}

/** Statuses after which a shopper tries again: the store is starting, full, busy, cannot write, or lost the session. */
const retryable = new Set([408, 429, 500, 503, 507])

/** Adds products to the store. Returns their ids. */
export const fillShelf = async (origin: string, count = 40): Promise<string[]> => {
  const cookie = await logIn(origin)
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const [name, price] = [`Product ${number}`, `${20 + number}.50`]
    const product = await json<{ id: string }>(origin, 'POST', '/api/products', {
      body: { name, price },
      headers: { cookie },
    })
    ids.push(product.id)
  }
  return ids
}

const mostOfOne = 999

/**
 * Simulates shoppers who order on a running store without a break, as the web app does: a checkout that got
 * no order is sent again with the same key. Of three orders one is paid, and after one something is written in the
 * khata. All orders of a product differ in their amount, by which a store recognises a payment. They use a session of
 * the owner's, which is not rate limited. What the store confirms is added to `confirmed`.
 */
export const openShoppers = async (
  origin: string,
  count = 8,
  confirmed: Entries = new Set(),
): Promise<Shoppers> => {
  const products = await fillShelf(origin, 5)
  const checkouts: Checkout[] = []
  const answers: Record<string, number> = {}
  let isOver = false
  let session = logIn(origin)
  // A store restored from a backup, or rebuilt, no longer knows the session.
  const logInAgain = (ended: Promise<string>) => {
    if (session === ended) session = logIn(origin).catch(() => ended)
  }
  /** Sends a request once. Returns the text of a success; undefined when it may be tried again. */
  const send = async (method: string, path: string, body: unknown, key: string = randomUUID()) => {
    const used = session
    const headers = { 'idempotency-key': key, cookie: await used }
    const { status, text } = await call(origin, method, path, { body, headers }).catch(() => ({
      status: 0,
      text: '',
    }))
    answers[status || 'none'] = (answers[status || 'none'] ?? 0) + 1
    if (status >= 200 && status < 300) return text
    if (status === 401 || status === 429) logInAgain(used)
    else if (status !== 0 && !retryable.has(status))
      throw new Error(`${method} ${path} was refused: ${status} ${text}`)
    await sleep(status === 0 ? 10 : 50) // as the web app waits before it tries again
    return undefined
  }
  const shop = async (number: number): Promise<void> => {
    const nickname = `Shopper ${number} ${randomUUID().slice(0, 8)}`
    const { id: customerId } = await json<{ id: string }>(origin, 'POST', '/api/customers', {
      body: { nickname },
    })
    await json(origin, 'PUT', `/api/customers/${customerId}/khata`, {
      body: { name: nickname, phone: `9${randomInt(100_000_000, 999_999_999)}` },
      headers: { cookie: await session },
    })
    for (let turn = 0; !isOver; turn += 1) {
      const different = turn * count + number
      const checkout: Checkout = {
        key: randomUUID(),
        customerId,
        productId: products[Math.floor(different / mostOfOne)] ?? '',
        quantity: 1 + (different % mostOfOne),
      }
      checkouts.push(checkout)
      const { productId, quantity, key } = checkout
      const order = { customerId, cartItems: [{ productId, quantity }] }
      while (checkout.orderId === undefined && !isOver) {
        const text = await send('POST', '/api/orders', order, key)
        if (text !== undefined) checkout.orderId = (JSON.parse(text) as { id: string }).id
      }
      if (checkout.orderId === undefined) return
      confirmed.add(`order ${checkout.orderId}`)
      if ((turn + number) % 3 === 1) {
        const payment = { payment: 'cash', from: 'unpaid' }
        const paid = await send('PUT', `/api/orders/${checkout.orderId}/payment`, payment)
        if (paid !== undefined) confirmed.add(`payment ${checkout.orderId}`)
      } else if ((turn + number) % 3 === 2) {
        const entry = { kind: 'gave', amount: String(turn + 1) }
        const written = await send('POST', `/api/customers/${customerId}/khata/entries`, entry)
        if (written !== undefined) confirmed.add(`khata ${customerId} ${(turn + 1) * 100}`)
      }
    }
  }
  const acknowledged = () => checkouts.filter(({ orderId }) => orderId !== undefined)
  let failure: unknown
  const shopping = Promise.all(Array.from({ length: count }, (_, number) => shop(number))).catch((error) => {
    failure = error
  })
  return {
    checkouts,
    acknowledged,
    answers,
    placed: (more) => {
      const wanted = acknowledged().length + more
      return until(`${more} more orders are taken`, () => {
        if (failure) throw failure
        return acknowledged().length >= wanted
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
  /** Orders whose parts do not agree, and customers whose spending is not the sum of their orders. */
  torn: number
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
      torn:
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

/** Throws if two checkouts are equal: a doubled order could then not be told from a genuine one. */
const checkDifferent = (checkouts: Checkout[]): void => {
  const different = new Set(
    checkouts.map(({ customerId, productId, quantity }) => `${customerId} ${productId} ${quantity}`),
  )
  if (different.size < checkouts.length) {
    throw new Error(`${checkouts.length - different.size} checkouts of a shopper were like an earlier one`)
  }
}

/** What became of the orders that shoppers were told of. */
export type Audit = Pick<Holdings, 'doubled' | 'torn'> & {
  /** Orders answered with 201. */
  acknowledged: number
  kept: number
  lost: number
}

/**
 * Compares the data folder of a closed store with the responses that shoppers received. Throws if it is
 * corrupt.
 */
export const audit = (dataDir: string, checkouts: Checkout[]): Audit => {
  checkDifferent(checkouts)
  const { entries, doubled, torn } = readHoldings(dataDir)
  const acknowledged = checkouts.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]))
  const kept = acknowledged.filter((id) => entries.has(`order ${id}`)).length
  return { acknowledged: acknowledged.length, kept, doubled, lost: acknowledged.length - kept, torn }
}
