import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const send = async (shop: TestShop, key: string, customerId: string, cartItems: unknown[], more = {}) => {
  const { status, text } = await shop.visitor.call('POST', '/api/orders', {
    body: { customerId, cartItems, ...more },
    headers: { 'idempotency-key': key },
  })
  return { status, order: status === 201 ? JSON.parse(text) : undefined, text }
}

test('a retry still answers the first order, as it is by now, whatever has changed in the shop since', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '150' })
  const { id } = await shop.addCustomer()
  const retry = (price?: string) => send(shop, 'checkout-1', id, [{ productId: tea.id, quantity: 1, price }])
  const first = await retry('150.00')
  const again = { status: 201, order: first.order }
  const path = `/api/products/${tea.id}`
  await shop.admin.json('PUT', path, { price: '170' })
  expect(await retry('170.00')).toMatchObject(again)
  await shop.admin.json('PUT', path, { isSoldOut: true })
  expect(await retry()).toMatchObject(again)
  await shop.admin.json('DELETE', path)
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'no' })
  expect(await retry()).toMatchObject(again)
  await shop.admin.json('PUT', `/api/orders/${first.order.id}/status`, { from: 'new', status: 'accepted' })
  expect((await retry()).order).toMatchObject({ id: first.order.id, status: 'accepted' })
})

test('a retry of an order whose customer was erased answers no order, and stores none', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const [asha, kept] = [await shop.addCustomer(), await shop.addCustomer()]
  const items = [{ productId: tea.id, quantity: 1 }]
  await send(shop, 'checkout-1', asha.id, items)
  await shop.admin.json('POST', `/api/customers/${kept.id}/merges`, {
    otherId: asha.id,
    password: shop.password,
  })
  await shop.admin.json('DELETE', `/api/customers/${kept.id}`)
  const before = shop.contents()
  expect(await send(shop, 'checkout-1', asha.id, items)).toMatchObject({
    status: 404,
    text: 'The shop has erased this customer. The next order under the name starts over.',
  })
  expect(shop.contents()).toEqual(before)
})

test('the same key with another body is 409 and stores nothing', async () => {
  await using shop = await openTestShop()
  const [tea, salt] = [await shop.addProduct(), await shop.addProduct()]
  const [asha, ravi] = [await shop.addCustomer(), await shop.addCustomer()]
  await shop.admin.json('PUT', '/api/settings', { key: 'delivery_on', value: 'yes' })
  const brought = (street: string) => ({
    fulfilment: 'delivery',
    delivery: { name: 'Asha', phone: '9876543210', street },
    note: 'thin poha',
  })
  await send(shop, 'checkout-1', asha.id, [{ productId: tea.id, quantity: 1 }], brought('MG Road'))
  const before = shop.contents()
  for (const [customer, productId, quantity, more] of [
    [asha, tea.id, 2, brought('MG Road')],
    [asha, salt.id, 1, brought('MG Road')],
    [ravi, tea.id, 1, brought('MG Road')],
    [asha, tea.id, 1, brought('FC Road')],
    [asha, tea.id, 1, { ...brought('MG Road'), note: 'thick poha' }],
  ] as const) {
    expect(await send(shop, 'checkout-1', customer.id, [{ productId, quantity }], more)).toMatchObject({
      status: 409,
      text: 'Your order has arrived already, as it was before the cart was changed: see My Points. If you want this cart too, order again.',
    })
  }
  expect(shop.contents()).toEqual(before)
})

test.each([
  ['with space', 400],
  ['x'.repeat(101), 400],
  ['x'.repeat(100), 201],
])('a key must be 8 to 100 plain characters: %s is %i', async (key, status) => {
  await using shop = await openTestShop()
  const [tea, asha] = [await shop.addProduct(), await shop.addCustomer()]
  expect(await send(shop, key, asha.id, [{ productId: tea.id, quantity: 1 }])).toMatchObject({
    status,
    ...(status === 400 && { text: 'The Idempotency-Key must be 8 to 100 plain characters' }),
  })
})
