import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { choose, press, pressWhenShown, type } from '../../testing/user.ts'

/** A shop with one order of ₹300 for two teas. */
const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const order = await shop.placeOrder([{ id: tea.id, quantity: 2 }])
  const path = `/api/orders/${order.id}`
  const number = order.id.slice(-6).toUpperCase()
  const menu = (amount: string, payment: string) => `Payment of order ${number}: ${amount}, ${payment}`
  const read = () => shop.admin.json('GET', path)
  return { shop, path, number, menu, read }
}

const group = () => within(screen.getByRole('group', { name: 'Payment' }))

test('the amount in a row is the menu of ways to pay, and has a tick when it is paid', async () => {
  const { shop, menu, read } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await choose(menu('₹300', 'Unpaid'), 'Paid by cash')
  expect((await screen.findByRole('button', { name: menu('₹300', 'Paid by cash') })).textContent).toBe(
    '✓ ₹300',
  )
  await choose(menu('₹300', 'Paid by cash'), 'Paid by UPI')
  await screen.findByRole('button', { name: menu('₹300', 'Paid by UPI') })
  expect(await read()).toMatchObject({ payment: 'upi', paid: '300.00' })
  await choose(menu('₹300', 'Paid by UPI'), 'Back to unpaid')
  await screen.findByRole('button', { name: menu('₹300', 'Unpaid') })
  fireEvent.click(screen.getByRole('link', { name: 'Unpaid' }))
  await screen.findByRole('button', { name: menu('₹300', 'Unpaid') })
  await choose(menu('₹300', 'Unpaid'), 'Paid by cash')
})

test('with a UPI ID the details of an unpaid order have a code with the amount, and the slip, too', async () => {
  vi.stubGlobal('print', vi.fn())
  const { shop, path, number } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'upi_id', value: 'sharma@okaxis' })
  await shop.admin.json('PUT', `${path}/status`, { from: 'new', status: 'accepted' })
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await pressWhenShown(`Details of order ${number}`)
  await pressWhenShown('UPI code')
  expect(screen.getByRole('img', { name: 'Scan to pay ₹300 by UPI' })).toBeTruthy()
  const slip = async () => {
    await pressWhenShown('Print slips (1)')
    const text = document.querySelector('[data-slip]')?.textContent
    fireEvent(window, new Event('afterprint'))
    return text
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
  await pressWhenShown(`Details of order ${number}`)
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
  await pressWhenShown(`Details of order ${number}`)
  await pressWhenShown(`Cancel order ${number}`)
  type('Reason', 'No stock')
  expect(screen.getByRole('switch', { name: 'Money returned?' })).toBeTruthy()
  press('Cancel order')
  await group().findByText('Money returned?')
  expect(await read()).toMatchObject({ status: 'cancelled', payment: 'cash', paid: '300.00' })
  press('₹300 returned')
  await waitFor(async () => expect(await read()).toMatchObject({ payment: 'unpaid', paid: '0.00' }))
  expect((await shop.contents()).payment_entries).toMatchObject([{ is_returned: 0 }, { is_returned: 1 }])
})
