import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPassword } from '../browser/run-store.ts'
import {
  cartOf,
  expectAnswer,
  type Order,
  openStore,
  type Product,
  placeOrder,
  type Store,
} from './store-client.ts'

// The specification as a test of the built store, from outside over HTTP. It imports nothing of `src` or `web`, so that it
// stays as it is while they change. The name of a test quotes the sentence that it claims.
//
// | section of the specification | here | in `specification.journey.ts` |
// | --- | --- | --- |
// | 1 What the product does | by the calls of section 7 | whole rupees on the screen |
// | 2 Screens and routes | the status of each route | all that the screens show |
// | 3 Entities and their fields | what the calls answer | cart line, browser storage, receipt |
// | 4 States and transitions | normalising of an image | cart, nickname, login, upload in the form, speech, camera |
// | 5 Validation rules | what the server refuses | disabled buttons, messages of forms, images on display |
// | 6 Roles and permissions | in `specification-access.test.ts` | where pages redirect to |
// | 7 Calls | here | which calls the pages make |
// | 8 Error catalogue | refusals, in `specification-access.test.ts` | toasts, speech, receipt, camera |
// | 9 Constants and limits | points, default name, 5 MB, display order | formats, times, skeletons, toasts |
//
// The decisions about what it leaves open: 2, 3 and limits here; 1 (health), 4 and 7 (limits on strangers) in
// `specification-access.test.ts`; 5 and 6 in the journey. Further pages (money, orders, goods, languages, people) are in
// `beyond-specification.test.ts` and `beyond-specification-people.test.ts`.

let shop: Store
beforeAll(async () => {
  shop = await openStore()
})
afterAll(() => shop[Symbol.asyncDispose]())

const longId = expect.stringMatching(/^[2-9a-hjkmnp-tv-z]{20}$/)
const shortId = expect.stringMatching(/^[2-9a-hjkmnp-tv-z]{10}$/)
const utcTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
/** An id that nothing has. */
const noId = '2345678923'

describe('section 2: screens and routes', () => {
  test('"Routes: / (home), /loyalty (My Points), /admin (login), /admin/dashboard, /store-info (public; …). Any other path shows a 404 page reading \'Page Not Found\'"', async () => {
    for (const path of ['/', '/loyalty', '/admin', '/admin/dashboard', '/store-info'])
      await expectAnswer(shop.newPhone().get(path), 200, expect.stringMatching(/^<!doctype html>/i))
    for (const path of ['/shop', '/admin/nothing', '/index.html'])
      await expectAnswer(shop.newPhone().get(path), 404, expect.stringContaining('Page Not Found'))
  })
})

describe('section 3: entities and their fields', () => {
  test('"Product: id, name, price (decimal; string or number), imageUrl (optional), categoryId (optional), createdAt."', async () => {
    const category = await expectAnswer(shop.owner.post<Product>('/api/categories', { name: 'Dals' }), 201)
    const made = { id: shortId, createdAt: utcTime }
    const fields = { name: 'Dal', imageUrl: 'https://example.com/dal.png', categoryId: category.id }
    const full = await shop.addProduct({ ...fields, price: '99.9' })
    expect(full).toMatchObject({ ...made, ...fields, price: '99.90' })
    const bare = await shop.addProduct({ price: 1234.5 })
    expect(bare).toMatchObject({ ...made, price: '1234.50', imageUrl: null, categoryId: null })
    await expectAnswer(shop.newPhone().get('/api/products'), 200, expect.arrayContaining([full, bare]))
  })

  test('"Category: id, name, displayOrder (integer), isActive (boolean).", "Highlight: id, title, description, displayOrder."; section 9: "Display order defaults to 0 for categories and highlights."', async () => {
    const { owner } = shop
    const category = { id: shortId, name: 'Rice', displayOrder: 7, isActive: true }
    await expectAnswer(owner.post('/api/categories', { name: ' Rice ', displayOrder: 7 }), 201, category)
    await expectAnswer(owner.post('/api/categories', { name: 'A' }), 201, { displayOrder: 0 })
    const highlight = { title: 'Diwali', description: 'Sweets\nand lamps' }
    const shown = { ...highlight, id: shortId, displayOrder: 3 }
    await expectAnswer(owner.post('/api/highlights', { ...highlight, displayOrder: 3 }), 201, shown)
    await expectAnswer(owner.post('/api/highlights', highlight), 201, { displayOrder: 0 })
  })

  test('"Customer: id, nickname, loyaltyPoints, totalSpent (decimal string)."', async () => {
    const asha = await shop.addShopper('Meena')
    const { phone } = asha
    const fields = { id: longId, nickname: 'Meena', loyaltyPoints: 0, totalSpent: '0.00' }
    await expectAnswer(phone.get('/api/customers/nickname/Meena'), 200, fields)
    await placeOrder(asha, [await shop.addProduct({ price: 250.5 })])
    const after = { ...fields, loyaltyPoints: 2, totalSpent: '250.50' }
    await expectAnswer(phone.get('/api/customers/nickname/Meena'), 200, after)
    expect((await shop.owner.get('/api/customers')).body).toContainEqual(expect.objectContaining(after))
  })

  test('"Order (storefront view): …" and "Order (admin view): id, customerNickname, items (name, quantity, price), itemCount, total, pointsEarned, createdAt."', async () => {
    const asha = await shop.addShopper('Lata')
    const tea = await shop.addProduct({ name: 'Tea', price: '120.50' })
    const salt = await shop.addProduct({ name: 'Salt', price: '20' })
    const items = [{ name: 'Tea', quantity: 2, price: '120.50' }, { name: 'Salt' }]
    const claimed = { total: '1.00', pointsEarned: 99 }
    const { id } = await placeOrder(asha, [{ ...tea, quantity: 2 }, salt], claimed)
    const fields = { id, items, total: '261.00', pointsEarned: 2, createdAt: utcTime }
    const own = { ...fields, id: longId, customerId: asha.id }
    await expectAnswer(asha.phone.get(`/api/orders/customer/${asha.id}`), 200, [own])
    const { body } = await shop.owner.get<Order[]>('/api/orders')
    const order = body.find((each) => each.id === id)
    expect(order).toMatchObject({ ...fields, customerNickname: 'Lata', itemCount: 3 })
  })
})

describe('section 5: validation rules', () => {
  const long = (length: number) => 'x'.repeat(length)
  const line = { productId: noId, quantity: 1 }
  const order = (cartItems: unknown) => ['POST', '/api/orders', { customerId: noId, cartItems }] as const
  const password = (newPassword: string) => ({ currentPassword: adminPassword, newPassword })
  test.each<readonly [sentence: string, method: string, path: string, body: object]>([
    ['Nickname must be non-empty after trimming', 'POST', '/api/customers', { nickname: ' \t ' }],
    ['Admin password must be non-empty after trimming', 'POST', '/api/admin/login', { password: '  ' }],
    ['Add product: name and price required', 'POST', '/api/products', { name: 'Tea' }],
    ['Add product: name and price required', 'POST', '/api/products', { price: 5 }],
    ['Edit product: name and price required', 'PUT', `/api/products/${noId}`, { name: ' ', price: 5 }],
    ['Edit product: name and price required', 'PUT', `/api/products/${noId}`, { name: 'Tea', price: '' }],
    ['Add category: name required', 'POST', '/api/categories', { name: '', displayOrder: 1 }],
    ['display order parsed as integer', 'POST', '/api/categories', { name: 'Dals', displayOrder: 1.5 }],
    ['Add highlight: title and description required', 'POST', '/api/highlights', { title: 'A' }],
    ['Add highlight: title and description required', 'POST', '/api/highlights', { description: 'A' }],
    ['Password change: all three fields required', 'PUT', '/api/admin/password', password('')],
    ['Social URL inputs are of url type', 'PUT', '/api/settings', { key: 'blogger_url', value: 'a b' }],
    ['Social URL inputs are of url type', 'PUT', '/api/settings', { key: 'twitter_url', value: 'data:,a' }],
    ['phone inputs of tel type', 'PUT', '/api/settings', { key: 'store_phone', value: 'call me' }],
    ['0 to 10,00,000', 'POST', '/api/products', { name: 'Tea', price: '1000000.01' }],
    ['0 to 10,00,000', 'POST', '/api/products', { name: 'Tea', price: -1 }],
    ['at most two decimals', 'POST', '/api/products', { name: 'Tea', price: 1.234 }],
    ['nickname 1–40 characters', 'POST', '/api/customers', { nickname: long(41) }],
    ['A nickname of dots (and spaces) alone is refused', 'POST', '/api/customers', { nickname: ' .. ' }],
    ['product and category names 1–120', 'POST', '/api/products', { name: long(121), price: 1 }],
    ['product and category names 1–120', 'POST', '/api/categories', { name: long(121) }],
    ['titles 120', 'POST', '/api/highlights', { title: long(121), description: 'A' }],
    ['descriptions 2,000', 'POST', '/api/highlights', { title: 'A', description: long(2001) }],
    ['notice 1,000', 'PUT', '/api/settings', { key: 'daily_notice', value: long(1001) }],
    ['6 to 200 characters', 'PUT', '/api/admin/password', password('five5')],
    ['6 to 200 characters', 'PUT', '/api/admin/password', password(long(201))],
    ['1–100 lines an order', ...order([])],
    ['1–100 lines an order', ...order(Array(101).fill(line))],
    ['quantity 1–999', ...order([{ ...line, quantity: 0 }])],
    ['quantity 1–999', ...order([{ ...line, quantity: 1000 }])],
    ['quantity 1–999', ...order([{ ...line, quantity: 1.5 }])],
  ])('"%s": %s %s (row %#) is 400', async (_, method, path, body) => {
    await expectAnswer(shop.owner.send(method, path, body), 400, expect.stringMatching(/\S+ \S+/))
  })

  test('decisions: "Limits: nickname 1–40 characters, product and category names 1–120, titles 120, descriptions 2,000, notice 1,000, 1–100 lines an order, quantity 1–999"', async () => {
    const asha = await shop.addShopper(long(40))
    await shop.addProduct({ name: long(120), price: 1_000_000 })
    await expectAnswer(shop.owner.post('/api/categories', { name: long(120) }), 201)
    const highlight = { title: long(120), description: long(2000) }
    await expectAnswer(shop.owner.post('/api/highlights', highlight), 201)
    await shop.setSettings({ daily_notice: long(1000) })
    const lines: (Product & { quantity: number })[] = []
    while (lines.length < 100) lines.push({ ...(await shop.addProduct({ price: 1 })), quantity: 999 })
    expect((await placeOrder(asha, lines)).items).toHaveLength(100)
  })
})

describe('section 7: storefront calls', () => {
  test('"GET /api/customers/nickname/{nickname}: returns a customer.", "POST /api/customers {…}: creates the customer when the lookup fails.", "GET /api/orders/customer/{customerId}: lists orders."', async () => {
    const phone = shop.newPhone()
    const path = '/api/customers/nickname/Ravi%20%26%20Sons'
    await expectAnswer(phone.get(path), 404)
    const body = { nickname: 'Ravi & Sons', loyaltyPoints: 500, totalSpent: '900' }
    const fields = { nickname: 'Ravi & Sons', loyaltyPoints: 0, totalSpent: '0.00' }
    const ravi = await expectAnswer(phone.post<{ id: string }>('/api/customers', body), 201, fields)
    const again = { ...body, nickname: ' RAVI  &  sons ' }
    await expectAnswer(shop.newPhone().post('/api/customers', again), 200, ravi)
    await expectAnswer(phone.get(path), 200, ravi)
    const list = `/api/orders/customer/${ravi.id}`
    await expectAnswer(phone.get(list), 200, [])
    const cart = cartOf(ravi, [await shop.addProduct()])
    const first = await expectAnswer(phone.post<Order>('/api/orders', cart), 201)
    const second = await expectAnswer(phone.post<Order>('/api/orders', cart), 201)
    await expectAnswer(shop.newPhone().get(list), 200, [{ id: second.id }, { id: first.id }])
  })

  test('decisions: "A claimed `price` that differs from today\'s, or a product that is gone or sold out: 409 naming it, nothing stored."', async () => {
    const asha = await shop.addShopper()
    const tea = await shop.addProduct({ name: 'Claimed Tea', price: '12.50' })
    const sold = await shop.addProduct({ name: 'Sold Milk', isSoldOut: true })
    const gone = await shop.addProduct({ name: 'Gone Salt' })
    await expectAnswer(shop.owner.delete(`/api/products/${gone.id}`), 204)
    const order = (product: Product, claimed?: string | number) =>
      asha.phone.post('/api/orders', cartOf(asha, [tea, { ...product, claimed }]))
    for (const claimed of ['12.49', 13, 0])
      await expectAnswer(order(tea, claimed), 409, expect.stringContaining(tea.name))
    for (const product of [sold, gone])
      await expectAnswer(order(product), 409, expect.stringContaining(product.name))
    await expectAnswer(asha.phone.get(`/api/orders/customer/${asha.id}`), 200, [])
    await expectAnswer(order(tea, 12.5), 201, { total: '25.00' })
    await expectAnswer(asha.phone.post('/api/orders', cartOf({ id: noId }, [tea])), 404)
  })

  test('decisions: "the same key again answers the first order and charges nothing twice; the same key with another body is 409"', async () => {
    const asha = await shop.addShopper('Twice')
    const tea = await shop.addProduct({ price: 100 })
    const send = (quantity: number, key: string) =>
      asha.phone.post<Order>('/api/orders', cartOf(asha, [{ ...tea, quantity }]), { 'idempotency-key': key })
    const first = send(2, 'key-number-1')
    const { id } = await expectAnswer(send(2, 'key-number-1'), 201)
    await expectAnswer(first, 201, { id })
    await expectAnswer(send(3, 'key-number-1'), 409)
    const charged = { loyaltyPoints: 2, totalSpent: '200.00' }
    await expectAnswer(asha.phone.get('/api/customers/nickname/twice'), 200, charged)
    expect((await expectAnswer(send(2, 'key-number-2'), 201)).id).not.toBe(id)
  })

  test('"GET /api/products; GET /api/categories; GET /api/highlights."; decisions: "categories and highlights by `displayOrder`, then age; products newest last within their category", "Deleting a category leaves its products uncategorised."', async () => {
    const { owner, newPhone } = shop
    const ids = new Map<string, string>()
    for (const [name, displayOrder] of Object.entries({ Third: 903, First: 901, Second: 902, Last: 903 })) {
      const { id } = await expectAnswer(owner.post<Product>('/api/categories', { name, displayOrder }), 201)
      await expectAnswer(owner.post('/api/highlights', { title: name, description: 'A', displayOrder }), 201)
      ids.set(name, id)
    }
    const ordered = ['First', 'Second', 'Third', 'Last']
    const categories = await expectAnswer(newPhone().get<Product[]>('/api/categories'), 200)
    expect(categories.map(({ name }) => name).filter((name) => ids.has(name))).toEqual(ordered)
    const highlights = await expectAnswer(newPhone().get<{ title: string }[]>('/api/highlights'), 200)
    expect(highlights.map(({ title }) => title).filter((title) => ids.has(title))).toEqual(ordered)

    const categoryId = ids.get('First')
    const listMine = async () => {
      const { body } = await newPhone().get<Product[]>('/api/products')
      return body.filter(({ name }) => name === 'Newest last').map((each) => [each.id, each.categoryId])
    }
    const mine: string[] = []
    for (const price of [3, 1, 2])
      mine.push((await shop.addProduct({ name: 'Newest last', price, categoryId })).id)
    expect(await listMine()).toEqual(mine.map((id) => [id, categoryId]))
    await expectAnswer(owner.delete(`/api/categories/${categoryId}`), 204)
    await expectAnswer(owner.delete(`/api/categories/${categoryId}`), 404)
    expect(await listMine()).toEqual(mine.map((id) => [id, null]))
  })

  test('"GET /api/settings/{key}: field read is value" and "PUT /api/settings {key, value} for daily_notice, store_name, whatsapp_phone, …"', async () => {
    const links = ['facebook', 'instagram', 'twitter', 'blogger', 'youtube'].map((site) => `${site}_url`)
    const texts = ['daily_notice', 'store_name', 'whatsapp_phone', 'store_phone', 'store_description']
    for (const key of [...texts, 'store_image', ...links]) {
      const setting = { key, value: texts.includes(key) ? '9845012345' : 'https://example.com/a' }
      await expectAnswer(shop.owner.put('/api/settings', setting), 200, setting)
      await expectAnswer(shop.newPhone().get(`/api/settings/${key}`), 200, setting)
    }
    await expectAnswer(shop.newPhone().get('/api/settings/nothing'), 404)
    await expectAnswer(shop.owner.put('/api/settings', { key: 'nothing', value: '' }), 400)
  })
})

describe('section 7: admin calls', () => {
  test('"GET /api/orders"; decisions: "newest first, in pages: `?limit` (default 100, at most 500) and `?before={id}`; header `X-Total-Count`"', async () => {
    const { owner } = shop
    const asha = await shop.addShopper()
    const tea = await shop.addProduct()
    const placed: string[] = []
    while (placed.length < 101)
      placed.unshift((await owner.post<Order>('/api/orders', cartOf(asha, [tea]))).body.id)
    const page = async (query: string) => {
      const { headers, body } = await owner.get<Order[]>(`/api/orders${query}`)
      return { total: Number(headers.get('x-total-count')), ids: body.map(({ id }) => id) }
    }
    expect((await page('')).ids).toEqual(placed.slice(0, 100))
    expect((await page(`?limit=2&before=${placed[98]}`)).ids).toEqual(placed.slice(99))
    const { total, ids } = await page('?limit=500')
    expect(ids).toHaveLength(total)
    await expectAnswer(owner.get('/api/orders?limit=501'), 400)
  })

  test('decisions, section 7: "`GET /api/orders?status=` / `?unwanted=only`, `/api/orders/counts`, `/api/orders/{id}` (admin)", "`GET /api/customers?search&limit&after`"', async () => {
    const { owner } = shop
    const asha = await shop.addShopper('Findable')
    const { id } = await placeOrder(asha, [await shop.addProduct()])
    const order = `/api/orders/${id}`
    await expectAnswer(owner.get('/api/orders?status=new&limit=1'), 200, [{ id }])
    await expectAnswer(owner.put(`${order}/unwanted`, { isUnwanted: true }), 200, { isUnwanted: true })
    await expectAnswer(owner.get('/api/orders?unwanted=only'), 200, [{ id }])
    await expectAnswer(owner.get('/api/orders/counts'), 200, { unwanted: 1, new: expect.any(Number) })
    await expectAnswer(owner.get(order), 200, { id, customerNickname: 'Findable' })
    await expectAnswer(owner.get(`/api/orders/${noId}`), 404)
    const { headers, body } = await owner.get('/api/customers?search=FINDABLE')
    expect([headers.get('x-total-count'), body]).toMatchObject(['1', [{ id: asha.id }]])
    await expectAnswer(owner.get(`/api/customers?search=findable&after=${asha.id}`), 200, [])
  })

  test('"GET /api/analytics/stats; GET /api/analytics/most-ordered."; decisions: "The ranking counts orders containing the product; revenue is the sum of its lines; top 10.", "a known key never set has value `""`"; section 9: "Default store name \'General Store\'"', async () => {
    await using fresh = await openStore()
    const { owner, newPhone } = fresh
    const stats = async () => (await owner.get('/api/analytics/stats')).body
    for (const key of ['store_name', 'daily_notice', 'youtube_url'])
      await expectAnswer(newPhone().get(`/api/settings/${key}`), 200, { key, value: '' })
    await expectAnswer(newPhone().get('/'), 200, expect.stringContaining('Welcome to General Store'))
    expect(await stats()).toEqual({ totalSales: 0, totalOrders: 0, activeProducts: 0, totalCustomers: 0 })
    await expectAnswer(owner.get('/api/analytics/most-ordered'), 200, [])

    const asha = await fresh.addShopper()
    const products: Product[] = []
    while (products.length < 11) products.push(await fresh.addProduct({ price: products.length + 0.5 }))
    await placeOrder(asha, products)
    const second = { id: '', ...products[1] }
    await placeOrder(asha, [{ ...second, quantity: 4 }])
    const figures = { totalSales: 66.5, totalOrders: 2, activeProducts: 11, totalCustomers: 1 }
    expect(await stats()).toEqual(figures)
    const ranking = await expectAnswer(owner.get<unknown[]>('/api/analytics/most-ordered'), 200)
    expect(ranking).toHaveLength(10)
    expect(ranking[0]).toMatchObject({
      product: { id: second.id, name: second.name },
      orderCount: 2,
      revenue: 7.5,
    })
  })

  test('"PUT /api/products/{id} {name, price, imageUrl|null}.", "DELETE /api/products/{id}."; decisions: "absent fields stay, `null` clears", "past orders and the ranking keep its name"', async () => {
    const { owner } = shop
    const asha = await shop.addShopper()
    const imageUrl = 'https://example.com/a'
    const tea = await shop.addProduct({ name: 'Old Tea', price: 5, imageUrl })
    const order = await placeOrder(asha, [tea])
    const path = `/api/products/${tea.id}`
    const fields = { name: 'New Tea', price: '7.50' }
    await expectAnswer(owner.put(path, { name: 'New Tea', price: '7.5' }), 200, { ...fields, imageUrl })
    await expectAnswer(owner.put(path, { imageUrl: null }), 200, { ...fields, imageUrl: null })
    await expectAnswer(owner.delete(path), 204)
    await expectAnswer(owner.delete(path), 404)
    await expectAnswer(owner.put(path, fields), 404)
    const { body } = await asha.phone.get<Product[]>('/api/products')
    expect(body.map(({ id }) => id)).not.toContain(tea.id)
    const kept = { id: order.id, items: [{ name: 'Old Tea', price: '5.00' }] }
    await expectAnswer(asha.phone.get(`/api/orders/customer/${asha.id}`), 200, [kept])
  })

  test('"PUT /api/customers/{id}/loyalty-points {points}."; section 5: "Loyalty adjust: value must be numeric."', async () => {
    const asha = await shop.addShopper()
    const path = `/api/customers/${asha.id}/loyalty-points`
    await expectAnswer(shop.owner.put(path, { points: 12 }), 200, { id: asha.id, loyaltyPoints: 12 })
    await expectAnswer(shop.owner.put(path, { points: 0 }), 200, { loyaltyPoints: 0 })
    for (const points of ['', 'x', 1.5, -1]) await expectAnswer(shop.owner.put(path, { points }), 400)
    await expectAnswer(shop.owner.put(path.replace(asha.id, noId), { points: 1 }), 404)
  })

  test('"DELETE /api/highlights/{id}."; decisions: "`PUT /api/categories/{id}` … `{name?, displayOrder?, isActive?}`"', async () => {
    const { owner } = shop
    const { id } = await expectAnswer(owner.post<Product>('/api/categories', { name: 'Fruit' }), 201)
    const changed = { name: 'Fruit', displayOrder: 4, isActive: false }
    const path = `/api/categories/${id}`
    await expectAnswer(owner.put(path, { displayOrder: 4, isActive: false }), 200, changed)
    const { body } = await owner.post<Product>('/api/highlights', { title: 'Gone', description: 'A' })
    await expectAnswer(owner.delete(`/api/highlights/${body.id}`), 204)
    await expectAnswer(owner.delete(`/api/highlights/${body.id}`), 404)
    expect(JSON.stringify((await shop.newPhone().get('/api/highlights')).body)).not.toContain(body.id)
  })
})

describe('section 7: images', () => {
  const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#c0702a' } })
      .toFormat(format)
      .toBuffer()
  const getTicket = async () =>
    (await expectAnswer(shop.owner.post<{ uploadURL: string }>('/api/objects/upload'), 200)).uploadURL

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    '"POST /api/objects/upload (no body; response uploadURL); the file is then sent with PUT to that URL."; decisions: "by its first bytes, not by its label", "good for one `PUT`": %s',
    async (format) => {
      const uploadURL = await getTicket()
      expect(uploadURL).toMatch(new RegExp(`^${shop.origin}/objects/uploads/`))
      const phone = shop.newPhone()
      const bytes = await picture(format)
      await expectAnswer(phone.put(uploadURL, bytes, { 'content-type': 'text/plain' }), 200)
      const image = await phone.get(new URL(uploadURL).pathname)
      expect(Object.fromEntries(image.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringMatching(/max-age=31536000.*immutable/),
      })
      for (const size of ['320.webp', 'icon-192.png'])
        await expectAnswer(phone.get(`${new URL(uploadURL).pathname}/${size}`), 200)
      await expectAnswer(phone.put(uploadURL, bytes), 403)
    },
  )

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF is a word', '%PDF-1.7'])(
    'decisions: "SVG and everything else 415": %s',
    async (content) => {
      const sent = shop.newPhone().put(await getTicket(), content, { 'content-type': 'image/png' })
      await expectAnswer(sent, 415, expect.stringContaining('JPEG'))
    },
  )

  test('"POST /api/objects/normalize {imageUrl}; response objectPath." and section 4: "normalised to a stored object path when possible, else the raw URL is used"', async () => {
    const objectPath = `/objects/uploads/${noId}`
    const { id } = await shop.addProduct()
    const setImage = (imageURL: string) => shop.owner.put(`/api/products/${id}/image`, { imageURL })
    const stored = `https://a.example/b/.private/uploads/${noId}?x=1`
    for (const imageUrl of [objectPath, shop.origin + objectPath, stored]) {
      await expectAnswer(shop.owner.post('/api/objects/normalize', { imageUrl }), 200, { objectPath })
      await expectAnswer(setImage(imageUrl), 200, { objectPath })
    }
    const elsewhere = 'https://example.com/tea.png'
    await expectAnswer(shop.owner.post('/api/objects/normalize', { imageUrl: elsewhere }), 400)
    await expectAnswer(setImage(elsewhere), 200, { objectPath: elsewhere })
    await expectAnswer(setImage('no address'), 400)
    const missing = await shop.newPhone().get(objectPath)
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/^text\/plain/),
    ])
  })

  /** Announces a body of this size, sends none of it, and waits for the answer. */
  const announce = async (method: string, path: string, size: number) => {
    const cookie = shop.owner.cookieHeader()
    const headers = { 'content-type': 'application/json', 'content-length': size, cookie }
    const sent = request(new URL(path, shop.origin), { method, headers })
    sent.flushHeaders()
    const [response] = await once(sent, 'response')
    await text(response)
    sent.on('error', () => undefined).destroy()
    return response.statusCode
  }

  test('decisions: "Bodies over 256 KiB (image upload: 5 MiB) are refused while reading."', async () => {
    expect(await announce('POST', '/api/products', 256 * 1024 + 1)).toBe(413)
    expect(await announce('POST', '/api/orders', 256 * 1024 + 1)).toBe(413)
    expect(await announce('PUT', await getTicket(), 5_242_881)).toBe(413)
    const largest = Buffer.alloc(5_242_880)
    largest.set(await picture('png'))
    await expectAnswer(shop.newPhone().put(await getTicket(), largest), 200)
  })
})

describe('section 9: business constants and limits', () => {
  test.each([
    ['99.99', 1, '99.99', 0],
    ['100', 1, '100.00', 1],
    ['199.99', 1, '199.99', 1],
    ['66.67', 3, '200.01', 2],
    ['0.01', 999, '9.99', 0],
    ['1000000', 999, '999000000.00', 9_990_000],
  ])(
    '"Loyalty: 1 point per ₹100 of cart total (floor)": %s × %i is %s and gives %i',
    async (price, quantity, total, pointsEarned) => {
      const order = await placeOrder(await shop.addShopper(), [
        { ...(await shop.addProduct({ price })), quantity: quantity },
      ])
      expect(order).toMatchObject({ total, pointsEarned })
    },
  )
})
