import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword } from '../browser/run-store.ts'
import {
  type Browser,
  cartOf,
  expectAnswer,
  type Order,
  openStore,
  type Product,
  placeOrder,
  type Shopper,
  type Store,
} from './store-client.ts'

// What the store does beyond the specification for people, from outside over HTTP: whose points, addresses and balances these
// are, delivery, and orders of the counter. The name of a test quotes the page.

/** Two stores: customers are private in the second one. */
let stores: Record<'no' | 'yes', Store>
let shop: Store
let tea: Product
beforeAll(async () => {
  const [no, yes] = await Promise.all([openStore(), openStore()])
  for (const each of [no, yes])
    await each.setSettings({ delivery_on: 'yes', delivery_fee: '30', delivery_free_from: '500' })
  await no.setSettings({ delivery_minimum: '100', delivery_pincodes: '560001, 560002' })
  await yes.setSettings({ private_customers: 'yes', upi_id: 'shop@okbank' })
  stores = { no, yes }
  shop = no
  tea = await shop.addProduct({ price: '90.40' })
})
afterAll(() => Promise.all(Object.values(stores).map((store) => store[Symbol.asyncDispose]())))

const address = { name: 'Asha Rao', phone: '98450 12345', street: '4 Temple Lane', pincode: '560001' }

describe('people: a name belongs to somebody', () => {
  /** What is planted in a customer's orders and khata. Nobody else may read it anywhere. */
  const secrets = {
    note: 'Planted note',
    phone: '9812300001',
    addressee: 'Planted addressee',
    addressPhone: '9812300002',
    street: '7 Planted Street',
    landmark: 'Planted landmark',
    balance: '4321.00',
  }
  const khataSecrets = { realName: 'Planted Rao', khataPhone: '9812300003', entryNote: 'Planted entry' }

  const plant = async ({ owner, addProduct, addShopper }: Store) => {
    const asha = await addShopper('Planted Asha')
    const goods = await addProduct({ price: 200 })
    const delivery = {
      ...{ name: secrets.addressee, phone: secrets.addressPhone },
      ...{ street: secrets.street, landmark: secrets.landmark, pincode: '560001' },
    }
    const more = { note: secrets.note, phone: secrets.phone, fulfilment: 'delivery', delivery }
    const order = await placeOrder(asha, [goods], more)
    const khata = `/api/customers/${asha.id}/khata`
    await expectAnswer(owner.put(khata, { name: khataSecrets.realName, phone: khataSecrets.khataPhone }), 200)
    const entry = { kind: 'gave', amount: secrets.balance, note: khataSecrets.entryNote }
    await expectAnswer(owner.post(`${khata}/entries`, entry), 201)
    return { asha, order }
  }

  /** Everything that a browser can read: each call of the API description, and pages. */
  const readAll = async (browser: Browser, { asha, order }: { asha: Shopper; order: Order }) => {
    const { body } = await browser.get<{ paths: Record<string, object> }>('/api/openapi.json')
    const calls = Object.entries(body.paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []))
    const texts = [...calls, '/', '/loyalty', '/store-info', `/order/${order.id}`].map(async (path) => {
      const filled = path
        .replace('{nickname}', encodeURIComponent(asha.nickname))
        .replace('{customerId}', asha.id)
        .replace('{id}', path.includes('/orders/') ? order.id : asha.id)
      return JSON.stringify((await browser.get(filled)).body)
    })
    return (await Promise.all(texts)).join('\n')
  }

  test.each(['no', 'yes'] as const)(
    '"Khata balances and addresses are only ever told to known phones and the owner, whatever the setting.", after a merge, a new name and `Erase`, too: private_customers %s',
    async (setting) => {
      const store = stores[setting]
      const planted = await plant(store)
      const other = await store.addShopper()
      await placeOrder(other, [await store.addProduct()])
      const all = { ...secrets, ...khataSecrets }
      const found = async (browser: Browser) => {
        const everything = await readAll(browser, planted)
        return Object.entries(all).flatMap(([name, secret]) => (everything.includes(secret) ? [name] : []))
      }
      expect(await found(store.owner)).toEqual(Object.keys(all))
      expect(await found(planted.asha.phone)).toEqual(Object.keys(secrets))
      for (const stranger of [store.newPhone(), other.phone]) expect(await found(stranger)).toEqual([])

      const customer = `/api/customers/${planted.asha.id}`
      const merge = { otherId: other.id, password: adminPassword }
      await expectAnswer(store.owner.post(`${customer}/merges`, merge), 204)
      await expectAnswer(store.owner.put(`${customer}/nickname`, { nickname: `Usha ${setting}` }), 200)
      for (const phone of [planted.asha.phone, other.phone])
        expect(await found(phone)).toEqual(Object.keys(secrets))
      expect(await found(store.newPhone())).toEqual([])
      await expectAnswer(store.owner.delete(customer), 204)
      for (const browser of [planted.asha.phone, other.phone, store.newPhone(), store.owner])
        expect(await found(browser)).toEqual([])
    },
  )

  test('"With `yes`: to an unknown phone the nickname call and `POST /api/customers` answer 409 …; orders, points, history and events of a customer answer 403 with the same sentence …; ordering under that id from an unknown phone likewise."', async () => {
    const { owner, newPhone, addShopper, addProduct } = stores.yes
    const asha = await addShopper('Asha')
    const goods = await addProduct({ price: 200 })
    const order = await placeOrder(asha, [goods])
    const taken = expect.stringMatching(
      /^This name is already used in this shop. If it is you, open your passbook link. Otherwise choose another, for example asha 2.$/i,
    )
    const stranger = newPhone()
    await expectAnswer(stranger.get('/api/customers/nickname/asha'), 409, taken)
    await expectAnswer(stranger.post('/api/customers', { nickname: 'asha' }), 409, taken)
    await expectAnswer(stranger.post('/api/orders', cartOf(asha, [goods])), 403, taken)
    const reads = ['customers/{c}/points', 'customers/{c}/events', 'orders/customer/{c}', 'orders/{o}/status']
    for (const read of reads) {
      const path = `/api/${read.replace('{c}', asha.id).replace('{o}', order.id)}`
      await expectAnswer(stranger.get(path), 403, taken)
      for (const browser of [asha.phone, owner]) await expectAnswer(browser.get(path), 200)
    }
    await expectAnswer(stranger.get(`/api/customers/${asha.id}/balance`), 403)
    await expectAnswer(stranger.get(`/api/orders/${order.id}/upi`), 403)
    await expectAnswer(stranger.post('/api/customers', { nickname: 'Asha 2' }), 201)
  })

  test('"An order from a phone not yet known under that name carries a mark `new phone` …", "removes that phone and every phone that became known after it, and renews the passbook", "refused when the customer would be left without a phone"', async () => {
    const { owner } = shop
    const asha = await shop.addShopper()
    const first = await placeOrder(asha, [tea])
    const passbook = `/api/customers/${asha.id}/passbook`
    const { token } = await expectAnswer(asha.phone.post<{ token: string }>(passbook), 200)
    const other = shop.newPhone()
    const second = await placeOrder({ ...asha, phone: other }, [tea])
    const isKnown = async () => (await other.post(passbook)).status === 200
    await expectAnswer(owner.get('/api/orders?limit=2'), 200, [{ isNewPhone: true }, { isNewPhone: false }])
    const decide = ({ id }: Order, isSame: boolean) => owner.put(`/api/orders/${id}/same-person`, { isSame })
    expect(await isKnown()).toBe(false)
    await expectAnswer(decide(second, true), 200, { isNewPhone: false })
    expect(await isKnown()).toBe(true)
    await expectAnswer(decide(second, false), 200)
    expect(await isKnown()).toBe(false)
    await expectAnswer(shop.newPhone().post('/api/passbook/phones', { token }), 404)
    await expectAnswer(decide(first, false), 409)
  })

  test('"Passbook: … a private link and QR (`/passbook#<26 characters>`)", "one button that makes this phone known too", "It works until it is renewed, by the owner or a known phone"', async () => {
    const asha = await shop.addShopper()
    await placeOrder(asha, [tea])
    const path = `/api/customers/${asha.id}/passbook`
    await expectAnswer(shop.newPhone().post(path), 403)
    const token = expect.stringMatching(/^[a-z0-9]{26}$/)
    const passbook = await expectAnswer(asha.phone.post<object>(path), 200, { token })
    const second = shop.newPhone()
    const preview = { nickname: asha.nickname, isKnown: false }
    await expectAnswer(second.post('/api/passbook', passbook), 200, preview)
    await expectAnswer(second.get('/api/phone/names'), 200, [])
    await expectAnswer(second.post('/api/passbook/phones', passbook), 200, { id: asha.id })
    await expectAnswer(second.get('/api/phone/names'), 200, [{ id: asha.id, nickname: asha.nickname }])
    const renewed = await expectAnswer(second.post<object>(`${path}/renewal`), 201, { token })
    await expectAnswer(shop.newPhone().post('/api/passbook/phones', passbook), 404)
    await expectAnswer(shop.newPhone().post('/api/passbook/phones', renewed), 200)
  })

  test('"the owner can rename a customer (the old name still leads to it) and merge two", "the merged id leads to the kept customer wherever it is used", decisions: "`POST …/redemptions` (admin)"', async () => {
    const { owner } = shop
    const [kept, merged] = [await shop.addShopper('Kept'), await shop.addShopper('Merged')]
    const older = await placeOrder(kept, [{ ...tea, quantity: 2 }])
    const newer = await placeOrder(merged, [{ ...tea, quantity: 3 }])
    const [mine, theirs] = [`/api/customers/${kept.id}`, `/api/customers/${merged.id}`]
    await expectAnswer(owner.put(`${theirs}/khata`, { name: 'Asha Rao' }), 200)
    await expectAnswer(owner.post(`${theirs}/khata/entries`, { kind: 'gave', amount: 70 }), 201)
    const preview = await owner.get(`${mine}/merges/preview?otherId=${merged.id}`)
    expect(JSON.stringify(preview.body)).toMatch(/"Kept".*"Merged"/)
    const merge = { otherId: merged.id, password: adminPassword }
    await expectAnswer(owner.post(`${mine}/merges`, merge), 204)
    const sum = { id: kept.id, loyaltyPoints: 3, totalSpent: '452.00' }
    await expectAnswer(merged.phone.get('/api/customers/nickname/merged'), 200, sum)
    const both = [{ id: newer.id }, { id: older.id }]
    await expectAnswer(merged.phone.get(`/api/orders/customer/${merged.id}`), 200, both)
    for (const phone of [kept.phone, merged.phone])
      await expectAnswer(phone.get(`${theirs}/balance`), 200, { balance: '70.00' })
    await expectAnswer(owner.put(`${mine}/nickname`, { nickname: 'Renamed' }), 200, { id: kept.id })
    for (const name of ['kept', 'merged', 'renamed'])
      await expectAnswer(kept.phone.get(`/api/customers/nickname/${name}`), 200, { nickname: 'Renamed' })
    await expectAnswer(owner.post(`${mine}/redemptions`, { points: 2, balance: 9 }), 409)
    await expectAnswer(owner.post(`${mine}/redemptions`, { points: 4, balance: 3 }), 409)
    await expectAnswer(owner.post(`${mine}/redemptions`, { points: 2, balance: 3 }), 201)
    const { body } = await kept.phone.get<unknown[]>(`${mine}/points`)
    expect(body[0]).toMatchObject({ kind: 'redeemed', points: -2, balance: 1 })
  })

  test('orders: "cleared … by `Erase`"; delivery: "and at once with `Erase`"', async () => {
    const asha = await shop.addShopper('Erased')
    const more = { note: 'Ring twice', fulfilment: 'delivery', delivery: address }
    const order = await placeOrder(asha, [{ ...tea, quantity: 2 }], more)
    await expectAnswer(shop.owner.delete(`/api/customers/${asha.id}`), 204)
    await expectAnswer(asha.phone.get('/api/customers/nickname/erased'), 404)
    await expectAnswer(shop.owner.get(`/api/orders/${order.id}/delivery`), 404)
    for (const path of [`/api/orders/${order.id}`, '/api/customers'])
      expect(JSON.stringify((await shop.owner.get(path)).body)).not.toMatch(/Ring twice|"Erased"|Temple/)
  })

  test('decisions: "`GET /api/events` (admin) and `GET /api/customers/{id}/events` (streams …)"', async () => {
    const asha = await shop.addShopper()
    await expectAnswer(asha.phone.get('/api/events'), 401)
    const streams = [shop.owner.get('/api/events'), asha.phone.get(`/api/customers/${asha.id}/events`)]
    for (const { status, headers } of await Promise.all(streams))
      expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  })
})

describe('people: delivery', () => {
  const order = (asha: Shopper, quantity: number, more: object) => {
    const delivery = { fulfilment: 'delivery', delivery: address, ...more }
    return asha.phone.post<Order>('/api/orders', cartOf(asha, [{ ...tea, quantity }], delivery))
  }

  test.each([
    ['a differing claim is 409 like a price', 2, { deliveryFee: '0.00' }, 409],
    ['so is a pincode outside', 2, { delivery: { ...address, pincode: '560009' } }, 409],
    ['or a minimum not met', 1, {}, 409],
    ['Fields: name (≤ 60), phone, house and street (≤ 80)', 2, { delivery: null }, 400],
    ['Fields: …', 2, { delivery: { ...address, street: 'x'.repeat(81) } }, 400],
    ['Fields: …', 2, { delivery: { ...address, phone: '12345' } }, 400],
  ])('"%s": %i with %j is %i', async (_, quantity, more, status) => {
    const answer = order(await shop.addShopper(), quantity, more)
    await expectAnswer(answer, status, expect.stringMatching(/\S+ \S+/))
  })

  test('"Total = goods + fee; points and rankings from the goods.", "`GET /api/orders/{id}/delivery` for the owner and known phones", "status `out`"', async () => {
    const asha = await shop.addShopper()
    const free = { total: '542.40', deliveryFee: '0.00', pointsEarned: 5 }
    await expectAnswer(order(asha, 6, {}), 201, free)
    const charged = { total: '210.80', deliveryFee: '30.00', fulfilment: 'delivery', pointsEarned: 1 }
    const { id } = await expectAnswer(order(asha, 2, { deliveryFee: '30' }), 201, charged)
    const path = `/api/orders/${id}`
    for (const browser of [asha.phone, shop.owner])
      await expectAnswer(browser.get(`${path}/delivery`), 200, { ...address, phone: '9845012345' })
    await expectAnswer(shop.newPhone().get(`${path}/delivery`), 403)
    const change = { status: 'out', from: 'new' }
    await expectAnswer(shop.owner.put(`${path}/status`, change), 200, { status: 'out' })
    const picked = await placeOrder(asha, [tea])
    await expectAnswer(shop.owner.get(`/api/orders/${picked.id}/delivery`), 404)
  })
})

describe('people: orders taken at the counter or on the phone', () => {
  test('"counter orders begin completed, phone orders accepted", "a missing `customerId` (the owner\'s only) is the reserved customer `Walk-in`: …, 404 in customers\' calls, no points, no khata, in no list or count of customers"', async () => {
    const { owner } = shop
    const asha = await shop.addShopper('Walk-in')
    const { cartItems } = cartOf(asha, [{ ...tea, quantity: 2 }])
    const sell = (more: object) => owner.post<{ customerId: string }>('/api/orders', { cartItems, ...more })
    const count = async () => (await owner.get('/api/customers')).headers.get('x-total-count')
    const before = await count()
    const sold = { status: 'completed', payment: 'cash', pointsEarned: 0, total: '180.80' }
    const { customerId } = await expectAnswer(sell({ source: 'counter', payment: 'cash' }), 201, sold)
    expect(await count()).toBe(before)
    for (const call of ['points', 'khata', 'balance'])
      await expectAnswer(owner.get(`/api/customers/${customerId}/${call}`), 404)
    await expectAnswer(sell({ source: 'counter', payment: 'khata' }), 409)
    const called = { status: 'accepted', payment: 'unpaid', pointsEarned: 1 }
    await expectAnswer(sell({ source: 'phone', customerId: asha.id }), 201, called)
    await shop.setSettings({ shop_open: 'no' })
    const whileClosed = await sell({ source: 'counter' })
    await shop.setSettings({ shop_open: 'yes' })
    expect(whileClosed.status).toBe(201)
    const claim = cartOf(asha, [tea], { source: 'counter' })
    await expectAnswer(asha.phone.post('/api/orders', claim), 403)
  })
})
