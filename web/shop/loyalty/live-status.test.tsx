import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'

/** Opens My Points of Asha, who placed one order of two packets of tea, with live updates. */
const openMyPoints = async (shop: TestShop) => {
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const asha = await shop.addCustomer('Asha')
  const { id } = await shop.placeOrder([{ ...tea, quantity: 2 }], asha)
  const page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  const number = `#${id.slice(-6).toUpperCase()}`
  const heading = await screen.findByRole('heading', { name: `Order ${number}` })
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  return {
    ...page,
    number,
    status: () => heading.closest('li')?.querySelector('[data-status]')?.textContent,
    step: (status: string, from: string) =>
      shop.admin.json('PUT', `/api/orders/${id}/status`, { status, from }),
  }
}

test('each step is shown as it happens, and said politely', async () => {
  await using shop = await openTestShop()
  await using page = await openMyPoints(shop)
  expect(page.status()).toBe('Received')
  await page.step('accepted', 'new')
  await waitFor(() => expect(page.status()).toBe('Packing'))
  await page.step('ready', 'accepted')
  await waitFor(() => expect(page.status()).toBe('Ready'))
  expect((await screen.findByText(`Order ${page.number}: Ready`)).getAttribute('role')).toBe('status')
})

test('a line that is weighed says so as it happens', async () => {
  await using shop = await openTestShop()
  const potatoes = await shop.addProduct({ name: 'Potatoes', price: '100', unit: 'kg', stepBase: 500 })
  const { id } = await shop.placeOrder([{ ...potatoes, quantity: 2 }], await shop.addCustomer('Asha'))
  await using page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  const heading = await screen.findByRole('heading', { name: /^Order #/ })
  const card = within(heading.closest('li') as HTMLElement)
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  const weigh = (grams: number | null, from: number | null) =>
    shop.admin.json('PUT', `/api/orders/${id}/lines/0/weight`, { grams, from })
  await weigh(1_500, null)
  const weighed = await card.findByText('Weighed: 1.5 kg (ordered 1 kg)')
  expect(weighed.parentElement?.textContent).toContain('Potatoes (1.5 kg)')
  await card.findByText('Total: ₹300')
  await card.findByText('+3 points')
  const said = `The shop changed your order #${id.slice(-6).toUpperCase()}`
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status')
  await screen.findByText(`Changed, as order #${id.slice(-6).toUpperCase()} was weighed`)
  await weigh(null, 1_500)
  await card.findByText('Total: ₹200')
  await waitFor(() => expect(card.queryByText(/^Weighed/)).toBeNull())
})
