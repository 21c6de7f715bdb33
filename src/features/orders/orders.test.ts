import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const openShop = async () => {
  const shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const order = (cartItems: object[]) =>
    shop.visitor.call('POST', '/api/orders', { body: { customerId: asha.id, cartItems } })
  return { shop, order }
}

test('adds up the same product sent twice', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  const [tea, salt] = [await shop.addProduct({ price: '10' }), await shop.addProduct({ price: '1' })]
  const { text } = await order([
    { productId: tea.id, quantity: 2 },
    { productId: salt.id, quantity: 1 },
    { productId: tea.id, quantity: 3 },
  ])
  expect(JSON.parse(text)).toMatchObject({
    total: '51.00',
    items: [
      { productId: tea.id, quantity: 5 },
      { productId: salt.id, quantity: 1 },
    ],
  })
})

test('a changed price is named as on the card: by the kilo for loose goods', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  for (const [product, price] of [
    [{ name: 'Tea', price: '120.00' }, '₹120'],
    [{ name: 'Potatoes', price: '10.25', unit: 'kg', stepBase: 250 }, '₹41/kg'],
    [{ name: 'Milk', price: '30.25', unit: 'l', stepBase: 500 }, '₹60.50/l'],
    [{ name: 'Bananas', price: '60.00', unit: 'dozen' }, '₹60/dozen'],
  ] as const) {
    const { id: productId } = await shop.addProduct(product)
    expect(await order([{ productId, quantity: 3, price: '9.00' }])).toMatchObject({
      status: 409,
      text: `The price of ${product.name} is now ${price}. Please check the new total.`,
    })
  }
})

test('every price claimed for a product counts, also when it was sent twice', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  const { id: productId } = await shop.addProduct({ price: '120.00' })
  const right = { productId, quantity: 1, price: '120.00' }
  const wrong = { productId, quantity: 1, price: '1.00' }
  for (const items of [
    [right, wrong],
    [wrong, right],
    [wrong, { productId, quantity: 1 }],
  ]) {
    expect((await order(items)).status).toBe(409)
  }
})

test('a product of an inactive category cannot be ordered until it is active again', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Sweets' })
  const { id: productId } = await shop.addProduct({ name: 'Barfi', categoryId: category.id })
  const setActive = (isActive: boolean) =>
    shop.admin.json('PUT', `/api/categories/${category.id}`, { isActive })
  await setActive(false)
  const before = shop.contents()
  expect(await order([{ productId, quantity: 1 }])).toMatchObject({
    status: 409,
    text: expect.stringContaining('Barfi'),
  })
  expect(shop.contents()).toEqual(before)
  await setActive(true)
  expect((await order([{ productId, quantity: 1 }])).status).toBe(201)
})
