import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { addRegular } from '../../testing/known-phones.ts'
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
