import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { wakeDevice } from '../../testing/device.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard'
// 3:30 pm in Asia/Kolkata.
const now = new Date('2026-03-01T10:00:00Z')

const openShop = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct({ name: 'Tea', price: '150.40' })
  const soap = await shop.addProduct({ name: 'Soap', price: '46' })
  const asha = await shop.addCustomer('Asha')
  const place = (id: string, quantity = 1) => shop.placeOrder([{ id, quantity }], asha)
  const pay = (id: string, payment: string, from = 'unpaid', more = {}) =>
    shop.admin.json('PUT', `/api/orders/${id}/payment`, { payment, from, ...more })
  return { shop, tea, soap, asha, place, pay }
}

/** A session ends with the days that go by. */
const logIn = ({ admin, password }: TestShop) => admin.json('POST', '/api/admin/login', { password })

const sheet = (name: string) => screen.getByRole('table', { name })
const rows = (name: string): string[] =>
  within(sheet(name))
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(': '))
const hasRows = (name: string, expected: string[]) => waitFor(() => expect(rows(name)).toEqual(expected))

test('Today is a sheet of orders and money, without rows of zero, and follows what is paid', async () => {
  const { shop, tea, soap, asha, place, pay } = await openShop()
  await using _ = shop
  const byCash = await place(tea.id, 2)
  const returned = await place(soap.id)
  const open = await place(soap.id, 3)
  await pay(byCash.id, 'cash')
  await pay(returned.id, 'upi')
  const cancelled = { from: 'new', status: 'cancelled', reason: 'No stock' }
  await shop.admin.json('PUT', `/api/orders/${returned.id}/status`, cancelled)
  await pay(returned.id, 'unpaid', 'upi', { isReturned: true })
  await shop.admin.json('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Patil' })
  await shop.admin.json('POST', `/api/customers/${asha.id}/khata/entries`, { kind: 'got', amount: '60' })
  await using page = renderApp(shop.admin, path)
  await screen.findByRole('heading', { name: 'Today' })
  await screen.findByText('Cash expected')
  expect(rows('Orders')).toEqual([
    'Orders: 2',
    'Sales: ₹438.80',
    'Round off: ₹0.20',
    'Cancelled (1): ₹46',
    'Points given: 4',
  ])
  expect(rows('Money')).toEqual([
    'Received by cash: ₹301',
    'Received by UPI: ₹46',
    'Khata received by cash: ₹60',
    'Returned by UPI: -₹46',
    'Unpaid: ₹138',
  ])
  expect(screen.getByText('₹361')).toBeTruthy()
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await pay(open.id, 'cash')
  expect(await screen.findByText('₹499')).toBeTruthy()
  expect(rows('Money')[0]).toBe('Received by cash: ₹439')
})

test('the counted cash stands beside what is expected, and a count that failed stays typed', async () => {
  const { shop, soap, place, pay } = await openShop()
  await using _ = shop
  await pay((await place(soap.id)).id, 'cash')
  const counted = `POST /api/days/2026-03-01/counted`
  await using page = renderApp(shop.admin, path, { faults: { [counted]: says(500, 'at line 3') } })
  await screen.findByText('Cash expected')
  expect(button('Save').disabled).toBe(true)
  type('Counted cash', '6')
  press('Save')
  expect(await screen.findByText('The counted cash could not be saved')).toBeTruthy()
  page.connection.mend(counted)
  expect(field('Counted cash').value).toBe('6')
  await pressWhenShown('Save')
  expect(await screen.findByText('₹40 short')).toBeTruthy()
  expect(screen.getByText('₹6 counted, 1 Mar 2026, 3:30 pm')).toBeTruthy()
  for (const [amount, difference] of [
    ['₹ 56.50/-', '₹10.50 over'],
    ['४६', 'agrees'],
  ]) {
    await waitFor(() => expect(field('Counted cash').value).toBe(''))
    type('Counted cash', amount ?? '')
    await pressWhenShown('Save')
    expect(await screen.findByText(difference ?? '')).toBeTruthy()
  }
  type('Counted cash', '46,50')
  press('Save')
  expect(await screen.findByText('Does "46,50" mean 46.50 or 4,650?')).toBeTruthy()
  expect(shop.contents().counted_cash).toHaveLength(3)
})

test('a shop without payments sees its orders alone; another day is in the address, and can be counted', async () => {
  const { shop, soap, place, pay } = await openShop()
  await using _ = shop
  shop.setTime(new Date('2026-02-28T10:00:00Z'))
  await pay((await place(soap.id)).id, 'cash')
  shop.setTime(now)
  await logIn(shop)
  await place(soap.id, 2)
  await using page = renderApp(shop.admin, path)
  await screen.findByRole('table', { name: 'Orders' })
  expect(rows('Orders')).toEqual(['Orders: 1', 'Sales: ₹92'])
  expect(screen.queryByText('Cash expected')).toBeNull()
  expect(button('Day after').getAttribute('aria-disabled')).toBe('true')
  press('Day before')
  expect(await screen.findByRole('heading', { name: '28 Feb 2026' })).toBeTruthy()
  expect(page.address()).toBe(`${path}?day=2026-02-28`)
  await hasRows('Money', ['Received by cash: ₹46'])
  type('Counted cash', '46')
  await pressWhenShown('Save')
  expect(await screen.findByText('₹46 counted, 1 Mar 2026, 3:30 pm')).toBeTruthy()
  // A day that is not there yet is not shown.
  fireEvent.change(field('Day'), { target: { value: '2026-03-02' } })
  expect(page.address()).toBe(`${path}?day=2026-02-28`)
  fireEvent.change(field('Day'), { target: { value: '2026-03-01' } })
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
  expect(page.address()).toBe(path)
})

test('the files for the accountant are of the chosen days, and of none while the days are wrong', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}?day=2026-02-11`)
  await screen.findByText('For the accountant')
  const files = () => screen.getAllByText(/CSV/).map((file) => file.closest('a')?.getAttribute('href'))
  expect(files()).toEqual([
    '/api/orders.csv?from=2026-02-01&to=2026-02-11',
    '/api/payments.csv?from=2026-02-01&to=2026-02-11',
  ])
  type('From', '2026-02-12')
  await screen.findByText('Choose both days. The first must not be after the last.')
  expect(files()).toEqual([undefined, undefined])
})

test('an Overview that shows today moves to the new day at midnight in Asia/Kolkata', async () => {
  const { shop, soap, place } = await openShop()
  await using _ = shop
  shop.setTime(new Date('2026-03-01T18:20:00Z'))
  await place(soap.id)
  await using _page = renderApp(shop.admin, path)
  await screen.findByRole('table', { name: 'Orders' })
  expect(rows('Orders')).toEqual(['Orders: 1', 'Sales: ₹46'])
  shop.setTime(new Date('2026-03-01T18:30:00Z'))
  await place(soap.id, 2)
  wakeDevice(1)
  await hasRows('Orders', ['Orders: 1', 'Sales: ₹92'])
  press('Day before')
  await hasRows('Orders', ['Orders: 1', 'Sales: ₹46'])
})
