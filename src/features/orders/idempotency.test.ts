import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const send = async (shop: TestShop, key: string, customerId: string, cartItems: unknown[]) => {
  const { status, text } = await shop.visitor.call('POST', '/api/orders', {
    body: { customerId, cartItems },
    headers: { 'idempotency-key': key },
  })
  return { status, order: status === 201 ? JSON.parse(text) : undefined, text }
}

test('a retry still answers the first order when its product has another price or is deleted since', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '150' })
  const { id } = await shop.addCustomer()
  const first = await send(shop, 'checkout-1', id, [{ productId: tea.id, quantity: 1, price: '150.00' }])
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { price: '170' })
  const fresh = await send(shop, 'checkout-1', id, [{ productId: tea.id, quantity: 1, price: '170.00' }])
  expect(fresh).toMatchObject({ status: 201, order: first.order })
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  const gone = await send(shop, 'checkout-1', id, [{ productId: tea.id, quantity: 1 }])
  expect(gone).toMatchObject({ status: 201, order: first.order })
})

test('a retry of an order whose customer was erased answers no order, and stores none', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const [asha, kept] = [await shop.addCustomer(), await shop.addCustomer()]
  const items = [{ productId: tea.id, quantity: 1 }]
  await send(shop, 'checkout-1', asha.id, items)
  await shop.admin.json('POST', `/api/customers/${kept.id}/merges`, { otherId: asha.id })
  await shop.admin.json('DELETE', `/api/customers/${kept.id}`)
  const before = await shop.contents()
  expect(await send(shop, 'checkout-1', asha.id, items)).toMatchObject({
    status: 404,
    text: 'The shop has erased this customer. The next order under the name starts over.',
  })
  expect(await shop.contents()).toEqual(before)
})

test('the same key with another body is 409 and stores nothing', async () => {
  await using shop = await openTestShop()
  const [tea, salt] = [await shop.addProduct(), await shop.addProduct()]
  const [asha, ravi] = [await shop.addCustomer(), await shop.addCustomer()]
  await send(shop, 'checkout-1', asha.id, [{ productId: tea.id, quantity: 1 }])
  const before = await shop.contents()
  for (const [customer, items] of [
    [asha, [{ productId: tea.id, quantity: 2 }]],
    [asha, [{ productId: salt.id, quantity: 1 }]],
    [ravi, [{ productId: tea.id, quantity: 1 }]],
  ] as const) {
    expect(await send(shop, 'checkout-1', customer.id, [...items])).toMatchObject({
      status: 409,
      text: 'Your order has arrived already, as it was before the cart was changed: see My Points. If you want this cart too, order again.',
    })
  }
  expect(await shop.contents()).toEqual(before)
})

test('a refused order does not use its key up', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '150' })
  const { id } = await shop.addCustomer()
  const items = (price: string) => [{ productId: tea.id, quantity: 1, price }]
  expect((await send(shop, 'checkout-1', id, items('100.00'))).status).toBe(409)
  expect((await send(shop, 'checkout-1', id, items('150.00'))).status).toBe(201)
})

test('a key must be 8 to 100 plain characters', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const { id } = await shop.addCustomer()
  const items = [{ productId: tea.id, quantity: 1 }]
  const before = await shop.contents()
  for (const key of ['', 'short', 'x'.repeat(101), 'with space', 'umlaut-\u00fc-key']) {
    expect(await send(shop, key, id, items), key).toMatchObject({
      status: 400,
      text: 'The Idempotency-Key must be 8 to 100 plain characters',
    })
  }
  expect(await shop.contents()).toEqual(before)
  for (const key of ['12345678', 'x'.repeat(100), 'a\'b"c{}~!']) {
    expect((await send(shop, key, id, items)).status, key).toBe(201)
  }
})
