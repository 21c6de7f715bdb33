import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { findCorruption } from '../../../src/storage/database/integrity-check.ts'
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

export type Shoppers = {
  checkouts: Checkout[]
  acknowledged: () => Checkout[]
  /** How often each status came; 'none' counts requests without a response. */
  answers: Record<string, number>
  /** The sentences of responses that confirmed no order, except those with status 429. */
  sentences: Set<string>
  /** Resolves once that many more orders are acknowledged. */
  placed: (more: number) => Promise<void>
  /** Runs the work while no order is in flight. */
  meanwhileStill: (work: () => unknown) => Promise<void>
  /** Lets each shopper finish its checkout. */
  stop: () => Promise<void>
}

const mostOfOne = 999
/** Enough that a shopper never has to order the same twice: 40,000 different orders. */
const productCount = 40
/**
 * Statuses after which a shopper tries again: the store is starting, full, busy, cannot write, or does not
 * know the session.
 */
const retryable = new Set([408, 429, 500, 503, 507])

/** Adds products to the store. Returns their ids. */
export const fillShelf = async (origin: string): Promise<string[]> => {
  const cookie = await logIn(origin)
  const ids: string[] = []
  for (let number = 1; number <= productCount; number += 1) {
    const [name, price] = [`Product ${number}`, `${20 + number}.50`]
    const product = await json<{ id: string }>(origin, 'POST', '/api/products', {
      body: { name, price },
      headers: { cookie },
    })
    ids.push(product.id)
  }
  return ids
}

/**
 * Simulates shoppers who order on a running store without a break, as the web app does: a checkout that got
 * no order is sent again with the same key. They use a session of the owner's, which is not rate limited.
 */
export const openShoppers = async (origin: string, count = 8, pause = 0): Promise<Shoppers> => {
  const products = await fillShelf(origin)
  const checkouts: Checkout[] = []
  const answers: Record<string, number> = {}
  const sentences = new Set<string>()
  let isOver = false
  let inFlight = 0
  let pauseEnd = Promise.resolve()
  let session = logIn(origin)
  // A store restored from a backup, or one whose clock jumped, no longer knows the session.
  const logInAgain = (ended: Promise<string>) => {
    if (session === ended) session = logIn(origin).catch(() => ended)
  }

  const send = async (checkout: Checkout): Promise<void> => {
    const { customerId, productId, quantity, key } = checkout
    await pauseEnd
    inFlight += 1
    const used = session
    const cookie = await used
    const answer = await call(origin, 'POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId, quantity }] },
      headers: { 'idempotency-key': key, cookie },
    }).catch(() => ({ status: 0, text: '' }))
    inFlight -= 1
    const status = answer.status || 'none'
    answers[status] = (answers[status] ?? 0) + 1
    if (answer.status === 201) {
      checkout.orderId = (JSON.parse(answer.text) as { id: string }).id
      return
    }
    if (answer.status === 429) logInAgain(used)
    else if (answer.text) sentences.add(answer.text)
    if (answer.status !== 0 && !retryable.has(answer.status)) {
      throw new Error(`An order was refused: ${answer.status} ${answer.text}`)
    }
    await sleep(answer.status === 0 ? 10 : 50)
  }
  const shop = async (number: number): Promise<void> => {
    const customer = await json<{ id: string }>(origin, 'POST', '/api/customers', {
      body: { nickname: `Shopper ${number} ${randomUUID().slice(0, 8)}` },
    })
    for (let turn = 0; !isOver; turn += 1) {
      const checkout: Checkout = {
        key: randomUUID(),
        customerId: customer.id,
        productId: products[Math.floor(turn / mostOfOne)] ?? '',
        quantity: 1 + (turn % mostOfOne),
      }
      checkouts.push(checkout)
      while (checkout.orderId === undefined && !isOver) await send(checkout)
      if (pause > 0) await sleep(pause)
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
    sentences,
    placed: async (more) => {
      for (const wanted = acknowledged().length + more; acknowledged().length < wanted; ) {
        if (failure) throw failure
        await sleep(5)
      }
    },
    meanwhileStill: async (work) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pauseEnd = promise
      try {
        await until('no order is under way', () => inFlight === 0)
        await work()
      } finally {
        resolve()
      }
    },
    stop: async () => {
      isOver = true
      await shopping
      if (failure) throw failure
    },
  }
}

const count = (database: Database.Database, sql: string): number =>
  database.prepare(sql).pluck().get() as number

/** Counts orders whose parts do not agree, and customers whose spending is not the sum of their orders. */
const countTorn = (database: Database.Database): number =>
  count(
    database,
    `select count(*) from orders where total_paise is not
      (select sum(price_paise * quantity) from order_lines where order_seq = orders.seq)`,
  ) +
  count(
    database,
    `select count(*) from customers where total_spent_paise <>
      (select coalesce(sum(total_paise), 0) from orders where customer_id = customers.id)`,
  )

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
export type Audit = {
  /** Orders answered with 201. */
  acknowledged: number
  kept: number
  /** Orders stored twice. */
  doubled: number
  lost: number
  /** Orders stored only in part: without lines, or not counted for their customer. */
  torn: number
}

/**
 * Compares the data folder of a closed store with the responses that shoppers received. Throws if it is
 * corrupt.
 */
export const audit = (dataDir: string, checkouts: Checkout[]): Audit => {
  checkDifferent(checkouts)
  const file = path.join(dataDir, 'store.db')
  const corruption = findCorruption(file)
  if (corruption) throw new Error(`The store's file is damaged in the end: ${corruption}`)
  const database = new Database(file, { readonly: true })
  try {
    const ids = new Set(database.prepare('select id from orders').pluck().all())
    const acknowledged = checkouts.filter(({ orderId }) => orderId !== undefined)
    const kept = acknowledged.filter(({ orderId }) => ids.has(orderId)).length
    return {
      acknowledged: acknowledged.length,
      kept,
      doubled: count(
        database,
        `select coalesce(sum(times - 1), 0) from (select count(*) as times from orders
          join order_lines on order_seq = orders.seq group by customer_id, product_id, quantity)`,
      ),
      lost: acknowledged.length - kept,
      torn: countTorn(database),
    }
  } finally {
    database.close()
  }
}
