import path from 'node:path'
import Database from 'better-sqlite3'
import { createApp } from '../../../src/app.ts'
import { settingKeys } from '../../../src/contract/settings.ts'
import type { Random } from '../../../src/lib/seeded-random.ts'
import { starterProducts } from '../../../src/starter/starter-list.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { adminPassword } from '../../browser/run-store.ts'
import { anyOf } from './values.ts'

export type Route = { method: string; path: string }

/** Lists every route from the app itself, so that a new one cannot be forgotten. */
export const listRoutes = async (): Promise<Route[]> => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  const calls = routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return [...new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

/** What requests may refer to in order to reach more than a 404. */
export type Names = {
  customers: string[]
  products: string[]
  orders: string[]
  categories: string[]
  passbooks: string[]
  /** Ids of any kind. */
  ids: string[]
  /** Paths with their tickets, each good for one upload. */
  uploads: string[]
}

/** Reads the names from the database, even while the store is open. */
export const readNames = (dataDir: string): Omit<Names, 'uploads'> => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const idsOf = (table: string) =>
    sqlite.prepare(`select id from ${table} order by seq desc limit 8`).pluck().all() as string[]
  try {
    const [customers, products, orders] = [idsOf('customers'), idsOf('products'), idsOf('orders')]
    const categories = idsOf('categories')
    const ids = [...customers, ...products, ...orders, ...categories, ...idsOf('highlights')]
    const passbooks = sqlite
      .prepare(
        `select token from passbooks union
         select passbook from customer_devices where passbook is not null limit 8`,
      )
      .pluck()
      .all() as string[]
    return { customers, products, orders, categories, passbooks, ids }
  } finally {
    sqlite.close()
  }
}

type Body = Record<string, unknown>

const status = (random: Random) => anyOf(random, ['new', 'accepted', 'ready', 'completed', 'cancelled'])

/**
 * A valid body for each writing route, which the fuzzer mutates; null for a route without a body. A new route
 * without an example fails the fuzzer's own test.
 */
export const examples: Record<string, (random: Random, names: Names) => Body | null> = {
  'POST /api/customers': (random) => ({
    nickname: `Asha ${random.integer(1, 30)}`,
    loyaltyPoints: 0,
    totalSpent: '0',
    insteadOf: `Asha ${random.integer(1, 30)}`,
  }),
  'POST /api/orders': (random, names) => ({
    customerId: anyOf(random, names.customers),
    cartItems: Array.from({ length: random.integer(1, 4) }, () => ({
      productId: anyOf(random, names.products),
      quantity: random.integer(1, 12),
    })),
  }),
  'PUT /api/orders/:id/cancel': () => null,
  'PUT /api/orders/:id/status': (random) => ({
    status: status(random),
    from: status(random),
    reason: 'No milk today',
  }),
  'PUT /api/orders/:id/lines/:line/weight': (random) => ({
    grams: anyOf(random, [null, 250, 1_050, 1_620]),
    from: anyOf(random, [null, null, 250, 1_050, 1_620]),
  }),
  'PUT /api/orders/:id/unwanted': (random) => ({ isUnwanted: random.integer(0, 1) === 1 }),
  'PUT /api/orders/:id/same-person': (random) => ({ isSame: random.integer(0, 3) > 0 }),
  'POST /api/products': (random, names) => ({
    name: `Tea ${random.integer(1, 99)}`,
    price: random.integer(0, 100_000) / 100,
    imageUrl: null,
    categoryId: random.integer(0, 1) ? (anyOf(random, names.categories) ?? null) : null,
    isSoldOut: false,
    isHidden: false,
    aliases: 'chai चाय',
    nameHi: 'चाय',
    ...anyOf<Body>(random, [
      {},
      { unit: 'kg', stepBase: 250, veg: 'veg' },
      { unit: 'pack', mrp: '1000', barcode: '8901030865053', veg: 'nonveg' },
    ]),
  }),
  'POST /api/products/starter': (random) => ({
    products: starterProducts
      .slice(0, random.integer(1, 3))
      .map(({ id }) => ({ id, price: random.integer(0, 100_000) / 100 })),
  }),
  'PUT /api/products/prices': (random, names) => ({
    prices: names.products.slice(0, random.integer(1, 3)).map((id) => ({
      id,
      price: random.integer(0, 100_000) / 100,
      from: anyOf(random, ['12.50', '10.00', 20]),
    })),
  }),
  // Their body is a file; the preview's answer is needed for the import.
  'POST /api/products/csv/preview': () => null,
  'POST /api/products/csv/import': () => null,
  'PUT /api/products/order': (random, names) => ({
    categoryId: anyOf(random, names.categories) ?? 'drinks',
    ids: names.products.slice(0, random.integer(0, 3)),
  }),
  'PUT /api/products/several': (random, names) => ({
    ids: names.products.slice(0, random.integer(1, 3)),
    ...anyOf<Body>(random, [
      { categoryId: anyOf(random, names.categories) ?? null },
      { isSoldOut: random.integer(0, 1) === 1 },
      { isHidden: random.integer(0, 1) === 1 },
    ]),
  }),
  'PUT /api/products/:id': (random) => ({
    name: 'Salt',
    price: '12.50',
    isSoldOut: random.integer(0, 3) === 0,
    aliases: null,
    nameHi: null,
    ...anyOf<Body>(random, [
      {},
      { unit: 'l', stepBase: 500, mrp: null, barcode: null, veg: null },
      { unit: null, stepBase: null, mrp: '12.50', barcode: '40170725' },
    ]),
  }),
  'PUT /api/products/:id/image': () => ({ imageURL: '/objects/uploads/abc' }),
  'DELETE /api/products/:id': () => null,
  'POST /api/categories': () => ({ name: 'Spices', nameHi: 'मसाले', displayOrder: 1 }),
  'PUT /api/categories/order': (_random, names) => ({ ids: names.categories }),
  'PUT /api/categories/:id': () => ({ name: 'Spices', nameHi: null, displayOrder: 2, isActive: true }),
  'DELETE /api/categories/:id': () => null,
  'POST /api/highlights': () => ({
    title: 'Diwali',
    description: 'Sweets are here',
    titleHi: 'दिवाली',
    descriptionHi: 'मिठाइयाँ आ गईं',
    displayOrder: 0,
  }),
  'PUT /api/highlights/:id': () => ({
    title: 'Holi',
    description: 'Colours are here',
    titleHi: null,
    descriptionHi: null,
    displayOrder: 1,
  }),
  'DELETE /api/highlights/:id': () => null,
  'PUT /api/settings': (random) => ({
    key: anyOf(random, settingKeys),
    value: anyOf(random, [
      '',
      'yes',
      'hours',
      'https://example.com/x',
      '+91 98765 43210',
      '{"mon":[["09:00","21:00"]]}',
    ]),
    ...(random.next() < 0.2 && { valueHi: 'दिवाली' }),
  }),
  // The current password is wrong on purpose, because the fuzzer must go on knowing the password.
  'PUT /api/admin/password': () => ({ currentPassword: 'wrong', newPassword: 'new-secret' }),
  'POST /api/admin/login': () => ({ password: adminPassword }),
  'POST /api/admin/logout': () => null,
  'POST /api/admin/logout-everywhere': () => null,
  'PUT /api/customers/:id/loyalty-points': (random) => ({
    points: random.integer(0, 500),
    reason: 'Diwali gift',
  }),
  'POST /api/customers/:id/redemptions': (random) => ({ points: random.integer(1, 20), note: 'Laddoo' }),
  'DELETE /api/customers/:id': () => null,
  'PUT /api/customers/:id/nickname': (random) => ({ nickname: `Asha ${random.integer(1, 30)}` }),
  'POST /api/customers/:customerId/merges': (random, names) => ({ otherId: anyOf(random, names.customers) }),
  'DELETE /api/customers/:customerId/merges/:mergedId': () => null,
  'POST /api/customers/:customerId/passbook': () => null,
  'POST /api/customers/:customerId/passbook/renewal': () => null,
  'POST /api/passbook': (random, names) => ({ token: anyOf(random, names.passbooks) ?? 'a'.repeat(26) }),
  'POST /api/passbook/phones': (random, names) => ({
    token: anyOf(random, names.passbooks) ?? 'a'.repeat(26),
  }),
  'POST /api/objects/upload': () => null,
  'POST /api/objects/normalize': () => ({ imageUrl: 'https://storage.example/.private/uploads/abc' }),
  'PUT /objects/uploads/:id': () => null,
  'DELETE /api/admin/backups/notices': () => null,
  'DELETE /api/admin/backups/set-aside': () => null,
  'POST /api/admin/backups/permission': () => ({ password: adminPassword }),
  'POST /api/admin/backups/restore': () => null,
  // The store refuses this, because its folder is set at its start: a mutated body must not name a real
  // folder of this PC.
  'PUT /api/admin/backups/folder': () => ({ folder: 'E:\\Shop backups' }),
  'POST /api/admin/backups/folder/run': () => null,
}
