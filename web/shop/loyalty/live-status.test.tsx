import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'

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
