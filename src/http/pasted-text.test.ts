import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

const pasted = '\u202aPlain\u0085\u2068t\u00ade\u200bx\u0092t\u2069\u0000\u202c'

test('every field of text takes what a word processor copies, without what nobody sees', async () => {
  await using shop = await openTestShop()
  const { admin, visitor } = shop
  const tea = await shop.addProduct({ name: 'Tea' })
  const asha = await shop.addCustomer('Asha')
  const order = await shop.placeOrder([{ id: tea.id, quantity: 1 }], asha)
  const cartItems = [{ productId: tea.id, quantity: 1 }]
  const khata = `/api/customers/${asha.id}/khata`
  await admin.json('PUT', '/api/settings', { key: 'delivery_on', value: 'yes' })
  await admin.json('PUT', khata, { name: 'Asha' })
  await admin.json('POST', `${khata}/entries`, { kind: 'opening', amount: '10' })
  await admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, { points: 5, reason: pasted })
  const oneLine: [string, string, object][] = [
    ['POST', '/api/products', { name: pasted, nameHi: pasted, aliases: pasted, price: '1' }],
    ['POST', '/api/categories', { name: pasted, nameHi: pasted }],
    ['POST', '/api/highlights', { title: pasted, titleHi: pasted, description: 'x' }],
    ['PUT', '/api/settings', { key: 'store_name', value: pasted, valueHi: pasted }],
    ['PUT', '/api/settings', { key: 'store_tagline', value: pasted }],
    ['PUT', '/api/settings', { key: 'upi_name', value: pasted }],
    ['POST', '/api/orders', { customerId: asha.id, cartItems, note: pasted }],
    ['PUT', khata, { name: pasted }],
    ['POST', `${khata}/entries`, { kind: 'gave', amount: '10', note: pasted }],
    ['POST', `${khata}/entries/1/reversal`, { reason: pasted }],
    ['POST', `/api/customers/${asha.id}/redemptions`, { points: 1, note: pasted }],
    ['PUT', `/api/orders/${order.id}/status`, { status: 'cancelled', from: 'new', reason: pasted }],
    ['PUT', `/api/customers/${asha.id}/nickname`, { nickname: pasted }],
  ]
  const severalLines: [string, string, object][] = [
    ['POST', '/api/highlights', { title: 'x', description: pasted, descriptionHi: pasted }],
    ...['daily_notice', 'store_description', 'closed_message', 'receipt_note', 'delivery_area'].map(
      (key): [string, string, object] => ['PUT', '/api/settings', { key, value: pasted }],
    ),
  ]
  for (const [calls, plain] of [
    [oneLine, 'Plain text'],
    [severalLines, 'Plain\\ntext'],
  ] as const) {
    for (const [method, path, body] of calls) {
      const { status, text } = await admin.call(method, path, { body })
      expect(status, `${method} ${path} ${text}`).toBeLessThan(300)
      const fields = JSON.stringify(body).split('Plain').length - 1
      expect(text.split(`"${plain}"`).length - 1, `${method} ${path} ${text}`).toBe(fields)
    }
  }
  expect(await visitor.json('GET', `/api/customers/nickname/${encodeURIComponent(pasted)}`)).toMatchObject({
    id: asha.id,
    nickname: 'Plain text',
  })
  const delivery = { name: pasted, street: pasted, landmark: pasted, phone: '\u202a098765\u201143210' }
  const body = { customerId: asha.id, cartItems, fulfilment: 'delivery', delivery }
  const { id } = await admin.json('POST', '/api/orders', body)
  expect(await admin.json('GET', `/api/orders/${id}/delivery`)).toEqual({
    name: 'Plain text',
    street: 'Plain text',
    landmark: 'Plain text',
    phone: '9876543210',
    pincode: '',
  })
  expect(JSON.stringify(shop.contents())).not.toMatch(/[\p{Cc}\p{Cf}]|\\u/u)
})
