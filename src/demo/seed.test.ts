import { expect, test } from 'vitest'
import { limits } from '../contract/limits.ts'
import { listCategories } from '../features/categories/categories.repo.ts'
import { listCustomers } from '../features/customers/customers.repo.ts'
import { listPointsEntries } from '../features/customers/points.repo.ts'
import { listOrdersOfCustomer } from '../features/orders/list/listed-orders.repo.ts'
import { countOrdersByStatus } from '../features/orders/order-changes.repo.ts'
import { findOrderSeq } from '../features/orders/orders.repo.ts'
import { listProducts } from '../features/products/products.repo.ts'
import type { Db } from '../storage/database/schema.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { seedStore } from './seed-store.ts'

const hourInKolkata = (time: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' }).format(
      new Date(time),
    ),
  )

/** All orders of a customer, page by page. */
const listAllOrders = async (db: Db, customerId: string) => {
  const orders = await listOrdersOfCustomer(db, customerId, { limit: limits.ownOrdersPage })
  for (;;) {
    const beforeSeq = await findOrderSeq(db, orders.at(-1)?.id ?? '')
    const more = await listOrdersOfCustomer(db, customerId, { limit: limits.ownOrdersPage, beforeSeq })
    if (beforeSeq === undefined || more.length === 0) return orders
    orders.push(...more)
  }
}

test('fills a store once, with points and spending that are the sums of the orders', async () => {
  const now = new Date('2026-11-21T06:30:00Z')
  await using shop = await openTestShop({ now })
  const { context } = shop
  await seedStore(context, { pictures: false })

  const categories = await listCategories(context.db)
  expect(categories).toHaveLength(13)
  expect(categories.filter(({ displayOrder }) => displayOrder === 0)).toHaveLength(1)
  expect(categories.filter(({ isActive }) => !isActive)).toHaveLength(1)
  const products = await listProducts(context.db)
  expect(products.length).toBeGreaterThanOrEqual(270)
  expect(products.length).toBeLessThanOrEqual(300)
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)

  const customers = await listCustomers(context.db, { limit: 1_000, search: '' })
  expect(customers.length).toBeGreaterThanOrEqual(14)
  for (const customer of customers) {
    const orders = await listAllOrders(context.db, customer.id)
    expect(orders.length).toBeGreaterThan(0)
    const sold = orders.filter(({ status }) => status !== 'cancelled')
    expect(customer.totalSpent).toBe(sold.reduce((sum, { total }) => sum + total, 0))
    const history = await listPointsEntries(context.db, customer.id, { limit: 1_000 })
    expect(customer.loyaltyPoints).toBe(history.reduce((sum, { points }) => sum + points, 0))
    for (const { createdAt, changes } of orders) {
      const times = changes.map(({ at }) => at)
      expect([createdAt, ...times, now.toISOString()]).toEqual(
        [createdAt, ...times, now.toISOString()].sort(),
      )
      expect(hourInKolkata(createdAt)).toBeGreaterThanOrEqual(7)
      expect(hourInKolkata(createdAt)).toBeLessThan(22)
    }
  }

  const counts = await countOrdersByStatus(context.db)
  expect(counts).toMatchObject({ new: 3, accepted: 2, ready: 1 })
  expect(counts.completed).toBeGreaterThan(300)
  expect(counts.cancelled).toBeGreaterThan(2)
  expect(products.filter(({ isSoldOut }) => isSoldOut)).toHaveLength(3)
  expect(products.find(({ name }) => name === 'Toned Milk 500 ml')).toMatchObject({
    nameHi: 'टोंड दूध 500 मिली',
    aliases: 'doodh दूध',
    veg: 'veg',
  })
  expect(products.find(({ name }) => name === 'Onion')).toMatchObject({ unit: 'kg', stepBase: 250 })

  await expect(seedStore(context, { pictures: false })).rejects.toThrow(
    'This store already has products; nothing was changed.',
  )
  expect(await listProducts(context.db)).toHaveLength(products.length)
})

test('adds the given number of products and orders, with numbered packs beyond the catalogue', async () => {
  await using shop = await openTestShop()
  const made = await seedStore(shop.context, { products: 500, orders: 20, pictures: false })
  expect(made).toMatchObject({ products: 500, orders: 20, pictures: 0 })
  expect(new Set((await listProducts(shop.context.db)).map(({ name }) => name)).size).toBe(500)
})
