import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, json, logIn } from './call.ts'
import { until } from './until.ts'

/** One tap on Place Order, and its retries. No two of a customer order the same, so that a doubled one shows. */
export type Checkout = {
  key: string
  customerId: string
  productId: string
  quantity: number
  /** The stored order's id, once the shopper was told. */
  orderId?: string
}

export type Shoppers = {
  checkouts: Checkout[]
  acknowledged: () => Checkout[]
  /** How often each status came, and 'none' where no answer did. */
  answers: Record<string, number>
  /** Every sentence of an answer that was no order. */
  sentences: Set<string>
  /** Returns once that many more orders are acknowledged. */
  placed: (more: number) => Promise<void>
  /** Does something while no order is under way. */
  meanwhileStill: (work: () => unknown) => Promise<void>
  /** Lets each shopper finish its checkout. */
  stop: () => Promise<void>
}

const mostOfOne = 999
/** Enough that a shopper never has to order the same twice: 40,000 different orders. */
const productCount = 40
/** What a shopper answers by tapping again: the store is starting, full, busy, cannot write, or does not know the session. */
const passing = new Set([408, 429, 500, 503, 507])

/** Puts products on the shelf. Returns their ids. */
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
 * Sends shoppers to a running store who order without a break, as the web app does: a checkout that got
 * no order is sent again with the same key. They order with a session of the owner's, which is not throttled.
 */
export const openShoppers = async (origin: string, count = 8, pause = 0): Promise<Shoppers> => {
  const products = await fillShelf(origin)
  const checkouts: Checkout[] = []
  const answers: Record<string, number> = {}
  const sentences = new Set<string>()
  let isOver = false
  let underWay = 0
  let stillness = Promise.resolve()
  let session = logIn(origin)
  // A store put together from a backup, or one whose clock jumped, does not know the session any more.
  const logInAgain = (ended: Promise<string>) => {
    if (session === ended) session = logIn(origin).catch(() => ended)
  }

  const send = async (checkout: Checkout): Promise<void> => {
    const { customerId, productId, quantity, key } = checkout
    await stillness
    underWay += 1
    const used = session
    const cookie = await used
    const answer = await call(origin, 'POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId, quantity }] },
      headers: { 'idempotency-key': key, cookie },
    }).catch(() => ({ status: 0, text: '' }))
    underWay -= 1
    const status = answer.status || 'none'
    answers[status] = (answers[status] ?? 0) + 1
    if (answer.status === 201) {
      checkout.orderId = (JSON.parse(answer.text) as { id: string }).id
      return
    }
    if (answer.status === 429) logInAgain(used)
    else if (answer.text) sentences.add(answer.text)
    if (answer.status !== 0 && !passing.has(answer.status)) {
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
      stillness = promise
      try {
        await until('no order is under way', () => underWay === 0)
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
