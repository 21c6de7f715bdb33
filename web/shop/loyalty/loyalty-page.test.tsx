import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { addRegular, keepCustomersPrivate, takenSentence } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'

const asAsha = { nickname: 'Asha' }

test('what points are worth is shown once the owner has told it', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addCustomer('Asha')
  await shop.admin.json('PUT', `/api/customers/${id}/loyalty-points`, { points: 245 })
  await saveSettings(shop, { points_value: '12.50' })
  await using _ = renderApp(shop.visitor, '/loyalty', asAsha)
  expect(await screen.findByText('100 points = ₹12.50')).toBeTruthy()
  expect(await screen.findByText('Your 245 points are worth ₹30.62')).toBeTruthy()
})

test('a phone that is known as the customer’s shows the khata, and nothing when nothing is owed', async () => {
  await using shop = await openTestShop()
  const { phone, customer } = await addRegular(shop)
  const khata = `/api/customers/${customer.id}/khata`
  const book = (kind: string, amount: string) => shop.admin.json('POST', `${khata}/entries`, { kind, amount })
  await shop.admin.json('PUT', khata, { name: 'Asha Sharma' })
  {
    await using page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, that is me' }))
    await waitFor(() => expect(page.connection.calls).toContain(`GET /api/customers/${customer.id}/balance`))
    await page.connection.settle()
    expect(screen.queryByText(/khata|could not/)).toBeNull()
    // Nor may another phone cancel an order of that name.
    await screen.findByText('Order again')
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull()
  }
  await using page = renderApp(phone, '/loyalty', { nickname: 'Asha' })
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await page.connection.settle()
  expect(screen.queryByText(/khata/)).toBeNull()
  // It is read with everything else that an event makes stale.
  const [{ id }] = await shop.admin.json('GET', '/api/orders')
  const move = (from: string, status: string) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, { from, status })
  await book('gave', '240')
  await move('new', 'accepted')
  await screen.findByText('Your khata: ₹240 is due')
  await book('got', '290.50')
  await move('accepted', 'ready')
  await screen.findByText('Your khata: Advance ₹50.50')
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

test('My Points, open when customers become private, takes all of the customer away, says why, and leads home', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await using page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await screen.findByText('Ghee (1)')
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await keepCustomersPrivate(shop)
  page.connection.cut() // happens when the phone changes its network
  expect(await screen.findByText(takenSentence)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Ghee (1)')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Your Loyalty Points')).toBeNull())
  expect(screen.queryByText(/Connection to the shop lost/)).toBeNull()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
  fireEvent.click(screen.getByText('Go to the home page'))
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(await screen.findByRole('button', { name: 'Shop as Asha 2' })).toBeTruthy()
})
