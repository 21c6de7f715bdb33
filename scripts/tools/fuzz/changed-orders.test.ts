import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
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

type Call = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object]

/**
 * A random call about one of the orders or customers, or the terms of delivery, as the owner's page would send it. Some contradict the rules
 * (a removed line, a completed order), and are refused.
 */
const randomCall = async (
  shop: TestShop,
  random: ReturnType<typeof seededRandom>,
  { products, customers, orders }: { products: string[]; customers: string[]; orders: string[] },
): Promise<Call> => {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[random.integer(0, values.length - 1)] as Value
  const path = `/api/orders/${pick(orders)}`
  const { status, changes, items, removedItems, payment } = await shop.admin.json('GET', path)
  const from = { status, changes: changes.length }
  const line = pick<{ line: number; weight?: number }>([...items, ...removedItems])
  const customer = `/api/customers/${pick(customers)}`
  const calls: (() => Call)[] = [
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
    () => ['POST', `${customer}/merges`, { otherId: pick(customers) }],
    () => ['DELETE', `${customer}/merges/${pick(customers)}`],
    () =>
      random.integer(0, 19) === 0
        ? ['DELETE', customer]
        : ['POST', `${customer}/adjustments`, { points: 2, reason: 'Gift' }],
  ]
  return pick(calls)()
}

/** Makes random calls to a shop with a few orders, half of them deliveries, some of the calls two at a time. Returns how many were accepted. */
const changeOrders = async (shop: TestShop, seed: string, steps: number): Promise<number> => {
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
    const calls = [await randomCall(shop, random, ids)]
    if (random.integer(0, 3) === 0) calls.push(await randomCall(shop, random, ids))
    const answers = await Promise.all(
      calls.map(([method, path, body]) => shop.admin.call(method, path, body && { body })),
    )
    for (const { status, text } of answers) {
      expect([200, 201, 204, 400, 404, 409], text).toContain(status)
      if (status < 300) accepted += 1
    }
  }
  return accepted
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
  return {
    orders: counted.length,
    sales: rupees(paise(counted, 'total')),
    roundOff: rupees(paise(counted, 'round_off')),
    unpaid: rupees(
      paise(
        counted.filter(({ payment }) => payment === 'unpaid'),
        'to_pay',
      ),
    ),
    cashExpected: rupees(
      paise(
        payments.filter(({ method }) => method === 'cash'),
        'money',
      ),
    ),
  }
}

/** All entries of the books so far, as they are stored. */
const listBooks = async ({ context: { db } }: TestShop) => [
  await db.selectFrom('payment_entries').selectAll().orderBy('seq').execute(),
  await db.selectFrom('khata_entries').selectAll().orderBy('seq').execute(),
]

test('however orders and deliveries are changed, weighed and cancelled, and customers merged and erased, all figures agree', async () => {
  await using folder = await openTemporaryFolder()
  let books: object[][] = [[], []]
  {
    await using shop = await openTestShop({ dataDir: folder.path })
    for (let sequence = 0; sequence < 30; sequence += 1) {
      expect(await changeOrders(shop, `sequence ${sequence}`, 40)).toBeGreaterThan(10)
      expect(findInconsistencies(shop.dataDir), `sequence ${sequence}`).toEqual([])
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
})
