import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press, pressWhenShown } from '../../testing/user.ts'
import { stubVoice } from '../../testing/voice.ts'

const path = '/admin/dashboard?tab=orders'

const placeOrders = async (shop: TestShop) => {
  const tea = await shop.addProduct({ name: 'Tea', price: '702.50' })
  const numberOf = ({ id }: { id: string }) => id.slice(-6).toUpperCase()
  const first = await shop.placeOrder([{ ...tea, quantity: 1 }], await shop.addCustomer('Ravi'))
  const latest = await shop.placeOrder([{ ...tea, quantity: 2 }], await shop.addCustomer('Asha'))
  return { first: numberOf(first), latest: numberOf(latest) }
}

const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true'

test('another order takes the place of the one being read', async () => {
  const voice = stubVoice()
  await using shop = await openTestShop()
  const { first, latest } = await placeOrders(shop)
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown(`Read order ${first}`)
  press(`Read order ${latest}`)
  await waitFor(() => expect(voice.spoken()[1]).toBe('For Asha, 2 items.'))
  expect(voice.queue).toHaveLength(4)
  expect([latest, first].map((number) => isPressed(`Read order ${number}`))).toEqual([true, false])
})

test.each([
  ['another tab of the dashboard', () => fireEvent.click(screen.getByRole('tab', { name: 'Overview' }))],
  ['another page', () => fireEvent(window, new Event('pagehide'))],
])('leaving for %s silences the voice', async (_, leave) => {
  const voice = stubVoice()
  await using shop = await openTestShop()
  await placeOrders(shop)
  await using _page = renderApp(shop.admin, path)
  await screen.findByRole('table')
  press('Read Latest Order')
  await waitFor(() => expect(voice.queue).toHaveLength(4))
  leave()
  await waitFor(() => expect(voice.queue).toEqual([]))
})

test('without an order there is nothing to read', async () => {
  stubVoice()
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByText('No orders placed yet.')
  expect(button('Read Latest Order').disabled).toBe(true)
})
