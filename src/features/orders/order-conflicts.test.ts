import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const openWithCustomer = async () => {
  const shop = await openTestShop()
  return { shop, customer: await shop.addCustomer('Asha') }
}

const order = (shop: TestShop, customer: { id: string }, cartItems: unknown[], headers = {}) =>
  shop.visitor.call('POST', '/api/orders', { body: { customerId: customer.id, cartItems }, headers })

test('a price the shopper was shown and that changed is 409 with the new one, and stores nothing', async () => {
  const { shop, customer } = await openWithCustomer()
  await using _ = shop
  const tea = await shop.addProduct({ name: 'Tea', price: '120.00' })
  const salt = await shop.addProduct({ name: 'Salt', price: '20.00' })
  const before = await shop.contents()
  for (const price of ['100.00', 119.99, '120.01', 0, 'free', '-120', Number.MAX_VALUE]) {
    const answer = await order(shop, customer, [
      { productId: salt.id, quantity: 1, price: '20.00' },
      { productId: tea.id, quantity: 1, price },
    ])
    expect(answer, String(price)).toMatchObject({
      status: 409,
      text: 'The price of Tea is now ₹120. Please check the new total.',
    })
  }
  expect(await shop.contents()).toEqual(before)
  for (const price of ['120.00', '120', 120, 120.0, ' 120.0 ']) {
    const answer = await order(shop, customer, [{ productId: tea.id, quantity: 1, price }])
    expect(answer.status, String(price)).toBe(201)
  }
})

test('a changed price is named as on the card: by the kilo for loose goods', async () => {
  const { shop, customer } = await openWithCustomer()
  await using _ = shop
  for (const [product, price] of [
    [{ name: 'Potatoes', price: '10.25', unit: 'kg', stepBase: 250 }, '₹41/kg'],
    [{ name: 'Milk', price: '30.25', unit: 'l', stepBase: 500 }, '₹60.50/l'],
    [{ name: 'Bananas', price: '60.00', unit: 'dozen' }, '₹60/dozen'],
  ] as const) {
    const { id: productId } = await shop.addProduct(product)
    expect(await order(shop, customer, [{ productId, quantity: 3, price: '9.00' }])).toMatchObject({
      status: 409,
      text: `The price of ${product.name} is now ${price}. Please check the new total.`,
    })
  }
})

test('every price claimed for a product counts, also when it was sent twice', async () => {
  const { shop, customer } = await openWithCustomer()
  await using _ = shop
  const { id: productId } = await shop.addProduct({ price: '120.00' })
  const right = { productId, quantity: 1, price: '120.00' }
  const wrong = { productId, quantity: 1, price: '1.00' }
  for (const items of [
    [right, wrong],
    [wrong, right],
    [wrong, { productId, quantity: 1 }],
  ]) {
    expect((await order(shop, customer, items)).status).toBe(409)
  }
})

test('a deleted product is 409 by its name, and stores nothing', async () => {
  const { shop, customer } = await openWithCustomer()
  await using _ = shop
  const tea = await shop.addProduct({ name: 'Tea' })
  const salt = await shop.addProduct({ name: 'Salt' })
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  const before = await shop.contents()
  const answer = await order(shop, customer, [
    { productId: salt.id, quantity: 1 },
    { productId: tea.id, quantity: 1 },
  ])
  expect(answer).toMatchObject({
    status: 409,
    text: 'Tea is no longer sold. Order again without it.',
  })
  expect(await shop.contents()).toEqual(before)
})

test('a product that never was is 409 too', async () => {
  const { shop, customer } = await openWithCustomer()
  await using _ = shop
  const before = await shop.contents()
  expect((await order(shop, customer, [{ productId: 'nosuch', quantity: 1 }])).status).toBe(409)
  expect(await shop.contents()).toEqual(before)
})

test('a product of an inactive category cannot be ordered until it is active again', async () => {
  const { shop, customer } = await openWithCustomer()
  await using _ = shop
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Sweets' })
  const { id: productId } = await shop.addProduct({ name: 'Barfi', categoryId: category.id })
  const setActive = (isActive: boolean) =>
    shop.admin.json('PUT', `/api/categories/${category.id}`, { isActive })
  await setActive(false)
  const before = await shop.contents()
  const refused = await order(shop, customer, [{ productId, quantity: 1 }])
  expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('Barfi') })
  expect(await shop.contents()).toEqual(before)
  await setActive(true)
  expect((await order(shop, customer, [{ productId, quantity: 1 }])).status).toBe(201)
})
