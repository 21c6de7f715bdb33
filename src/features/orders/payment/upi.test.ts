import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

/** A shop with a UPI ID, and an order of ₹120.50 by the phone of Asha. */
const openShop = async (
  settings: Record<string, string> = { upi_id: 'Sharma@OkAxis', store_name: 'Sharma Store' },
) => {
  const shop = await openTestShop()
  for (const [key, value] of Object.entries(settings)) {
    await shop.admin.json('PUT', '/api/settings', { key, value })
  }
  const tea = await shop.addProduct({ price: '120.50' })
  const asha = await shop.addCustomer('Asha')
  const phone = shop.newBrowser()
  const body = { customerId: asha.id, cartItems: [{ productId: tea.id, quantity: 1 }] }
  const { id } = JSON.parse((await phone.call('POST', '/api/orders', { body })).text)
  return { shop, phone, id, path: `/api/orders/${id}/upi` }
}

test('only the phones of the customer and the owner read that an order is paid', async () => {
  const { shop, phone, id } = await openShop()
  await using _ = shop
  const asha = await phone.json('GET', '/api/customers/nickname/Asha')
  const paths = [`/api/orders/${id}/status`, `/api/orders/customer/${asha.id}`]
  await shop.admin.json('PUT', `/api/orders/${id}/payment`, { payment: 'upi', from: 'unpaid' })
  for (const path of paths) {
    for (const browser of [phone, shop.admin]) {
      expect((await browser.call('GET', path)).text).toContain('"payment":"upi"')
    }
    expect((await shop.visitor.call('GET', path)).text).not.toContain('"payment"')
  }
})

test.each([
  [{ upi_name: 'Raju & Sons "Kirana"', store_name: 'Other' }, 'Raju%20Sons%20Kirana'],
  [{ store_name: 'शर्मा किराना' }, 'Shop'],
  [{ store_name: 'Café शर्मा 24' }, 'Cafe%2024'],
])('names that UPI apps refuse are reduced: %j', async (names, written) => {
  const { shop, path } = await openShop({ upi_id: 'a.b-c_1@ybl', ...names })
  await using _ = shop
  expect((await shop.admin.json('GET', path)).uri).toContain(`pa=a.b-c_1@ybl&pn=${written}&am=`)
})

test('nothing is asked for an order that is cancelled, nor without a UPI ID', async () => {
  const { shop, phone, id, path } = await openShop()
  await using _ = shop
  const put = (part: string, body: object) => shop.admin.call('PUT', `/api/orders/${id}/${part}`, { body })
  const nothing = { status: 409, text: `Nothing is left to pay of order #${id.slice(-6).toUpperCase()}.` }
  await put('status', { from: 'new', status: 'cancelled', reason: 'No stock' })
  expect(await phone.call('GET', path)).toMatchObject(nothing)
  await put('status', { from: 'cancelled', status: 'new' })
  await shop.admin.json('PUT', '/api/settings', { key: 'upi_id', value: '' })
  expect(await phone.call('GET', path)).toMatchObject({
    status: 409,
    text: 'This shop takes no UPI payments yet.',
  })
})
