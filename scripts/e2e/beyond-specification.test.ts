import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cartOf,
  expectAnswer,
  type Order,
  openStore,
  type Product,
  placeOrder,
  type Shopper,
  type Store,
} from './store-client.ts'

// What the store does beyond the specification, from outside over HTTP: the pages about money, orders, goods and languages.
// The name of a test quotes the page. People are in `beyond-specification-people.test.ts`.

let shop: Store
beforeAll(async () => {
  shop = await openStore()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Today in Asia/Kolkata. */
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const pay = ({ id }: Order, body: object, store = shop) => store.owner.put(`/api/orders/${id}/payment`, body)
const setStatus = ({ id }: Order, status: string, from: string, more = {}) =>
  shop.owner.put<Order>(`/api/orders/${id}/status`, { status, from, ...more })
const khataOf = ({ id }: Shopper) => `/api/customers/${id}/khata`
const openKhata = async (store = shop): Promise<Shopper> => {
  const asha = await store.addShopper()
  await expectAnswer(store.owner.put(khataOf(asha), { name: 'Asha Rao' }), 200)
  return asha
}

describe('money: payment of an order', () => {
  test('"`{payment: unpaid | cash | upi | khata, from: the present one, …}` → order with `payment`, `paidAt`. 409 when `from` differs; khata without an open khata 409"', async () => {
    const order = await placeOrder(await shop.addShopper(), [await shop.addProduct()])
    const { total, pointsEarned } = order
    await expectAnswer(pay(order, { payment: 'khata', from: 'unpaid' }), 409)
    const paid = { payment: 'cash', paidAt: expect.stringMatching(/Z$/), total, pointsEarned }
    await expectAnswer(pay(order, { payment: 'cash', from: 'unpaid' }), 200, paid)
    await expectAnswer(pay(order, { payment: 'upi', from: 'unpaid' }), 409)
    await expectAnswer(pay(order, { payment: 'card', from: 'cash' }), 400)
    await expectAnswer(pay(order, { payment: 'unpaid', from: 'cash' }), 200, { paidAt: null })
  })

  test('"filter, combined with the others; `unpaid` leaves out cancelled orders"', async () => {
    const asha = await shop.addShopper()
    const tea = await shop.addProduct()
    const orders: Order[] = []
    while (orders.length < 3) orders.unshift(await placeOrder(asha, [tea]))
    const [unpaid, cancelled, paid] = orders as [Order, Order, Order]
    await expectAnswer(setStatus(cancelled, 'cancelled', 'new', { reason: 'No tea' }), 200)
    await expectAnswer(pay(paid, { payment: 'cash', from: 'unpaid' }), 200)
    const list = async (query: string) =>
      (await shop.owner.get<Order[]>(`/api/orders?${query}`)).body.map(({ id }) => id)
    expect((await list('payment=unpaid'))[0]).toBe(unpaid.id)
    expect(await list('payment=unpaid&status=new')).not.toContain(cancelled.id)
    expect(await list('payment=cash')).toContain(paid.id)
  })
})

describe('money: khata', () => {
  test('"opens or edits → `{name, phone, limit, balance, paidUpTo}`; `GET` the same, 404 when none is open"', async () => {
    const asha = await shop.addShopper()
    const { owner } = shop
    await expectAnswer(owner.get(khataOf(asha)), 404)
    await expectAnswer(owner.put(khataOf(asha), { limit: '500' }), 400)
    await expectAnswer(owner.put(khataOf(asha), { phone: '5845012345' }), 400)
    const khata = { name: 'Asha Rao', phone: '9845012345', limit: '500.00', balance: '0.00', paidUpTo: null }
    await expectAnswer(owner.put(khataOf(asha), { ...khata, limit: 500 }), 200, khata)
    await expectAnswer(owner.get(khataOf(asha)), 200, khata)
  })

  test('"the same key again answers the first", "a second one 409", "newest first, `?before&limit`", "more than owed shows as `Advance ₹50`"', async () => {
    const { owner } = shop
    const entries = `${khataOf(await openKhata())}/entries`
    const gave = { kind: 'gave', amount: '120.5', note: 'Eggs', dueOn: '2030-01-01' }
    const key = { 'idempotency-key': 'entry-number-1' }
    const booked = { ...gave, amount: '120.50', balanceAfter: '120.50' }
    const first = await expectAnswer(owner.post<{ seq: number }>(entries, gave, key), 201, booked)
    await expectAnswer(owner.post(entries, gave, key), 201, first)
    const got = { kind: 'got', amount: '-200.00', method: 'upi', balanceAfter: '-79.50' }
    await expectAnswer(owner.post(entries, { kind: 'got', amount: 200, method: 'upi' }), 201, got)
    for (const amount of [0, -5, 'x', '1.234'])
      await expectAnswer(owner.post(entries, { kind: 'gave', amount }), 400)
    const reversal = `${entries}/${first.seq}/reversal`
    const reversed = { kind: 'reversed', amount: '-120.50', reversesSeq: first.seq, balanceAfter: '-200.00' }
    await expectAnswer(owner.post(reversal, {}), 400)
    await expectAnswer(owner.post(reversal, { reason: 'Wrong name' }), 201, reversed)
    await expectAnswer(owner.post(reversal, { reason: 'Again' }), 409)
    await expectAnswer(owner.get(entries), 200, [reversed, got, booked])
    await expectAnswer(owner.get(`${entries}?before=${first.seq + 2}&limit=1`), 200, [got])
  })

  test('"`₹200 now, rest on khata`", "On khata its entry is reversed and booked anew", "an order\'s entry is reversed by its payment only, 409", "cancelled … takes its khata entry back"', async () => {
    const { owner } = shop
    const asha = await openKhata()
    const order = await placeOrder(asha, [{ ...(await shop.addProduct({ price: 181 })), quantity: 2 }])
    const received = { amount: '200', method: 'cash' }
    await expectAnswer(pay(order, { payment: 'khata', from: 'unpaid', received }), 200)
    const expectBalance = (balance: string) =>
      expectAnswer(owner.get(`/api/customers/${asha.id}/balance`), 200, { balance })
    await expectBalance('162.00')
    const { body } = await owner.get<{ seq: number }[]>(`${khataOf(asha)}/entries`)
    await expectAnswer(owner.post(`${khataOf(asha)}/entries/${body[0]?.seq}/reversal`, { reason: 'No' }), 409)
    const more = { quantity: 3, from: { status: 'new', changes: 1 } }
    await expectAnswer(owner.put(`/api/orders/${order.id}/lines/0`, more), 200, { total: '543.00' })
    await expectBalance('343.00')
    await expectAnswer(setStatus(order, 'cancelled', 'new', { reason: 'No tea' }), 200)
    await expectBalance('0.00')
  })

  test('"`?sort=balance | due&search&after&limit` → customers with a khata …; header `X-Total-Balance`"', async () => {
    const { owner } = shop
    const addDebt = async (amount: number, oldestDue: string) => {
      const asha = await openKhata()
      const entry = { kind: 'gave', amount, dueOn: oldestDue }
      await expectAnswer(owner.post(`${khataOf(asha)}/entries`, entry), 201)
      const fields = { customerId: asha.id, nickname: asha.nickname, name: 'Asha Rao', phone: '' }
      return { ...fields, balance: `${amount}.00`, oldestDue }
    }
    const [small, large] = [await addDebt(5001, '2026-01-05'), await addDebt(5002, '2026-01-09')]
    const { headers, body } = await owner.get<(typeof small)[]>('/api/khata')
    expect(body.slice(0, 2)).toMatchObject([large, small])
    const sum = body.reduce((total, { balance }) => total + Number(balance), 0)
    expect(headers.get('x-total-balance')).toBe(sum.toFixed(2))
    const oldestFirst = await owner.get<(typeof small)[]>('/api/khata?sort=due&limit=2')
    expect(oldestFirst.body).toMatchObject([small, large])
    await expectAnswer(owner.get(`/api/khata?search=${small.nickname.slice(1)}`), 200, [small])
  })
})

describe('money: UPI and the day', () => {
  test.each([
    ['upi_id', 'no address'],
    ['upi_id', 'shop@1bank'],
    ['gstin', '27AAPFU0939F1ZX'],
    ['receipt_note', 'x'.repeat(201)],
    ['fssai_number', '123'],
  ])('"Settings …": %s %j is 400', async (key, value) => {
    await expectAnswer(shop.owner.put('/api/settings', { key, value }), 400)
  })

  test('"owner, or the shopper\'s known phone → `{uri, upiId, amount}`; 409 when paid, cancelled, or no UPI ID is set"', async () => {
    const asha = await shop.addShopper()
    const order = await placeOrder(asha, [await shop.addProduct({ price: '90.40' })])
    const path = `/api/orders/${order.id}/upi`
    await expectAnswer(asha.phone.get(path), 409)
    await shop.setSettings({ upi_id: 'Shop.1@OkBank', upi_name: 'Asha’s Store!', gstin: '27AAPFU0939F1ZV' })
    const number = order.id.slice(-6).toUpperCase()
    const uri = `upi://pay?pa=shop.1@okbank&pn=Ashas%20Store&am=90.00&cu=INR&tn=Order%20${number}`
    for (const browser of [asha.phone, shop.owner])
      await expectAnswer(browser.get(path), 200, { uri, upiId: 'shop.1@okbank', amount: '90.00' })
    await expectAnswer(shop.newPhone().get(path), 403)
    await expectAnswer(pay(order, { payment: 'upi', from: 'unpaid' }), 200)
    await expectAnswer(asha.phone.get(path), 409)
  })

  test('"`Cash expected` = cash payments + khata received in cash − returns", "append-only, the latest counts", "a row a line", "UTF-8 with BOM", "cells safe against formulas"', async () => {
    await using fresh = await openStore()
    const { owner } = fresh
    const asha = await openKhata(fresh)
    const tea = await fresh.addProduct({ name: '=1+1', price: '90.40' })
    const [onKhata, upi, cancelled, unpaid] = await Promise.all(
      [1, 2, 3, 4].map((quantity) => placeOrder(asha, [{ ...tea, quantity }])),
    )
    if (!onKhata || !upi || !cancelled || !unpaid) throw new Error('Four orders were placed')
    const received = { amount: 40, method: 'cash' }
    await expectAnswer(pay(onKhata, { payment: 'khata', from: 'unpaid', received }, fresh), 200)
    await expectAnswer(pay(upi, { payment: 'upi', from: 'unpaid' }, fresh), 200)
    await expectAnswer(pay(cancelled, { payment: 'cash', from: 'unpaid' }, fresh), 200)
    const cancel = { status: 'cancelled', from: 'new', reason: 'No tea' }
    await expectAnswer(owner.put(`/api/orders/${cancelled.id}/status`, cancel), 200)
    await expectAnswer(pay(cancelled, { payment: 'unpaid', from: 'cash', isReturned: true }, fresh), 200)
    const got = { kind: 'got', amount: 30, method: 'cash' }
    await expectAnswer(owner.post(`${khataOf(asha)}/entries`, got), 201)
    const day = `/api/days/${today()}`
    for (const amount of [10, 65]) await expectAnswer(owner.post(`${day}/counted`, { amount }), 201)
    await expectAnswer(owner.get(day), 200, {
      ...{ orders: 3, sales: '632.80', cash: '311.00', upi: '181.00', unpaid: '362.00' },
      ...{ khataGiven: '50.00', khataReceived: { cash: '30.00', upi: '0.00', other: '0.00' } },
      ...{ returned: { cash: '271.00', upi: '0.00' }, cancelled: { orders: 1, sales: '271.20' } },
      ...{ pointsGiven: 4, cashExpected: '70.00', counted: { amount: '65.00' } },
      top: [{ id: tea.id, orders: 3 }],
    })
    const { days, before, hours } = (await owner.get<Record<string, object[]>>('/api/sales?days=7')).body
    expect([days?.length, before?.length, hours?.length]).toEqual([7, 7, 24])
    expect(days?.at(-1)).toEqual({ day: today(), orders: 3, sales: '632.80' })
    for (const [file, rows] of Object.entries({ orders: 4, payments: 7 })) {
      const { body } = await owner.get<string>(`/api/${file}.csv?from=${today()}&to=${today()}`)
      expect(body).toMatch(/^\uFEFFday,/)
      expect(body.trim().split('\r\n')).toHaveLength(rows + 1)
      if (file === 'orders') expect(body).toContain(",'=1+1,")
    }
  })
})

describe('orders', () => {
  /** An order of two teas and a kilo of rice. `from` is how the owner saw it. */
  const openOrder = async () => {
    const asha = await shop.addShopper()
    const tea = await shop.addProduct({ price: '90.40' })
    const rice = await shop.addProduct({ price: 10, unit: 'kg', stepBase: 250 })
    const goods = [
      { ...tea, quantity: 2 },
      { ...rice, quantity: 4 },
    ]
    const order = await placeOrder(asha, goods)
    const lines = `/api/orders/${order.id}/lines`
    const from = (changes: number, status = 'new') => ({ status, changes })
    return { ...{ asha, tea, rice, order, lines, from }, path: `/api/orders/${order.id}` }
  }

  test('"`payable` … = total rounded half up, on every order in the API"', async () => {
    const tea = await shop.addProduct({ price: '0.50' })
    const asha = await shop.addShopper()
    for (const [quantity, payable] of Object.entries({ 1: '1.00', 2: '1.00', 3: '2.00' }))
      expect(await placeOrder(asha, [{ ...tea, quantity: Number(quantity) }])).toMatchObject({ payable })
  })

  test('"`{quantity, from}` (0: not available)", "`{productId, quantity, replaces?, from}`", "409 with a sentence when `from` is not so any more", "The last line cannot be removed"', async () => {
    const { asha, tea, rice, order, lines, from, path } = await openOrder()
    const milk = await shop.addProduct({ name: 'Milk', price: 30 })
    const { owner } = shop
    await expectAnswer(owner.put(`${lines}/0`, { quantity: 1, from: from(1) }), 200, {
      items: [{ line: 0, productId: tea.id, quantity: 1, orderedQuantity: 2, price: '90.40' }, { line: 1 }],
      total: '130.40',
    })
    await expectAnswer(owner.put(`${lines}/0`, { quantity: 2, from: from(1) }), 409)
    const replacing = { productId: milk.id, quantity: 8, replaces: 1, from: from(2) }
    const replaced = await expectAnswer(owner.post<Order>(lines, replacing), 200, {
      items: [{ line: 0 }, { line: 2, name: 'Milk', quantity: 8, replaces: 1, price: '30.00' }],
      removedItems: [{ line: 1, productId: rice.id }],
      total: '330.40',
      pointsEarned: 3,
    })
    const changed = { total: '330.40', payable: '330.00', pointsEarned: 3 }
    await expectAnswer(asha.phone.get(`/api/orders/customer/${asha.id}`), 200, [changed])
    const customer = { loyaltyPoints: 3, totalSpent: '330.40' }
    await expectAnswer(asha.phone.get(`/api/customers/nickname/${asha.nickname}`), 200, customer)
    const now = from(replaced.changes.length)
    await expectAnswer(owner.put(`${lines}/0`, { quantity: 0, from: now }), 200, { total: '240.00' })
    const last = owner.put(`${lines}/2`, { quantity: 0, from: from(now.changes + 1) })
    await expectAnswer(last, 409, 'Cancel the order instead.')
    await expectAnswer(setStatus(order, 'completed', 'new'), 200)
    const completed = from(now.changes + 2, 'completed')
    await expectAnswer(owner.put(`${lines}/2`, { quantity: 9, from: completed }), 409)
    await expectAnswer(owner.put(`${lines}/2`, { quantity: 5, from: completed }), 200, { total: '150.00' })
    await expectAnswer(owner.get(path), 200, { pointsEarned: 1, status: 'completed' })
  })

  test('goods: "amount = price · grams / step, rounded half up to whole rupees", "a weighed line is quantity 1 at that amount, with `weight` and `orderedQuantity` beside it"', async () => {
    const { lines } = await openOrder()
    const weigh = (grams: number | null, from: number | null = null) =>
      shop.owner.put(`${lines}/1/weight`, { grams, from })
    const weighed = { line: 1, quantity: 1, price: '43.00', weight: 1063, orderedQuantity: 4 }
    await expectAnswer(weigh(1063), 200, { items: [{ line: 0 }, weighed], total: '223.80', itemCount: 3 })
    await expectAnswer(weigh(900), 409)
    await expectAnswer(weigh(0, 1063), 400)
    await expectAnswer(weigh(null, 1063), 200, { total: '220.80' })
  })

  test('"a shopper whose order was changed may cancel it, though it is accepted", people: "accepted only from the phone that placed it, or a known phone"', async () => {
    const { asha, lines, from, order, path } = await openOrder()
    await expectAnswer(shop.newPhone().put(`${path}/cancel`), 403)
    await expectAnswer(setStatus(order, 'accepted', 'new'), 200)
    await expectAnswer(setStatus(order, 'ready', 'new'), 409)
    await expectAnswer(setStatus(order, 'out', 'accepted'), 409)
    await expectAnswer(asha.phone.put(`${path}/cancel`), 409)
    const change = { quantity: 1, from: from(2, 'accepted') }
    await expectAnswer(shop.owner.put(`${lines}/0`, change), 200)
    await expectAnswer(asha.phone.put(`${path}/cancel`), 200, { status: 'cancelled' })
    const nothing = { loyaltyPoints: 0, totalSpent: '0.00' }
    await expectAnswer(asha.phone.get(`/api/customers/nickname/${asha.nickname}`), 200, nothing)
  })

  test.each([
    [{ note: 'x'.repeat(201) }, 400],
    [{ ifMissing: 'perhaps' }, 400],
    [{ pickupAt: 'tomorrow' }, 400],
    [{ pickupAt: '2030-01-01T12:10:00Z' }, 400],
    [{ pickupAt: '2020-01-01T12:30:00Z' }, 409],
    [{ phone: '58450 12345' }, 400],
    [{ phone: '98450' }, 400],
    [{ fulfilment: 'post' }, 400],
  ])('"Fields of `POST /api/orders`, all optional": %j is %i', async (wish, status) => {
    const asha = await shop.addShopper()
    const cart = cartOf(asha, [await shop.addProduct()], wish)
    await expectAnswer(asha.phone.post('/api/orders', cart), status, expect.stringMatching(/\S+ \S+/))
  })

  test('"`GET /api/orders/{id}/status`: whoever has the id gets `id, dayNumber, status, …, fulfilment, pickupAt`; the customer\'s known phones and the owner also `note, ifMissing, phone` and the nickname"', async () => {
    const asha = await shop.addShopper()
    const wishes = { note: 'Ring twice', ifMissing: 'similar', phone: '9845012345' }
    const typed = { ...wishes, phone: '+91 98450-12345' }
    const { id, total } = await placeOrder(asha, [await shop.addProduct({ price: '90.40' })], typed)
    const path = `/api/orders/${id}/status`
    const shown = { id, status: 'new', total, payable: '90.00', removedItems: [], fulfilment: 'pickup' }
    const all = { ...shown, ...wishes, nickname: asha.nickname }
    for (const browser of [asha.phone, shop.owner]) await expectAnswer(browser.get(path), 200, all)
    const { body } = await shop.newPhone().get<object>(path)
    expect(body).toMatchObject({ ...shown, dayNumber: expect.any(Number), pickupAt: null })
    for (const name of [...Object.keys(wishes), 'nickname']) expect(body).not.toHaveProperty(name)
    await expectAnswer(shop.newPhone().get('/api/orders/2345678923/status'), 404)
  })

  test('decisions, section 7: "Settings … `shop_open` (`yes`, `no`, `hours`), `closed_message`", "`GET /api/shop` (open or closed, when next)"', async () => {
    const asha = await shop.addShopper()
    const cart = cartOf(asha, [await shop.addProduct()])
    await shop.setSettings({ shop_open: 'no', closed_message: 'Back soon' })
    await expectAnswer(shop.newPhone().get('/api/shop'), 200, { isOpen: false, message: 'Back soon' })
    const closed = await asha.phone.post('/api/orders', cart)
    await shop.setSettings({ shop_open: 'yes' })
    expect(closed).toMatchObject({ status: 409, body: expect.stringContaining('Back soon') })
    await expectAnswer(asha.phone.post('/api/orders', cart), 201)
  })
})

describe('goods', () => {
  const barcode = '8901030865275'

  test('"the fields are `unit, stepBase, mrp, barcode, veg, nameHi` …; absent means unchanged, `null` none"', async () => {
    const fields = { unit: 'pack', mrp: '50.00', barcode, veg: 'veg', nameHi: 'चाय' }
    const tea = await shop.addProduct({ ...fields, mrp: 50, price: 45 })
    const path = `/api/products/${tea.id}`
    await expectAnswer(shop.owner.put(path, { price: 44 }), 200, { ...fields, price: '44.00' })
    const other = await shop.addProduct({ name: 'Other' })
    await expectAnswer(shop.owner.put(`/api/products/${other.id}`, { barcode }), 409)
    const nothing = { unit: null, mrp: null, barcode: null, veg: null }
    const cleared = await expectAnswer(shop.owner.put<object>(path, nothing), 200, { nameHi: 'चाय' })
    for (const name of Object.keys(nothing)) expect(cleared).not.toHaveProperty(name)
    await expectAnswer(shop.owner.put(`/api/products/${other.id}`, { barcode }), 200, { barcode })
  })

  test.each([
    [{ mrp: 44, price: 45 }],
    [{ barcode: '8901030865279' }],
    [{ barcode: '123' }],
    [{ unit: 'kg' }],
    [{ unit: 'kg', stepBase: 300 }],
    [{ unit: 'stone' }],
    [{ stepBase: 250 }],
    [{ veg: 'vegan' }],
  ])('"400 for a bad value with the sentence": %j', async (wrong) => {
    const { id } = await shop.addProduct()
    await expectAnswer(shop.owner.put(`/api/products/${id}`, wrong), 400, expect.stringMatching(/\S+ \S+/))
  })

  test('"`sort` within its category by hand", "several products at once: category, sold out, hidden, delete", "rows that somebody else changed meanwhile are named, not overwritten"', async () => {
    const { owner, newPhone } = shop
    const { id: categoryId } = (await owner.post<Product>('/api/categories', { name: 'Sorted' })).body
    const products: Product[] = []
    while (products.length < 3) products.push(await shop.addProduct({ price: 10, categoryId }))
    const [a, b, c] = products.map(({ id }) => id) as [string, string, string]
    const shown = async () => {
      const { body } = await newPhone().get<Product[]>('/api/products')
      return body.filter((each) => each.categoryId === categoryId).map(({ id, price }) => id + price)
    }
    await expectAnswer(owner.put('/api/products/order', { categoryId, ids: [c, a, b] }), 200)
    await expectAnswer(owner.put('/api/products/order', { categoryId, ids: [c, a] }), 409)
    const prices = [a, b].map((id) => ({ id, price: 11, from: id === a ? 10 : 9 }))
    const saved = { saved: [{ id: a, price: '11.00' }], changed: [{ id: b, price: '10.00' }] }
    await expectAnswer(owner.put('/api/products/prices', { prices }), 200, saved)
    expect(await shown()).toEqual([`${c}10.00`, `${a}11.00`, `${b}10.00`])
    await expectAnswer(owner.put('/api/products/several', { ids: [a, c], isHidden: true }), 200)
    expect(await shown()).toEqual([`${b}10.00`])
    const { body } = await owner.get<Product[]>('/api/products?hidden=include')
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining([a, c]))
  })

  test('"UTF-8 with BOM, comma, CRLF; `id,name,name_hi,category,price,…`", "Preview: created, updated, unchanged, refused with row and reason", "rows that are missing are never deletions"', async () => {
    const { owner } = shop
    const tea = await shop.addProduct({ name: '=Tea', price: 40 })
    const { body: csv } = await owner.get<string>('/api/products/csv')
    const columns = 'id,name,name_hi,category,price,mrp,unit,step,barcode,aliases,veg,sold_out,hidden'
    expect(csv.split('\r\n')[0]).toBe(`\uFEFF${columns}`)
    expect(csv).toContain(`${tea.id},'=Tea,,,40.00,`)
    const rows = [`${tea.id},'=Tea,45,,,`, ',Onion,40,kg,250,', ',Bad,much,,,', ',Rounded,10,,,8.9E+12']
    const file = ['id,name,price,unit,step,barcode', ...rows, ''].join('\r\n')
    const preview = { created: [{ name: 'Onion' }], updated: [{ name: '=Tea' }], unchanged: 0 }
    const refused = [{ row: 4, problem: expect.stringMatching(/\S+ \S+/) }, { row: 5 }]
    const previewed = owner.post<{ fingerprint: string }>('/api/products/csv/preview', file)
    const { fingerprint } = await expectAnswer(previewed, 200, { ...preview, refused })
    const send = () => owner.post(`/api/products/csv/import?fingerprint=${fingerprint}`, file)
    await expectAnswer(send(), 200, { created: 1, updated: 1 })
    await expectAnswer(send(), 409)
    const { body: products } = await owner.get<Product[]>('/api/products')
    expect(products.length).toBeGreaterThan(2)
    expect(products.find(({ name }) => name === 'Onion')).toMatchObject({ price: '10.00', stepBase: 250 })
    expect(products.find(({ id }) => id === tea.id)).toMatchObject({ name: '=Tea', price: '45.00' })
  })

  test('"about 300 things a kirana sells", "no prices", "Add 45 products"', async () => {
    const { owner } = shop
    const { products } = (await owner.get<Record<string, { id: string; nameHi: string }[]>>('/api/starter'))
      .body
    expect(products?.length).toBeGreaterThan(250)
    const first = products?.[0]
    const add = () => owner.post('/api/products/starter', { products: [{ id: first?.id, price: '30' }] })
    await expectAnswer(add(), 201, { added: [{ nameHi: first?.nameHi, price: '30.00' }] })
    await expectAnswer(add(), 201, { added: [] })
  })
})

describe('languages', () => {
  test('"the cookie `lang` (`en`, `hi`; …) → the owner\'s setting `store_language` → English. `Accept-Language` only suggests", "`lang` and `Vary: Cookie` are right", "Products have `name_hi` beside `name`, shown in Hindi"', async () => {
    await shop.addProduct({ name: 'Jaggery', nameHi: 'गुड़' })
    const phone = shop.newPhone()
    const language = async () => {
      const { headers, body } = await phone.get<string>('/', { 'accept-language': 'hi' })
      expect(headers.get('vary')).toMatch(/cookie/i)
      return [/<html lang="(\w+)/.exec(body)?.[1], body.includes('>गुड़<')]
    }
    expect(await language()).toEqual(['en', false])
    await shop.setSettings({ store_language: 'hi' })
    expect(await language()).toEqual(['hi', true])
    await shop.setSettings({ store_language: 'en' })
    const chosen = await phone.get('/?lang=hi')
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/'])
    expect(await language()).toEqual(['hi', true])
  })

  test('"Server sentences carry `code` and `params` besides the English text in the body\'s place (…; the code travels in a header)"', async () => {
    const asha = await shop.addShopper()
    const tea = await shop.addProduct({ name: 'Tea', nameHi: 'चाय', isSoldOut: true })
    const { headers, body } = await asha.phone.post('/api/orders', cartOf(asha, [tea]))
    expect(body).toBe('Tea is sold out. Order again without it.')
    const codes = JSON.parse(decodeURIComponent(headers.get('x-message') ?? ''))
    expect(codes).toEqual([[expect.stringMatching(/^\w+\.\w+$/), 'Tea', 'चाय']])
  })
})
