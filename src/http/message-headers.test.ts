import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

type Answer = { status: number; text: string; headers: Headers }

const codedIn = ({ headers }: Answer): unknown => {
  const header = headers.get('x-message')
  return header === null ? null : JSON.parse(decodeURIComponent(header))
}

test('a refused order says its message in English, and its code with the name in the header', async () => {
  await using shop = await openTestShop()
  const name = 'अमूल "दूध"'
  const { id } = await shop.addProduct({ name, nameHi: 'दूध', price: '40.50' })
  const customer = await shop.addCustomer()
  const body = { customerId: customer.id, cartItems: [{ productId: id, quantity: 1, price: '40' }] }
  const answer = await shop.visitor.call('POST', '/api/orders', { body })
  expect(answer).toMatchObject({
    status: 409,
    text: `The price of ${name} is now ₹40.50. Please check the new total.`,
  })
  expect(codedIn(answer)).toEqual([['orders.priceChanged', name, 'दूध', '₹40.50']])
})

test('a closed shop says three messages, the last with the words of the owner', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  const customer = await shop.addCustomer()
  for (const [key, value] of [
    ['shop_open', 'no'],
    ['closed_message', 'Back\nsoon'],
  ]) {
    await shop.admin.json('PUT', '/api/settings', { key, value })
  }
  const body = { customerId: customer.id, cartItems: [{ productId: id, quantity: 1 }] }
  const answer = await shop.visitor.call('POST', '/api/orders', { body })
  expect(answer.text).toBe('The shop is closed at the moment. Your cart is kept. The shop says: “Back\nsoon”')
  expect(codedIn(answer)).toEqual([
    ['orders.shopClosed', ''],
    ['orders.cartKept'],
    ['orders.shopSays', 'Back\nsoon'],
  ])
})

test('the message of a schema has its code', async () => {
  await using shop = await openTestShop()
  for (const [method, path, body, message] of [
    ['POST', '/api/products', { name: ' ', price: 1 }, ['input.needed', 'productName']],
    ['POST', '/api/products', { name: 'Tea', price: '1.234' }, ['input.twoDecimals', 'price']],
    ['POST', '/api/products', { name: 'x'.repeat(121), price: 1 }, ['input.tooLong', 'productName', 120]],
    ['POST', '/api/products', { price: 1 }, ['store.fieldMissing', 'name']],
    ['POST', '/api/products', { name: 'Tea', price: 1, isHidden: 1 }, ['input.trueOrFalse', 'hidden']],
    [
      'PUT',
      '/api/settings',
      { key: 'opening_hours', value: '{"mon":[["10:00","12:00"],["11:00","13:00"]]}' },
      ['input.timesOverlap', 'mon'],
    ],
    ['PUT', '/api/settings', { key: 'store_name', value: 7 }, ['input.mustBeText', 'value']],
    ['PUT', '/api/settings', { key: 'facebook_url', value: 'x' }, ['input.webAddress', 'facebookLink']],
  ] as const) {
    const answer = await shop.admin.call(method, path, { body })
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(codedIn(answer)).toEqual([message])
  }
})

test('a taken name comes with the free one', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  const { id } = await shop.addProduct()
  const phone = shop.newBrowser()
  const asha = await phone.json('POST', '/api/customers', { nickname: 'आशा' })
  await phone.json('POST', '/api/orders', {
    customerId: asha.id,
    cartItems: [{ productId: id, quantity: 1 }],
  })
  const answer = await shop.newBrowser().call('POST', '/api/customers', { body: { nickname: 'आशा' } })
  expect(answer.status).toBe(409)
  expect(codedIn(answer)).toEqual([['customers.nicknameTaken', 'आशा 2']])
})

test('a message that is too long for a header comes without one', async () => {
  await using shop = await openTestShop()
  const value = `${'क'.repeat(900)}`
  const answer = await shop.admin.call('PUT', '/api/settings', {
    body: { key: 'opening_hours', value: JSON.stringify({ mon: [[value, '12:00']] }) },
  })
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(value) })
  expect(codedIn(answer)).toBeNull()
})

test('a success has no message', async () => {
  await using shop = await openTestShop()
  expect(codedIn(await shop.visitor.call('GET', '/api/products'))).toBeNull()
})
