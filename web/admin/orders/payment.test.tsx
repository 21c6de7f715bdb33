import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { openDetails } from '../../testing/open-details.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { choose, field, press, pressWhenShown, type } from '../../testing/user.ts'
import { watchPrints } from '../../testing/watch-output.ts'

/** A shop with one order of ₹300 for two teas. */
const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const asha = await shop.addCustomer('Asha')
  const order = await shop.placeOrder([{ id: tea.id, quantity: 2 }], asha)
  const path = `/api/orders/${order.id}`
  const number = order.id.slice(-6).toUpperCase()
  const menu = (payment: string) => `Payment of order ${number}: ${payment}`
  const read = () => shop.admin.json('GET', path)
  const khata = `/api/customers/${asha.id}/khata`
  const balance = async () => (await shop.admin.json('GET', `/api/customers/${asha.id}/balance`)).balance
  return { shop, path, number, menu, read, khata, balance }
}

const group = () => within(screen.getByRole('group', { name: 'Payment' }))

test('the payment in a row is a word, and the menu of ways to pay', async () => {
  const { shop, menu, read } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await screen.findByRole('link', { name: 'All 1' })
  for (const name of ['Unpaid', 'On khata']) expect(screen.queryByRole('link', { name })).toBeNull()
  await choose(menu('Unpaid'), 'Paid by cash')
  await choose(menu('Cash'), 'Paid by UPI')
  await screen.findByRole('button', { name: menu('UPI') })
  expect(await read()).toMatchObject({ payment: 'upi', paid: '300.00' })
  await choose(menu('UPI'), 'Back to unpaid')
  await screen.findByRole('button', { name: menu('Unpaid') })
  fireEvent.click(await screen.findByRole('link', { name: 'Unpaid 1' }))
  await screen.findByRole('button', { name: menu('Unpaid') })
  await choose(menu('Unpaid'), 'Paid by cash')
})

test('with a UPI ID the details of an unpaid order have a code with the amount, and the slip, too', async () => {
  const printed = watchPrints()
  const { shop, path, number } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'upi_id', value: 'sharma@okaxis' })
  await shop.admin.json('PUT', `${path}/status`, { from: 'new', status: 'accepted' })
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await openDetails(number)
  await pressWhenShown('UPI code')
  expect(screen.getByRole('img', { name: 'Scan to pay ₹300 by UPI' })).toBeTruthy()
  const slip = async () => {
    const count = printed.length
    await pressWhenShown('Print slips (1)')
    await waitFor(() => expect(printed).toHaveLength(count + 1))
    return printed[count]?.body.textContent
  }
  expect(await slip()).toContain('Scan to pay ₹300 by UPI')
  press('Paid by UPI')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'UPI code' })).toBeNull())
  expect(await slip()).not.toContain('Scan to pay')
})

test('details say how it was paid, and book the difference after a change with one tap', async () => {
  const { shop, path, number, read } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await openDetails(number)
  await pressWhenShown('Paid by cash')
  await waitFor(() => expect(group().getByText('Paid by cash').tagName).toBe('B'))
  const { status, changes } = await read()
  const from = { status, changes: changes.length }
  await shop.admin.json('PUT', `${path}/lines/0`, { quantity: 1, from })
  await group().findByText('₹150 to return')
  press('₹150 returned')
  await waitFor(() => expect(group().queryByText('₹150 to return')).toBeNull())
  expect(await read()).toMatchObject({ payment: 'cash', paid: '150.00', payable: '150.00' })
})

test('cancelling a paid order asks whether the money was returned, at once or later', async () => {
  const { shop, path, number, read } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', `${path}/payment`, { payment: 'cash', from: 'unpaid' })
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await openDetails(number)
  await choose(`More for order ${number}`, 'Cancel order')
  await screen.findByLabelText('Reason')
  type('Reason', 'No stock')
  expect(screen.getByRole('switch', { name: 'Money returned?' })).toBeTruthy()
  press('Cancel order')
  await group().findByText('Money returned?')
  expect(await read()).toMatchObject({ status: 'cancelled', payment: 'cash', paid: '300.00' })
  press('₹300 returned')
  await waitFor(async () => expect(await read()).toMatchObject({ payment: 'unpaid', paid: '0.00' }))
  expect(shop.contents().payment_entries).toMatchObject([{ is_returned: 0 }, { is_returned: 1 }])
})

test('an order goes on khata, which is opened first, and comes off it when it is paid', async () => {
  const { shop, menu, read, balance, khata } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await choose(menu('Unpaid'), 'On khata')
  await screen.findByRole('dialog', { name: 'Open a khata for Asha' })
  type('Real name', 'Asha Patil')
  type('Limit (₹)', '250')
  page.connection.break(`PUT ${khata}`, unreachable)
  press('Open khata')
  await screen.findByText('Failed to save the khata')
  expect(field('Real name').value).toBe('Asha Patil')
  page.connection.mend(`PUT ${khata}`)
  await pressWhenShown('Open khata')
  await screen.findByText('₹300 on the khata of Asha Patil')
  screen.getByText('New balance: ₹300 · ₹50 above the limit of ₹250')
  expect(await read()).toMatchObject({ payment: 'khata', onKhata: '300.00' })
  fireEvent.click(await screen.findByRole('link', { name: 'On khata 1' }))
  await choose(menu('Khata'), 'Paid by cash')
  await screen.findByText('₹300 taken off the khata')
  expect(await balance()).toBe('0.00')
  await choose(menu('Cash'), 'Back to unpaid')
  // An advance of the customer.
  await shop.admin.json('POST', `${khata}/entries`, { kind: 'got', amount: '350.50' })
  await choose(menu('Unpaid'), 'On khata')
  await screen.findByText('New balance: Advance ₹50.50')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what a walk-in customer bought cannot go on khata, not even on that of a customer of the same name', async () => {
  const { shop } = await openShop()
  await using _ = shop
  const milk = await shop.addProduct({ name: 'Milk', price: '30' })
  await shop.addCustomer('Walk-in')
  const body = { source: 'counter', cartItems: [{ productId: milk.id, quantity: 1 }] }
  const { id } = await shop.admin.json('POST', '/api/orders', body)
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  const number = id.slice(-6).toUpperCase()
  await openDetails(number)
  await screen.findByRole('button', { name: 'Paid by UPI' })
  for (const name of ['On khata', 'Part now, rest on khata']) {
    expect(group().queryByRole('button', { name })).toBeNull()
  }
})

test('a part is received at once and the rest goes on khata; cancelling asks about the part only', async () => {
  const { shop, number, read, balance, khata } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', khata, { phone: '9876543210' })
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await openDetails(number)
  await choose(`Payment of order ${number}: Unpaid`, 'Part now, rest on khata')
  await screen.findByRole('dialog', { name: 'Part of ₹300 now, rest on khata' })
  const submit = () => fireEvent.submit(field('Received now (₹)').form as HTMLFormElement)
  for (const [typed, problem] of [
    ['300', 'The order costs ₹300. Enter less, or choose Paid by cash or Paid by UPI.'],
    ['0', 'The amount must be above 0'],
    ['200,50', 'Does "200,50" mean 200.50 or 20,050?'],
  ] as const) {
    type('Received now (₹)', typed)
    submit()
    await screen.findByText(problem)
  }
  type('Received now (₹)', 'Rs. 200.50')
  press('UPI')
  screen.getByText('₹99.50 on khata. New balance: ₹99.50')
  press('₹200.50 now, rest on khata')
  await screen.findByText('₹99.50 on the khata of Asha')
  await group().findByText('₹200.50 received, ₹99.50 on khata')
  expect(group().queryByText(/to return|to collect/)).toBeNull()
  expect(await balance()).toBe('99.50')

  await choose(`More for order ${number}`, 'Cancel order')
  await screen.findByLabelText('Reason')
  type('Reason', 'No stock')
  screen.getByText('₹99.50 comes off the khata. Undoing the cancellation puts it back.')
  screen.getByText('₹200.50 returned')
  fireEvent.click(screen.getByRole('switch', { name: 'Money returned?' }))
  press('Cancel order')
  await waitFor(async () => expect(await read()).toMatchObject({ payment: 'unpaid', paid: '0.00' }))
  expect(await balance()).toBe('0.00')
})
