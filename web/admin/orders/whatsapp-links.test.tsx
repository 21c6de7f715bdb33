import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { pressWhenShown } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'
const own = '9000000001'
const delivered = {
  fulfilment: 'delivery',
  delivery: { name: 'Asha', phone: '9000000002', street: 'MG Road' },
}
const ofKhata = '9000000003'

const isReady = 'Your order No. 1 is ready. ₹10.'
const willBeBrought = `${isReady} We will bring it to you.`

/** A shop with a ready order of Asha's. */
const openShop = async (order: object, khata?: object) => {
  const shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'delivery_on', value: 'yes' })
  const tea = await shop.addProduct({ name: 'Tea', price: '10' })
  const asha = await shop.addCustomer('Asha')
  const cartItems = [{ productId: tea.id, quantity: 1 }]
  const body = { customerId: asha.id, cartItems, ...order }
  const { id } = await shop.newBrowser().json('POST', '/api/orders', body)
  if (khata) await shop.admin.json('PUT', `/api/customers/${asha.id}/khata`, khata)
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'ready' })
  return { shop, id: id as string, details: `Details of order ${id.slice(-6).toUpperCase()}` }
}

const addressOf = (name: string) =>
  decodeURIComponent(screen.queryByRole('link', { name })?.getAttribute('href') ?? '')

test.each([
  ['its own', { phone: own }, { phone: ofKhata }, own, isReady],
  ['its own, also of a delivery', { ...delivered, phone: own }, undefined, own, willBeBrought],
  ['that of its delivery', delivered, { phone: ofKhata }, delivered.delivery.phone, willBeBrought],
  ['that of the khata', {}, { phone: ofKhata }, ofKhata, isReady],
])(
  'in its details, bill and news of an order open at a number: %s',
  async (_, order, khata, number, ready) => {
    const { shop, details } = await openShop(order, khata)
    await using _shop = shop
    await using _page = renderApp(shop.admin, path)
    await pressWhenShown(details)
    await waitFor(() => expect(addressOf('Bill by WhatsApp')).toContain(`https://wa.me/91${number}?text=`))
    const told = screen.getAllByRole('link', { name: 'Tell on WhatsApp' }).at(-1)
    expect(decodeURIComponent(told?.getAttribute('href') ?? '')).toBe(
      `https://wa.me/91${number}?text=${ready}`,
    )
  },
)

test.each([
  ['without a khata', {}, undefined],
  ['with a khata without a number', {}, { name: 'Asha Patil' }],
])('of an order %s no number is known, and the owner chooses to whom', async (_, order, khata) => {
  const { shop, details } = await openShop(order, khata)
  await using _shop = shop
  await using page = renderApp(shop.admin, path)
  await pressWhenShown(details)
  await screen.findByRole('link', { name: 'Bill by WhatsApp' })
  await page.connection.settle()
  expect(addressOf('Bill by WhatsApp')).toContain('https://wa.me/?text=')
  expect(screen.queryByRole('link', { name: 'Tell on WhatsApp' })).toBeNull()
})

test('a list of orders asks for no number of a delivery or a khata', async () => {
  const { shop } = await openShop(delivered, { phone: ofKhata })
  await using _shop = shop
  await using page = renderApp(shop.admin, path)
  await screen.findByRole('img', { name: 'Home delivery' })
  await page.connection.settle()
  expect(page.connection.calls.filter((call) => /\/(delivery|khata)$/.test(call))).toEqual([])
  expect(document.body.innerHTML).not.toMatch(/900000000/)
})
