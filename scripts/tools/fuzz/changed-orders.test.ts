import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { longIdLength, newId } from '../../../src/contract/ids.ts'
import { type Random, seededRandom } from '../../../src/lib/seeded-random.ts'
import { openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { findInconsistencies } from './find-inconsistencies.ts'

const statuses = ['new', 'accepted', 'ready', 'out', 'completed', 'cancelled'] as const
const payments = ['unpaid', 'cash', 'upi', 'khata'] as const
const weights = [null, 1, 40, 250, 1_333, 9_999] as const

/** Terms of delivery that the owner may set between two changes. */
const terms = [
  ['delivery_fee', ['', '30', '12.35', '500']],
  ['delivery_free_from', ['', '0', '150', '400.50']],
  ['delivery_minimum', ['', '300']],
  ['delivery_on', ['yes', 'yes', 'no']],
] as const
const delivery = { name: 'Asha', phone: '9876543210', street: '12, MG Road' }

type Ids = { products: string[]; customers: string[]; orders: string[] }

type Call = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers?: Record<string, string>]

const pickWith =
  (random: Random) =>
  <Value>(values: readonly Value[]): Value =>
    values[random.integer(0, values.length - 1)] as Value

/**
 * An order that the owner takes, for a customer or a walk-in. Some contradict the rules (the weight of pieces, a walk-in on
 * khata), and are refused.
 */
const randomOrder = (random: Random, { products, customers }: Ids): Call => {
  const pick = pickWith(random)
  const first = random.integer(0, products.length - 1)
  const cartItems = products.slice(first, first + random.integer(1, 3)).map((productId) => ({
    productId,
    quantity: random.integer(1, 6),
    ...pick([{}, {}, { weight: pick(weights.slice(1)) }]),
  }))
  const body = {
    cartItems,
    ...pick([{}, { customerId: pick(customers) }]),
    ...pick([{}, { source: 'counter' }, { source: 'counter' }, { source: 'phone' }, { source: 'phone' }]),
    ...pick([{}, { payment: 'cash' }, { payment: 'upi' }, { payment: 'khata' }]),
    ...pick([{}, { fulfilment: 'delivery', delivery, ...pick([{}, { deliveryFee: '40' }]) }]),
  }
  return ['POST', '/api/orders', body, { 'idempotency-key': newId(longIdLength) }]
}

/**
 * A random call about one of the orders or customers, a new order, or the terms of delivery, as the owner's page would send
 * it. Some contradict the rules (a removed line, a completed order), and are refused.
 */
const randomCall = async (shop: TestShop, random: Random, ids: Ids): Promise<Call> => {
  const { products, customers, orders } = ids
  const pick = pickWith(random)
  const path = `/api/orders/${pick(orders)}`
  const { status, changes, items, removedItems, payment } = await shop.admin.json('GET', path)
  const from = { status, changes: changes.length }
  const line = pick<{ line: number; weight?: number }>([...items, ...removedItems])
  const customer = `/api/customers/${pick(customers)}`
  const calls: (() => Call)[] = [
    () => randomOrder(random, ids),
    () => randomOrder(random, ids),
    () => ['PUT', `${path}/lines/${line.line}/weight`, { grams: pick(weights), from: line.weight ?? null }],
    () => ['PUT', `${path}/lines/${line.line}`, { quantity: random.integer(0, 5), from }],
    () => ['PUT', `${path}/lines/${line.line}`, { quantity: 0, from }],
    () => ['POST', `${path}/lines`, { productId: pick(products), quantity: random.integer(1, 4), from }],
    () => ['POST', `${path}/lines`, { productId: pick(products), quantity: 2, replaces: line.line, from }],
    () => {
      const to = pick(statuses)
      return [
        'PUT',
        `${path}/status`,
        { from: status, status: to, ...(to === 'cancelled' && { reason: 'No stock' }) },
      ]
    },
    () => {
      const to = pick(payments)
      const received = { amount: String(random.integer(1, 99)), method: pick(['cash', 'upi'] as const) }
      const isPartly = to === 'khata' && random.integer(0, 2) === 0
      const isReturned = random.integer(0, 1) === 1
      return [
        'PUT',
        `${path}/payment`,
        { payment: to, from: payment, isReturned, ...(isPartly && { received }) },
      ]
    },
    () => ['PUT', `${path}/payment`, { payment, from: payment }],
    () => {
      const [key, values] = pick(terms)
      return ['PUT', '/api/settings', { key, value: pick(values) }]
    },
    () => ['PUT', `${customer}/khata`, { name: 'Patil' }],
    () => [
      'POST',
      `${customer}/khata/entries`,
      {
        kind: pick(['opening', 'gave', 'got'] as const),
        amount: String(random.integer(1, 500)),
        note: 'Gas',
      },
    ],
    () => ['POST', `${customer}/khata/entries/${random.integer(1, 500)}/reversal`, { reason: 'Mistake' }],
    () => ['POST', `${customer}/redemptions`, { points: 1 }],
    () => ['POST', `${customer}/merges`, { otherId: pick(customers), password: shop.password }],
    () => ['PUT', `${customer}/nickname`, { nickname: `Name ${random.integer(0, 9)}` }],
    () => {
      const isSame = random.integer(0, 1) === 1
      return ['PUT', `${path}/same-person`, { isSame, ...(isSame && { password: shop.password }) }]
    },
    () => ['PUT', `${customer}/loyalty-points`, { points: random.integer(0, 9), reason: 'Gift' }],
    () => {
      const product = `/api/products/${pick(products)}`
      return random.integer(0, 19) === 0
        ? ['DELETE', pick([customer, product])]
        : ['PUT', product, { price: String(random.integer(1, 500)) }]
    },
  ]
  return pick(calls)()
}

/** An order just taken is stored as it was answered, and paid in full if it was to be. */
const checkTaken = async (
  { admin }: TestShop,
  { source = 'web', payment = 'unpaid', customerId }: Record<string, unknown>,
  { id, total }: { id: string; total: string },
): Promise<void> => {
  const stored = await admin.json('GET', `/api/orders/${id}`)
  expect(stored).toMatchObject({ source, payment, total })
  expect(stored.paid).toBe(payment === 'unpaid' ? '0.00' : stored.payable)
  if (customerId === undefined) expect(stored.pointsEarned).toBe(0)
}

/**
 * Makes random calls to a shop with a few orders, half of them deliveries. Some calls are made two at a time, and some twice.
 * Returns how many were accepted, and how many orders were placed.
 */
const changeOrders = async (
  shop: TestShop,
  seed: string,
  steps: number,
): Promise<{ accepted: number; placed: number }> => {
  const random = seededRandom(seed)
  const products = await Promise.all([
    shop.addProduct({ price: '99.99', unit: 'l', stepBase: 50 }),
    shop.addProduct({ price: '33.35', unit: 'kg', stepBase: 1_000 }),
    shop.addProduct({ price: '120' }),
    shop.addProduct({ price: '45.50' }),
  ])
  const customers = await Promise.all(
    ['Asha', 'Ravi', 'Mina'].map((name) => shop.addCustomer(`${name} ${seed}`)),
  )
  for (const [key, value] of [
    ['delivery_on', 'yes'],
    ['delivery_minimum', ''],
    ['delivery_fee', '40'],
  ])
    await shop.admin.json('PUT', '/api/settings', { key, value })
  const orders = []
  for (let index = 0; index < 4; index += 1) {
    const lines = products
      .slice(0, 1 + (index % 3))
      .map(({ id }) => ({ productId: id, quantity: random.integer(1, 6) }))
    orders.push(
      await shop.visitor.json('POST', '/api/orders', {
        customerId: customers[index % 3]?.id,
        cartItems: lines,
        ...(index % 2 === 0 && { fulfilment: 'delivery', delivery }),
      }),
    )
  }
  const [productIds, customerIds, orderIds] = [products, customers, orders].map((rows) =>
    rows.map(({ id }) => id),
  )
  const ids = { products: productIds ?? [], customers: customerIds ?? [], orders: orderIds ?? [] }
  let accepted = 0
  for (let step = 0; step < steps; step += 1) {
    const call = await randomCall(shop, random, ids)
    const calls = [call]
    const beside = random.integer(0, 7)
    if (beside === 0) calls.push(call)
    else if (beside <= 2) calls.push(await randomCall(shop, random, ids))
    const answers = await Promise.all(
      calls.map(([method, path, body, headers = {}]) =>
        shop.admin.call(method, path, { headers, ...(body && { body }) }),
      ),
    )
    if (calls[1] === call && call[1] === '/api/orders') expect(answers[1]?.text).toBe(answers[0]?.text)
    for (const [index, { status, text }] of answers.entries()) {
      expect([200, 201, 204, 400, 404, 409], text).toContain(status)
      if (status >= 300) continue
      accepted += 1
      const [, path, body] = calls[index] ?? []
      if (path !== '/api/orders') continue
      const order = JSON.parse(text)
      await checkTaken(shop, { ...body }, order)
      if (!ids.orders.includes(order.id)) ids.orders.push(order.id)
    }
  }
  return { accepted, placed: ids.orders.length }
}

const day = '2026-03-02'

const readCsv = async ({ admin }: TestShop, file: string): Promise<Record<string, string>[]> => {
  const { text } = await admin.call('GET', `/api/${file}?from=${day}&to=${day}`)
  return parse(text, { bom: true, columns: true })
}

/** The owner's sheet of the day, added up from the two files for the accountant. */
const sheetOfFiles = async (shop: TestShop) => {
  const payments = await readCsv(shop, 'payments.csv')
  const orders = (await readCsv(shop, 'orders.csv')).filter(({ total }) => total !== '')
  const paise = (rows: Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  const rupees = (amount: number) => (amount / 100).toFixed(2)
  const counted = orders.filter(({ status }) => status !== 'cancelled')
  const cancelled = orders.filter(({ status }) => status === 'cancelled')
  const ofOrders = (wanted: string, isReturned: boolean) =>
    paise(
      payments.filter(
        ({ book, method, kind }) =>
          book === 'order' && method === wanted && (kind === 'returned') === isReturned,
      ),
      'money',
    )
  const toReceive = (row: Record<string, string>) =>
    paise([row], 'to_pay') -
    paise(
      payments.filter(({ book, order }) => book === 'order' && order === row.order),
      'amount',
    )
  return {
    orders: counted.length,
    cancelled: { orders: cancelled.length, sales: rupees(paise(cancelled, 'total')) },
    cash: rupees(ofOrders('cash', false)),
    upi: rupees(ofOrders('upi', false)),
    returned: { cash: rupees(-ofOrders('cash', true)), upi: rupees(-ofOrders('upi', true)) },
    sales: rupees(paise(counted, 'total')),
    roundOff: rupees(paise(counted, 'round_off')),
    unpaid: rupees(counted.reduce((sum, order) => sum + Math.max(0, toReceive(order)), 0)),
    cashExpected: rupees(
      paise(
        payments.filter(({ method }) => method === 'cash'),
        'money',
      ),
    ),
  }
}

const countPlaced = async ({ context: { db } }: TestShop): Promise<number> => {
  const { placed_count } = await db.selectFrom('shop_totals').select('placed_count').executeTakeFirstOrThrow()
  return placed_count
}

/** All entries of the books so far, as they are stored. */
const listBooks = async ({ context: { db } }: TestShop) => [
  await db.selectFrom('payment_entries').selectAll().orderBy('seq').execute(),
  await db.selectFrom('khata_entries').selectAll().orderBy('seq').execute(),
]

test('however orders and deliveries are taken, changed, weighed and cancelled, and customers merged and erased, all figures agree', async () => {
  await using folder = await openTemporaryFolder()
  let books: object[][] = [[], []]
  let allPlaced = 0
  {
    await using shop = await openTestShop({ dataDir: folder.path })
    for (let sequence = 0; sequence < 30; sequence += 1) {
      const { accepted, placed } = await changeOrders(shop, `sequence ${sequence}`, 40)
      expect(accepted).toBeGreaterThan(10)
      expect(findInconsistencies(shop.dataDir), `sequence ${sequence}`).toEqual([])
      allPlaced += placed
      expect(await countPlaced(shop), 'no order but those that were answered').toBe(allPlaced)
      expect(await shop.admin.json('GET', '/api/customers?search=walk')).toEqual([])
      expect(await shop.admin.json('GET', `/api/days/${day}`)).toMatchObject(await sheetOfFiles(shop))
      const before = books
      books = await listBooks(shop)
      expect(
        books.map((book, index) => book.slice(0, before[index]?.length)),
        'no entry is changed or removed',
      ).toEqual(before)
    }
  }
  await rm(path.join(folder.path, 'store.db'))
  await using shop = await openTestShop({ dataDir: folder.path })
  expect(await listBooks(shop)).toEqual(books)
  expect(findInconsistencies(shop.dataDir), 'rebuilt from snapshot and journal').toEqual([])
  const kinds = await shop.context.db.selectFrom('points_entries').select('kind').distinct().execute()
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    'adjusted',
    'changed',
    'earned',
    'merged',
    'redeemed',
    'restored',
    'reversed',
    'weighed',
  ])
})
