import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const longId = /^[23456789abcdefghjkmnpqrstvwxyz]{20}$/

test('a new customer is 201 with nothing earned or spent, whatever the body claims', async () => {
  await using shop = await openTestShop()
  for (const [nickname, claims] of [
    ['Asha', { loyaltyPoints: 0, totalSpent: '0' }],
    ['Ravi', { loyaltyPoints: 9_999, totalSpent: '5000.00', id: 'mine' }],
    ['Meera', { loyaltyPoints: 'many', totalSpent: null }],
  ] as const) {
    const answer = await shop.visitor.call('POST', '/api/customers', { body: { nickname, ...claims } })
    expect(answer.status).toBe(201)
    expect(JSON.parse(answer.text)).toEqual({
      id: expect.stringMatching(longId),
      nickname,
      loyaltyPoints: 0,
      totalSpent: '0.00',
    })
  }
})

test('a nickname that exists answers 200 with that customer, unchanged', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  await shop.admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, { points: 7 })
  const answer = await shop.visitor.call('POST', '/api/customers', {
    body: { nickname: ' ASHA ', loyaltyPoints: 0, totalSpent: '0' },
  })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toEqual({ ...asha, loyaltyPoints: 7 })
  expect(await shop.admin.json('GET', '/api/customers')).toHaveLength(1)
})

test('the same nickname sent by many at once makes one customer', async () => {
  await using shop = await openTestShop()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.newBrowser().call('POST', '/api/customers', { body: { nickname: 'Asha' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('finds a customer by nickname, and answers 404 for one nobody has', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  expect(await shop.visitor.json('GET', '/api/customers/nickname/Asha')).toEqual(asha)
  expect(await shop.visitor.json('GET', '/api/customers/nickname/%20aSHA%20')).toEqual(asha)
  expect(await shop.visitor.call('GET', '/api/customers/nickname/Ravi')).toMatchObject({
    status: 404,
    text: 'No customer has this nickname yet',
  })
  expect((await shop.visitor.call('GET', '/api/customers/nickname/')).status).toBe(404)
})

test('the owner sees every customer, the oldest first', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const ravi = await shop.addCustomer('Ravi')
  const tea = await shop.addProduct({ price: '250.75' })
  await shop.placeOrder([{ id: tea.id, quantity: 1 }], ravi)
  expect(await shop.admin.json('GET', '/api/customers')).toEqual([
    asha,
    { ...ravi, loyaltyPoints: 2, totalSpent: '250.75' },
  ])
})

test('the owner sets points to any whole number from 0', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const path = `/api/customers/${asha.id}/loyalty-points`
  for (const points of [12, 0, 1_000_000_000]) {
    expect(await shop.admin.json('PUT', path, { points })).toEqual({ ...asha, loyaltyPoints: points })
  }
  const before = await shop.contents()
  for (const points of [-1, 1.5, '12', null, undefined, 1_000_000_001, true, [1]]) {
    const answer = await shop.admin.call('PUT', path, { body: { points } })
    expect(answer.status, String(points)).toBe(400)
  }
  expect(await shop.contents()).toEqual(before)
  const missing = await shop.admin.call('PUT', '/api/customers/nosuch/loyalty-points', {
    body: { points: 1 },
  })
  expect(missing).toMatchObject({ status: 404, text: 'There is no such customer' })
})

test('a page of customers can be asked for by nickname, and says how many there are in all', async () => {
  await using shop = await openTestShop()
  for (const nickname of ['Asha', 'Ravi', 'Natasha', '100%', 'a_b', 'ASHOK']) await shop.addCustomer(nickname)
  const names = async (query: string) => {
    const answer = await shop.admin.call('GET', `/api/customers?${query}`)
    const found = JSON.parse(answer.text).map(({ nickname }: { nickname: string }) => nickname)
    return [found, Number(answer.headers.get('x-total-count'))]
  }
  expect(await names('search=ASHA')).toEqual([['Asha', 'Natasha'], 2])
  expect(await names(`search=${encodeURIComponent('\u202aAS\u200bHA\u0092')}`)).toEqual([
    ['Asha', 'Natasha'],
    2,
  ])
  // SQL wildcard characters are matched literally.
  expect(await names('search=%25')).toEqual([['100%'], 1])
  expect(await names('search=_')).toEqual([['a_b'], 1])
  expect(await names('search=nobody')).toEqual([[], 0])
  expect(await names('limit=2')).toEqual([['Asha', 'Ravi'], 6])
  const [, ravi] = await shop.admin.json('GET', '/api/customers')
  expect(await names(`limit=2&after=${ravi.id}`)).toEqual([['Natasha', '100%'], 6])
  expect(await names(`search=ash&limit=2&after=${ravi.id}`)).toEqual([['Natasha', 'ASHOK'], 3])
  expect((await shop.admin.call('GET', '/api/customers?limit=0')).status).toBe(400)
  expect((await shop.admin.call('GET', '/api/customers?after=nobody')).status).toBe(404)
})
