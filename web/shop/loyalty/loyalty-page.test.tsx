import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says, unreachable } from '../../testing/connection.ts'
import { addRegular } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, untilReady } from '../../testing/user.ts'

const asAsha = { nickname: 'Asha' }

test('without a nickname the page says where to set one', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor, '/loyalty')
  expect(
    await screen.findByText('Please set your nickname first by visiting the home page.', { exact: false }),
  ).toBeTruthy()
  fireEvent.click(screen.getByText('Go to the home page'))
  await waitFor(() => expect(page.address()).toBe('/'))
})

test('points that could not be read are read again; without any the page says how they are earned', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'points_value', value: '12.50' })
  const call = 'GET /api/customers/nickname/Asha'
  await using page = renderApp(shop.visitor, '/loyalty', { ...asAsha, faults: { [call]: unreachable } })
  expect(await screen.findByText('Your points could not be loaded.')).toBeTruthy()
  await untilReady('Try again')
  page.connection.mend(call)
  press('Try again')
  expect(
    await screen.findByText('No loyalty points yet. Place your first order to start earning points!'),
  ).toBeTruthy()
  expect(await screen.findByText('You earn 1 point for every ₹100.', { exact: false })).toBeTruthy()
  expect(await screen.findByText('100 points = ₹12.50')).toBeTruthy()
  fireEvent.click(screen.getByText('Go to the home page'))
  await waitFor(() => expect(page.address()).toBe('/'))
})

test('what points are worth is shown once the owner has told it', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addCustomer('Asha')
  await shop.admin.json('PUT', `/api/customers/${id}/loyalty-points`, { points: 245 })
  await shop.admin.json('PUT', '/api/settings', { key: 'points_value', value: '12.50' })
  await using _ = renderApp(shop.visitor, '/loyalty', asAsha)
  expect(await screen.findByText('100 points = ₹12.50')).toBeTruthy()
  expect(await screen.findByText('Your 245 points are worth ₹30.62')).toBeTruthy()
})

test('an order shows its numbers, day, points, items, total and the amount of each line', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T20:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '1120.50' })
  const rice = await shop.addProduct({ name: 'Rice', price: '60' })
  const { id } = await shop.placeOrder(
    [
      { ...tea, quantity: 2 },
      { ...rice, quantity: 1 },
    ],
    await shop.addCustomer('Asha'),
  )
  await using _ = renderApp(shop.visitor, '/loyalty', asAsha)
  const heading = await screen.findByRole('heading', { name: `Order #${id.slice(-6).toUpperCase()}` })
  const order = within(heading.closest('li') as HTMLElement)
  for (const text of ['No. 1', '+23 points', '2/3/2026', '3 items', 'Total: ₹2,301']) {
    expect(order.getByText(text), text).toBeTruthy()
  }
  const lines = order.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(expect.arrayContaining(['Tea (2) ₹2,241', 'Rice (1) ₹60']))
  const points = within(screen.getByRole('region', { name: 'Your Loyalty Points' }))
  expect(points.getByText('23')).toBeTruthy()
  expect(points.getByText('Points earned from ₹2,301 in purchases')).toBeTruthy()
})

test('the five latest orders are shown, the newest first', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  const asha = await shop.addCustomer('Asha')
  for (let quantity = 1; quantity <= 7; quantity++) await shop.placeOrder([{ ...tea, quantity }], asha)
  await using _ = renderApp(shop.visitor, '/loyalty', asAsha)
  const recent = within(await screen.findByRole('region', { name: 'Recent Orders' }))
  const lines = await recent.findAllByText(/^Tea \(\d\)$/)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Tea (7)',
    'Tea (6)',
    'Tea (5)',
    'Tea (4)',
    'Tea (3)',
  ])
})

test('a customer without orders has 0 points, also when the orders could not be read, and an empty history', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addCustomer('Asha')
  const call = `GET /api/orders/customer/${id}`
  await using page = renderApp(shop.visitor, '/loyalty', { ...asAsha, faults: { [call]: says(500, 'x') } })
  expect(await screen.findByText('Your orders could not be loaded.')).toBeTruthy()
  const points = within(screen.getByRole('region', { name: 'Your Loyalty Points' }))
  for (const text of ['Asha', '0', 'Points earned from ₹0 in purchases'])
    expect(points.getByText(text), text).toBeTruthy()
  // What points are worth is not known.
  expect(screen.queryByText(/100 points =/)).toBeNull()
  await untilReady('Try again')
  page.connection.mend(call)
  press('Try again')
  expect(await screen.findByText('No orders yet. Start shopping to see your order history!')).toBeTruthy()
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
  await screen.findByText('Your khata: ₹240 to pay')
  await book('got', '290.50')
  await move('accepted', 'ready')
  await screen.findByText('Your khata: Advance ₹50.50')
})
