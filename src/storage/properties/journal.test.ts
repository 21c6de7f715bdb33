import fc from 'fast-check'
import { test } from 'vitest'
import { armFault } from '../../testing/armed-fault.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { type MetFaults, ShopLife } from './shop-life.ts'

type Work = (shop: TestShop) => Promise<unknown>

const one = <Item>(items: Item[], pick: number): Item | undefined => items[pick % Math.max(items.length, 1)]

const call = (shop: TestShop, method: string, url: string, body: unknown) =>
  shop.admin.call(method, url, { body })

const placeOrder = async (shop: TestShop, pick: number): Promise<unknown> => {
  const [product, customer] = [
    one(await shop.admin.json('GET', '/api/products'), pick) ?? (await shop.addProduct()),
    one(await shop.admin.json('GET', '/api/customers'), pick) ?? (await shop.addCustomer()),
  ] as [{ id: string }, { id: string }]
  return call(shop, 'POST', '/api/orders', {
    customerId: customer.id,
    cartItems: [{ productId: product.id, quantity: 1 + (pick % 20) }],
  })
}

const someOrder = async (shop: TestShop, pick: number) =>
  one<{ id: string; status: string }>(await shop.admin.json('GET', '/api/orders'), pick)

const someCustomer = async (shop: TestShop, pick: number) =>
  one<{ id: string; loyaltyPoints: number }>(await shop.admin.json('GET', '/api/customers'), pick)

/** Actions of shoppers and the owner. */
const works: Record<string, (pick: number) => Work> = {
  order: (pick) => (shop) => placeOrder(shop, pick),
  'orders at once': (pick) => (shop) =>
    Promise.all([
      placeOrder(shop, pick),
      placeOrder(shop, pick + 1),
      shop.addCustomer(),
      placeOrder(shop, pick),
    ]),
  cancel: (pick) => async (shop) => {
    const order = await someOrder(shop, pick)
    const isCancelled = order?.status === 'cancelled'
    const body = {
      from: order?.status,
      ...(isCancelled ? { status: 'new' } : { status: 'cancelled', reason: 'No rice' }),
    }
    if (order) await call(shop, 'PUT', `/api/orders/${order.id}/status`, body)
  },
  'adjust points': (pick) => async (shop) => {
    const customer = await someCustomer(shop, pick)
    const body = { points: pick % 50, reason: 'Diwali' }
    if (customer) await call(shop, 'PUT', `/api/customers/${customer.id}/loyalty-points`, body)
  },
  'redeem points': (pick) => async (shop) => {
    const customer = await someCustomer(shop, pick)
    const body = { points: 1, balance: customer?.loyaltyPoints, note: 'Laddoo' }
    if (customer) await call(shop, 'POST', `/api/customers/${customer.id}/redemptions`, body)
  },
  'add product': (pick) => (shop) => shop.addProduct({ name: `चाय ${pick}`, price: '123.45' }),
  'delete product': (pick) => async (shop) => {
    const product = one<{ id: string }>(await shop.admin.json('GET', '/api/products'), pick)
    if (product) await call(shop, 'DELETE', `/api/products/${product.id}`, undefined)
  },
  'add category': (pick) => (shop) => call(shop, 'POST', '/api/categories', { name: `Shelf ${pick}` }),
  'change setting': (pick) => (shop) =>
    call(shop, 'PUT', '/api/settings', { key: 'store_name', value: `Shop 😀 ${pick}` }),
  'fail in the middle': () => (shop) =>
    shop.context.db
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('settings').execute()
        throw new Error('changed its mind')
      })
      .catch(() => {}),
  'log in': () => (shop) => call(shop, 'POST', '/api/objects/upload', {}),
}

const anyWork = fc.tuple(fc.constantFrom(...Object.keys(works)), fc.nat(1_000))
const workOf = ([name, pick]: [string, number]): Work => works[name]?.(pick) ?? (async () => {})
const calls = fc.constantFrom('writeSync' as const, 'fdatasyncSync' as const)

/** Events that happen to the store, each with a name for the failure report. */
type Happening = { says: string; to: (life: ShopLife) => Promise<void> }

const named = (says: string, to: Happening['to']): Happening => ({ says, to })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: anyWork.map((work) => named(`${work}`, (life) => life.happens(workOf(work)))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(calls, anyWork)
      .map(([name, work]) =>
        named(`${work} while ${name} fails`, (life) => life.whileJournalFails(name, workOf(work))),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(calls, anyWork)
      .map(([name, work]) =>
        named(`crash before ${name} of ${work}`, (life) => life.crash(name, workOf(work))),
      ),
  },
  fc.constant(named('crash while it closes', (life) => life.crashAtClose())),
  fc.constant(named('crash during a snapshot', (life) => life.crashDuringSnapshot())),
  fc.constant(named('snapshot', (life) => life.takeSnapshot())),
  fc.constant(named('reopen', (life) => life.reopen())),
  fc.constant(named('reopen on the next day', (life) => life.reopen({ isNextDay: true }))),
  fc.constant(named('move to a copy', (life) => life.moveToCopy())),
  fc.nat(100).map((pick) => named(`restore ${pick}`, (life) => life.restore(pick))),
  fc.constant(named('migrate', (life) => life.migrate())),
  fc.constant(named('foreign write', (life) => life.foreignWrite())),
  fc.constant(named('foreign write while closed', (life) => life.foreignWriteWhileClosed())),
  fc.constant(named('check', (life) => life.check())),
)

const live = async (happenings: Happening[], met: MetFaults): Promise<void> => {
  const life = await ShopLife.begin(met)
  const said: string[] = []
  try {
    for (const { says, to } of happenings) {
      said.push(says)
      await to(life)
    }
    await life.check()
  } catch (error) {
    throw new Error(`After: ${said.join('; ')}`, { cause: error })
  } finally {
    await life.end()
  }
}

test('after any history every kept snapshot with the lines that follow it is the database, table by table', async () => {
  const anyHistory = fc.array(happening, { minLength: 5, maxLength: 20 })
  const met: MetFaults = {
    writeSync: armFault('a write to the journal fails'),
    fdatasyncSync: armFault('a sync of the journal fails'),
    crash: armFault('the store crashes before it writes or syncs'),
    crashAtClose: armFault('the store crashes while it closes'),
    crashDuringSnapshot: armFault('the store crashes during a snapshot'),
  }
  const property = fc.asyncProperty(anyHistory, (happenings) => live(happenings, met))
  await fc.assert(property, { seed: 2_026, numRuns: 12, endOnFailure: true })
}, 120_000)
