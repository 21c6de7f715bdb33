import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { listDeclaredRoutes } from '../http/route-declarations.ts'
import { listCalls } from '../testing/api-calls.ts'
import { openTestShop } from '../testing/test-shop.ts'
import type { Change } from './bus.ts'

// What each write tells open pages, and whom. Those that declare `invalidates('catalogue')` tell everybody that name.

/** A shop in which Asha has a phone, an order and a khata, and Ravi may be her. */
const openShop = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const { admin } = shop
  const [phone, other] = [shop.newBrowser(), shop.newBrowser()]
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const salt = await shop.addProduct({ name: 'Salt' })
  const oil = await shop.addProduct({ name: 'Oil', unit: 'l', stepBase: 50 })
  const cartItems = [oil, tea].map(({ id }) => ({ productId: id, quantity: 2 }))
  const asha = await phone.json('POST', '/api/customers', { nickname: 'Asha' })
  const order = await phone.json('POST', '/api/orders', { customerId: asha.id, cartItems })
  const ravi = await other.json('POST', '/api/customers', { nickname: 'Ravi', insteadOf: 'Asha' })
  const maybe = await other.json('POST', '/api/orders', { customerId: ravi.id, cartItems })
  await admin.json('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Patil' })
  await admin.json('POST', `/api/customers/${asha.id}/khata/entries`, { kind: 'gave', amount: '80' })
  const { token } = await phone.json('POST', `/api/customers/${asha.id}/passbook`)
  const ids: Record<string, string> = {
    asha: asha.id,
    ravi: ravi.id,
    order: order.id,
    maybe: maybe.id,
    tea: tea.id,
    salt: salt.id,
    token,
    password: shop.password,
  }
  return { shop, ids, browsers: { owner: admin, phone, stranger: shop.newBrowser() } }
}

const line = { productId: '{tea}', quantity: 1 }
/** The order as the owner saw it. */
const from = { status: 'new', changes: 1 }

type Row = readonly [
  by: 'owner' | 'phone' | 'stranger',
  call: string,
  body: object,
  names: Change['names'],
  concerns: Change['concerns'],
]

/** `{asha}` stands for the id of Asha. */
const rows: Row[] = [
  ['stranger', 'POST /api/customers', { nickname: 'Lata' }, ['customers'], 'owner'],
  ['owner', 'PUT /api/customers/{asha}/loyalty-points', { points: 9 }, ['customers'], ['{asha}']],
  ['owner', 'POST /api/customers/{asha}/redemptions', { points: 1 }, ['customers'], ['{asha}']],
  ['owner', 'PUT /api/customers/{asha}/nickname', { nickname: 'Asha Devi' }, ['customers'], ['{asha}']],
  ['owner', 'DELETE /api/customers/{asha}', {}, ['customers'], ['{asha}']],
  [
    'owner',
    'POST /api/customers/{asha}/merges',
    { otherId: '{ravi}', password: '{password}' },
    ['customers'],
    ['{asha}', '{ravi}'],
  ],
  ['phone', 'POST /api/customers/{asha}/passbook/renewal', {}, ['customers'], ['{asha}']],
  ['stranger', 'POST /api/passbook/phones', { token: '{token}' }, ['customers'], ['{asha}']],
  ['owner', 'PUT /api/customers/{ravi}/khata', { name: 'Ravi Kumar' }, ['money'], ['{ravi}']],
  ['owner', 'POST /api/customers/{asha}/khata/entries', { kind: 'got', amount: '20' }, ['money'], ['{asha}']],
  [
    'owner',
    'POST /api/customers/{asha}/khata/entries/1/reversal',
    { reason: 'Mistake' },
    ['money'],
    ['{asha}'],
  ],
  ['owner', 'POST /api/customers/{asha}/khata/reminders', {}, ['money'], 'owner'],
  ['phone', 'POST /api/orders', { customerId: '{asha}', cartItems: [line] }, ['orders'], ['{asha}']],
  ['phone', 'PUT /api/orders/{order}/cancel', {}, ['orders'], ['{asha}']],
  ['owner', 'PUT /api/orders/{order}/status', { from: 'new', status: 'ready' }, ['orders'], ['{asha}']],
  ['owner', 'PUT /api/orders/{order}/lines/0/weight', { grams: 110, from: null }, ['orders'], ['{asha}']],
  ['owner', 'PUT /api/orders/{order}/lines/1', { quantity: 1, from }, ['orders'], ['{asha}']],
  [
    'owner',
    'POST /api/orders/{order}/lines',
    { productId: '{salt}', quantity: 1, from },
    ['orders'],
    ['{asha}'],
  ],
  ['owner', 'PUT /api/orders/{order}/payment', { payment: 'cash', from: 'unpaid' }, ['money'], ['{asha}']],
  ['owner', 'PUT /api/orders/{order}/unwanted', { isUnwanted: true }, ['orders'], 'owner'],
  [
    'owner',
    'PUT /api/orders/{maybe}/same-person',
    { isSame: true, password: '{password}' },
    ['customers'],
    ['{ravi}', '{asha}'],
  ],
  ['owner', 'PUT /api/orders/{maybe}/same-person', { isSame: false }, ['customers'], ['{ravi}']],
  ['owner', 'POST /api/days/2026-03-01/counted', { amount: '400' }, ['money'], 'owner'],
]

test.each(rows)(
  'after the %s’s %s (%j) open pages hear %j, for %j',
  async (by, call, body, names, concerns) => {
    const { shop, ids, browsers } = await openShop()
    await using _ = shop
    const fill = <Value>(value: Value): Value =>
      JSON.parse(JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole))
    const heard: Change[] = []
    shop.context.bus.subscribe((change) => heard.push(change))
    const [method = '', path = ''] = fill(call).split(' ')
    const answer = await browsers[by].call(method, path, { body: fill(body) })
    expect(answer.status, answer.text).toBeLessThan(300)
    expect(heard).toEqual([{ names, concerns: fill(concerns) }])
  },
)

/** Writes that change nothing that an open page shows: passwords and sessions, backups, this PC, files. */
const untold = [
  'POST /api/customers/:customerId/passbook',
  'POST /api/passbook',
  'POST /api/products/csv/preview',
  'POST /api/take-over',
]
const untoldPaths = /^\w+ \/api\/(admin|objects)\//

test('every write tells open pages what it changes', async () => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  const ofCatalogue = listDeclaredRoutes(routes).flatMap(({ method, path, invalidates }) =>
    invalidates?.includes('catalogue') ? [`${method} ${path}`] : [],
  )
  const claimed = rows.map(([, call]) => call.replaceAll(/\{\w+\}|\b[01]\b|[\d-]{10}/g, ':x'))
  const isClaimed = (call: string) => claimed.includes(call.replaceAll(/:\w+/g, ':x'))
  const writes = listCalls(routes).filter((call) => !call.startsWith('GET ') && !untoldPaths.test(call))
  const rest = writes.filter((call) => !ofCatalogue.includes(call) && !isClaimed(call))
  expect(rest.sort()).toEqual(untold)
})
