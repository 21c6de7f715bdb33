import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('adding a category answers 201; it is active, with order 0 by default', async () => {
  await using shop = await openTestShop()
  const answer = await shop.admin.call('POST', '/api/categories', { body: { name: ' Tea ' } })
  expect(answer.status).toBe(201)
  expect(JSON.parse(answer.text)).toEqual({
    id: expect.stringMatching(/^[2-9a-hjkmnp-tv-z]{10}$/),
    name: 'Tea',
    nameHi: '',
    displayOrder: 0,
    isActive: true,
  })
  const asked = { name: 'Rice', displayOrder: -3, isActive: false }
  expect(await shop.admin.json('POST', '/api/categories', asked)).toMatchObject({
    displayOrder: -3,
    isActive: true,
  })
})

test('categories are listed by display order, then age', async () => {
  await using shop = await openTestShop()
  for (const [name, displayOrder] of [
    ['c', 2],
    ['a', 0],
    ['b', 0],
    ['first', -1],
  ] as const) {
    await shop.admin.json('POST', '/api/categories', { name, displayOrder })
  }
  const listed = await shop.visitor.json('GET', '/api/categories')
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['first', 'a', 'b', 'c'])
})

test('editing a category changes only the given fields', async () => {
  await using shop = await openTestShop()
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Tea', displayOrder: 4 })
  const path = `/api/categories/${category.id}`
  expect(await shop.admin.json('PUT', path, {})).toEqual(category)
  expect(await shop.admin.json('PUT', path, { isActive: false })).toEqual({ ...category, isActive: false })
  expect(await shop.admin.json('PUT', path, { name: 'Teas', displayOrder: 0 })).toEqual({
    id: category.id,
    name: 'Teas',
    nameHi: '',
    displayOrder: 0,
    isActive: false,
  })
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([{ name: 'Teas', isActive: false }])
})

test('a category has a Hindi name, which stays until it is edited or cleared', async () => {
  await using shop = await openTestShop()
  const tea = await shop.admin.json('POST', '/api/categories', { name: 'Tea', nameHi: ' चाय ' })
  expect(tea).toMatchObject({ name: 'Tea', nameHi: 'चाय' })
  const edit = (body: unknown) => shop.admin.json('PUT', `/api/categories/${tea.id}`, body)
  expect(await edit({ name: 'Teas' })).toMatchObject({ name: 'Teas', nameHi: 'चाय' })
  expect(await edit({ nameHi: 'चाय पत्ती' })).toMatchObject({ name: 'Teas', nameHi: 'चाय पत्ती' })
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([{ nameHi: 'चाय पत्ती' }])
  expect(await edit({ nameHi: null })).toMatchObject({ name: 'Teas', nameHi: '' })
})

test('deleting a category leaves its products, uncategorised', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Tea' })
  const product = await shop.addProduct({ categoryId: id })
  const deleted = await shop.addProduct({ categoryId: id })
  await shop.admin.json('DELETE', `/api/products/${deleted.id}`)
  expect((await shop.admin.call('DELETE', `/api/categories/${id}`)).status).toBe(204)
  expect(await shop.visitor.json('GET', '/api/categories')).toEqual([])
  expect(await shop.visitor.json('GET', '/api/products')).toEqual([{ ...product, categoryId: null }])
})

test('a category that is not there is 404', async () => {
  await using shop = await openTestShop()
  for (const [method, body] of [
    ['PUT', { name: 'x' }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await shop.admin.call(method, '/api/categories/nosuch', { body })
    expect(answer).toMatchObject({ status: 404, text: 'This category does not exist any more' })
  }
})

test('refuses names and orders beyond the limits, and stores nothing', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'x'.repeat(120) })
  const before = await shop.contents()
  for (const body of [
    { name: 'x'.repeat(121) },
    { name: ' ' },
    { name: 'Tea', displayOrder: 1.5 },
    { name: 'Tea', displayOrder: '1' },
    { name: 'Tea', displayOrder: null },
    { name: 'Tea', displayOrder: 1e300 },
    { name: 'Tea', nameHi: 'न'.repeat(121) },
    { name: 'Tea', nameHi: 7 },
  ]) {
    for (const [method, path] of [
      ['POST', '/api/categories'],
      ['PUT', `/api/categories/${id}`],
    ] as const) {
      const answer = await shop.admin.call(method, path, { body })
      expect(answer.status, `${method} ${JSON.stringify(body)}`).toBe(400)
    }
  }
  const notBoolean = await shop.admin.call('PUT', `/api/categories/${id}`, { body: { isActive: 1 } })
  expect(notBoolean).toMatchObject({ status: 400, text: 'Active must be true or false' })
  expect(await shop.contents()).toEqual(before)
})

const namesAndOrders = (categories: { name: string; displayOrder: number }[]) =>
  categories.map(({ name, displayOrder }) => [name, displayOrder])

test('an order of all categories numbers them from 0, in one call', async () => {
  await using shop = await openTestShop()
  const ids: string[] = []
  for (const [name, displayOrder] of [
    ['a', 0],
    ['b', 0],
    ['c', 7],
  ] as const) {
    ids.unshift((await shop.admin.json('POST', '/api/categories', { name, displayOrder })).id)
  }
  const ordered = await shop.admin.json('PUT', '/api/categories/order', { ids })
  expect(namesAndOrders(ordered)).toEqual([
    ['c', 0],
    ['b', 1],
    ['a', 2],
  ])
  expect(await shop.visitor.json('GET', '/api/categories')).toEqual(ordered)
})

test('an order of other categories than the present ones is 409 and changes nothing', async () => {
  await using shop = await openTestShop()
  const tea = await shop.admin.json('POST', '/api/categories', { name: 'Tea' })
  const rice = await shop.admin.json('POST', '/api/categories', { name: 'Rice' })
  const before = await shop.contents()
  for (const ids of [[], [tea.id], [tea.id, tea.id], [tea.id, 'gone'], [rice.id, tea.id, 'gone']]) {
    const answer = await shop.admin.call('PUT', '/api/categories/order', { body: { ids } })
    expect(answer, JSON.stringify(ids)).toMatchObject({
      status: 409,
      text: 'The categories have changed meanwhile. Please look at the list again.',
    })
  }
  const noList = await shop.admin.call('PUT', '/api/categories/order', { body: { ids: rice.id } })
  expect(noList).toMatchObject({ status: 400, text: 'The order of the categories must be a list' })
  expect(await shop.contents()).toEqual(before)
})
