import fc from 'fast-check'
import { expect, test } from 'vitest'
import { armFault } from '../testing/armed-fault.ts'
import { type MetFaults, ShopLife } from '../testing/shop-life.ts'
import type { TestShop } from '../testing/test-shop.ts'

/** May resolve to the response of the last call. */
type Work = (shop: TestShop) => Promise<unknown>

const one = <Item>(items: Item[], pick: number): Item | undefined => items[pick % Math.max(items.length, 1)]

const call = (shop: TestShop, method: string, url: string, body: unknown) =>
  shop.admin.call(method, url, { body })

const addLoose = (shop: TestShop, pick: number): Promise<{ id: string }> =>
  shop.addProduct({ name: `चाय ${pick}`, price: '123.45', unit: 'kg', stepBase: 250 })

/** A customer who may order: neither erased nor merged into another. */
const someCustomer = async (shop: TestShop, pick: number) => {
  const all: { id: string; nickname: string; isErased?: true }[] = await shop.admin.json(
    'GET',
    '/api/customers',
  )
  return one(
    all.filter(({ isErased }) => !isErased),
    pick,
  )
}

/** Places an order by this or some customer, of this or some product. The response may be a refusal. */
const placeOrder = async (
  shop: TestShop,
  pick: number,
  given: { customer?: { id: string }; product?: { id: string } } = {},
) => {
  const product =
    given.product ??
    one<{ id: string }>(await shop.admin.json('GET', '/api/products'), pick) ??
    (await addLoose(shop, pick))
  const customer = given.customer ?? (await someCustomer(shop, pick)) ?? (await shop.addCustomer())
  const cartItems = [{ productId: product.id, quantity: 1 + (pick % 20) }]
  return call(shop, 'POST', '/api/orders', { customerId: customer.id, cartItems })
}

const someOrder = async (shop: TestShop, pick: number) => {
  const list = (): Promise<{ id: string; status: string }[]> => shop.admin.json('GET', '/api/orders')
  if ((await list()).length === 0) await placeOrder(shop, pick)
  return one(await list(), pick)
}

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
  'change status': (pick) => async (shop) => {
    const order = await someOrder(shop, pick)
    const statuses = ['cancelled', 'accepted', 'ready', 'completed', 'new', 'cancelled']
    const status = one(
      statuses.filter((each) => each !== order?.status),
      pick,
    )
    const body = { from: order?.status, status, ...(status === 'cancelled' && { reason: 'No rice' }) }
    return order && call(shop, 'PUT', `/api/orders/${order.id}/status`, body)
  },
  weigh: (pick) => async (shop) => {
    const placed = await placeOrder(shop, pick, { product: await addLoose(shop, pick) })
    const weight = `/api/orders/${JSON.parse(placed.text).id}/lines/0/weight`
    const from = pick % 3 === 0 ? 333 : null
    if (from !== null) await call(shop, 'PUT', weight, { grams: from, from: null })
    return call(shop, 'PUT', weight, { grams: 400 + pick, from })
  },
  merge: (pick) => async (shop) => {
    const [kept, customer] = [await shop.addCustomer(), await shop.addCustomer()]
    await placeOrder(shop, pick, { customer })
    const body = { otherId: customer.id, password: shop.password }
    const merged = await call(shop, 'POST', `/api/customers/${kept.id}/merges`, body)
    await placeOrder(shop, pick, { customer }) // goes to the kept customer
    return merged
  },
  'rename customer': (pick) => async (shop) => {
    const customer = await someCustomer(shop, pick)
    if (!customer) return
    const rename = (nickname: string) =>
      call(shop, 'PUT', `/api/customers/${customer.id}/nickname`, { nickname })
    const renamed = await rename(`Name ${pick}`)
    // The former name leads to the customer, until it is the customer's again.
    return pick % 2 === 0 ? renamed : rename(customer.nickname)
  },
  'erase customer': (pick) => async (shop) => {
    const customer = await someCustomer(shop, pick)
    return customer && call(shop, 'DELETE', `/api/customers/${customer.id}`, undefined)
  },
  'adjust and redeem points': (pick) => async (shop) => {
    const { id } = (await someCustomer(shop, pick)) ?? (await shop.addCustomer())
    const points = 1 + (pick % 50)
    await call(shop, 'PUT', `/api/customers/${id}/loyalty-points`, { points, reason: 'Diwali' })
    const body = { points: 1 + (pick % points), balance: points, note: 'Laddoo' }
    return call(shop, 'POST', `/api/customers/${id}/redemptions`, body)
  },
  'add product': (pick) => (shop) => addLoose(shop, pick),
  'delete product': (pick) => async (shop) => {
    const product = one<{ id: string }>(await shop.admin.json('GET', '/api/products'), pick)
    if (product) await call(shop, 'DELETE', `/api/products/${product.id}`, undefined)
  },
  'add category': (pick) => async (shop) => {
    const added = await call(shop, 'POST', '/api/categories', { name: `Shelf ${pick}` })
    return pick % 3 === 0
      ? call(shop, 'DELETE', `/api/categories/${JSON.parse(added.text).id}`, undefined)
      : added
  },
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
const accepted = new Set<string>()
const workOf =
  ([name, pick]: [string, number]): Work =>
  async (shop) => {
    const response = (await works[name]?.(pick)(shop)) as { status?: number } | undefined
    if (response?.status !== undefined && response.status < 300) accepted.add(name)
  }
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

test('after any history, every kept snapshot plus the lines after it equals the database, table by table', async () => {
  const anyHistory = fc.array(happening, { minLength: 5, maxLength: 20 })
  const met: MetFaults = {
    writeSync: armFault('a write to the journal fails'),
    fdatasyncSync: armFault('a sync of the journal fails'),
    crash: armFault('the store crashes before it writes or syncs'),
    crashAtClose: armFault('the store crashes while it closes'),
    crashDuringSnapshot: armFault('the store crashes during a snapshot'),
  }
  const property = fc.asyncProperty(anyHistory, (happenings) => live(happenings, met))
  await fc.assert(property, { seed: 2_026, numRuns: 8, endOnFailure: true })
  // Points, spending and totals are not in the journal. These actions change them, unless they are refused.
  const changing = [
    'order',
    'change status',
    'weigh',
    'merge',
    'erase customer',
    'adjust and redeem points',
    'rename customer',
  ]
  expect([...accepted]).toEqual(expect.arrayContaining(changing))
}, 120_000)
