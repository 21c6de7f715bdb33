import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('the owner sees orders newest first, with who, how many and how much', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '120.50' })
  const salt = await shop.addProduct({ name: 'Salt', price: '20' })
  const asha = await shop.addCustomer('Asha')
  const first = await shop.placeOrder([{ id: salt.id, quantity: 1 }], asha)
  const order = await shop.placeOrder(
    [
      { id: tea.id, quantity: 2 },
      { id: salt.id, quantity: 3 },
    ],
    asha,
  )
  const orders = await shop.admin.json('GET', '/api/orders')
  expect(orders).toEqual([
    {
      id: order.id,
      customerNickname: 'Asha',
      items: order.items,
      itemCount: 5,
      total: '301.00',
      pointsEarned: 3,
      status: 'new',
      changes: [{ status: 'new', reason: null, at: '2026-03-01T10:00:00.000Z' }],
      createdAt: '2026-03-01T10:00:00.000Z',
      isUnwanted: false,
      earlierUnwanted: null,
    },
    expect.objectContaining({ id: first.id, itemCount: 1 }),
  ])
})

test('pages through every order once, also while new ones come in', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const customer = await shop.addCustomer()
  const place = async () => (await shop.placeOrder([{ id: tea.id, quantity: 1 }], customer)).id
  const placed = []
  for (let count = 0; count < 7; count += 1) placed.unshift(await place())
  const seen: string[] = []
  for (let before = ''; ; before = `&before=${seen.at(-1)}`) {
    const answer = await shop.admin.call('GET', `/api/orders?limit=3${before}`)
    const page: { id: string }[] = JSON.parse(answer.text)
    expect(answer.headers.get('x-total-count')).toBe(String(7 + seen.length / 3))
    if (page.length === 0) break
    seen.push(...page.map(({ id }) => id))
    if (page.length < 3) break
    await place()
  }
  expect(seen).toEqual(placed)
  expect(await shop.admin.json('GET', `/api/orders?before=${seen.at(-1)}`)).toEqual([])
})

test('a page holds 100 orders unless told, and at most 500', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const customer = await shop.addCustomer()
  for (let count = 0; count < 101; count += 1) await shop.placeOrder([{ id: tea.id, quantity: 1 }], customer)
  const answer = await shop.admin.call('GET', '/api/orders')
  expect(JSON.parse(answer.text)).toHaveLength(100)
  expect(answer.headers.get('x-total-count')).toBe('101')
  expect(await shop.admin.json('GET', '/api/orders?limit=500')).toHaveLength(101)
  expect(await shop.admin.json('GET', '/api/orders?limit=1')).toHaveLength(1)
})

test('a shopper’s own orders come in pages, newest first, and hold nobody else’s', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const [asha, ravi] = [await shop.addCustomer('Asha'), await shop.addCustomer('Ravi')]
  const placed: string[] = []
  for (let count = 0; count < 5; count += 1) {
    placed.unshift((await shop.placeOrder([{ id: tea.id, quantity: 1 }], asha)).id)
    await shop.placeOrder([{ id: tea.id, quantity: 1 }], ravi)
  }
  const page = async (query: string): Promise<string[]> =>
    (await shop.visitor.json('GET', `/api/orders/customer/${asha.id}${query}`)).map(
      ({ id }: { id: string }) => id,
    )
  expect(await page('')).toEqual(placed)
  expect(await page('?limit=2')).toEqual(placed.slice(0, 2))
  expect(await page(`?limit=2&before=${placed[1]}`)).toEqual(placed.slice(2, 4))
  expect(await page(`?before=${placed[4]}`)).toEqual([])
  const bad = await shop.visitor.call('GET', `/api/orders/customer/${asha.id}?limit=0`)
  expect(bad.status).toBe(400)
  const unknown = await shop.visitor.call('GET', `/api/orders/customer/${asha.id}?before=nosuch`)
  expect(unknown.status).toBe(404)
})

test('without orders the list is empty and the count 0', async () => {
  await using shop = await openTestShop()
  const answer = await shop.admin.call('GET', '/api/orders')
  expect(answer).toMatchObject({ status: 200, text: '[]' })
  expect(answer.headers.get('x-total-count')).toBe('0')
})

test('a bad limit or mark is 400 with a sentence, an unknown mark 404', async () => {
  await using shop = await openTestShop()
  for (const query of [
    'limit=0',
    'limit=501',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=99999999999999999999',
    'limit=1&limit=2',
    'before=',
    'before=NOT%20AN%20ID',
    `before=${'x'.repeat(41)}`,
    'before=%00',
    'before=a&before=b',
  ]) {
    const answer = await shop.admin.call('GET', `/api/orders?${query}`)
    expect(answer.status, query).toBe(400)
    expect(answer.text, query).not.toMatch(/Invalid|Expected/)
  }
  expect(await shop.admin.call('GET', '/api/orders?before=nosuch')).toMatchObject({
    status: 404,
    text: 'The order to go on from does not exist',
  })
})
