import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('a product has a Hindi name, which stays until it is edited or cleared', async () => {
  await using shop = await openTestShop()
  const body = { name: 'Tea', nameHi: ' चाय ', price: '10' }
  const tea = await shop.admin.json('POST', '/api/products', body)
  expect(tea).toMatchObject({ name: 'Tea', nameHi: 'चाय' })
  const edit = (changes: unknown) => shop.admin.json('PUT', `/api/products/${tea.id}`, changes)
  expect(await edit({ name: 'Green tea', price: '12' })).toMatchObject({ nameHi: 'चाय' })
  expect(await edit({ nameHi: 'हरी चाय' })).toMatchObject({ name: 'Green tea', nameHi: 'हरी चाय' })
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ nameHi: 'हरी चाय' }])
  expect(await edit({ nameHi: null })).toMatchObject({ name: 'Green tea', nameHi: '' })
})

test('a bad Hindi name is refused, and nothing is stored', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  const before = await shop.contents()
  const nameHi = 'च'.repeat(121)
  for (const [method, path, body] of [
    ['POST', '/api/products', { name: 'Tea', price: '1', nameHi }],
    ['PUT', `/api/products/${id}`, { nameHi }],
  ] as const) {
    expect(await shop.admin.call(method, path, { body })).toMatchObject({
      status: 400,
      text: 'The Hindi name can have at most 120 characters',
    })
  }
  expect(await shop.contents()).toEqual(before)
})

test('an order keeps the Hindi names of its moment; a product without one leaves it out', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', nameHi: 'चाय' })
  const salt = await shop.addProduct({ name: 'Salt' })
  const asha = await shop.addCustomer('Asha')
  const order = await shop.placeOrder(
    [
      { id: tea.id, quantity: 2 },
      { id: salt.id, quantity: 1 },
    ],
    asha,
  )
  const lines = [
    { line: 0, productId: tea.id, name: 'Tea', nameHi: 'चाय', quantity: 2, price: '10.00' },
    { line: 1, productId: salt.id, name: 'Salt', quantity: 1, price: '10.00' },
  ]
  expect(order.items).toEqual(lines)
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { nameHi: 'चाय पत्ती' })
  const [own] = await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)
  expect(own.items).toEqual(lines)
  expect((await shop.admin.json('GET', `/api/orders/${order.id}`)).items).toEqual(lines)
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toMatchObject([
    { product: { name: 'Tea', nameHi: 'चाय पत्ती' } },
    { product: { name: 'Salt', nameHi: '' } },
  ])
})
