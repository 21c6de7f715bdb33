import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says, unreachable } from '../../testing/connection.ts'
import { openDetails } from '../../testing/open-details.ts'
import { leavePacking } from '../../testing/packing-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, choose, field, press, pressWhenShown, type, untilReady } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'

const openShop = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T13:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '120' })
  const asha = await shop.addCustomer('Asha')
  const place = async () => {
    const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
    return { id, number: id.slice(-6).toUpperCase() }
  }
  const move = (order: { id: string }, from: string, status: string, reason?: string) =>
    shop.admin.json('PUT', `/api/orders/${order.id}/status`, { from, status, reason })
  const stored = (order: { id: string }) => shop.admin.json('GET', `/api/orders/${order.id}`)
  return { shop, asha, place, move, stored }
}

const rowOf = (number: string): HTMLElement => {
  const row = screen.getByText(`#${number}`, { selector: 'th button' }).closest('tr')
  if (!row) throw new Error(`There is no row of ${number}`)
  return row
}
const shows = (number: string, status: string) =>
  waitFor(() => expect(within(rowOf(number)).getByText(status)).toBeTruthy())

test('one tap takes an order to its next step, and each step’s time can be seen', async () => {
  const { shop, place, stored } = await openShop()
  await using _ = shop
  const { id, number } = await place()
  await using page = renderApp(shop.admin, path)
  shop.setTime(new Date('2026-03-01T13:05:00Z'))
  await pressWhenShown(`Accept order ${number}`)
  await leavePacking()
  await shows(number, 'Accepted')
  expect(await stored({ id })).toMatchObject({ status: 'accepted' })
  // The button shows the following step now, and ignores the second tap of a double tap.
  await untilReady(`Pack order ${number}`)
  fireEvent.click(button(`Pack order ${number}`), { detail: 2 })
  expect(screen.queryByRole('dialog')).toBeNull()
  await choose(`More for order ${number}`, 'Mark ready')
  await shows(number, 'Ready')
  await pressWhenShown(`Complete order ${number}`)
  fireEvent.click(button('Later'), { detail: 2 })
  await page.connection.settle()
  expect(await stored({ id })).toMatchObject({ status: 'ready' })
  press('Later')
  await shows(number, 'Completed')
  await waitFor(() => expect(within(rowOf(number)).queryByRole('button', { name: /Complete/ })).toBeNull())
  await openDetails(number)
  const course = within(screen.getByRole('list', { name: 'Course of the order' }))
  expect(course.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New 1 Mar 2026, 6:30 pm',
    'Accepted 1 Mar 2026, 6:35 pm',
    'Ready 1 Mar 2026, 6:35 pm',
    'Completed 1 Mar 2026, 6:35 pm',
  ])
  press(`Details of order ${number}`)
  expect(screen.queryByRole('list', { name: 'Course of the order' })).toBeNull()
})

test.each([
  ['Cash', 'cash'],
  ['UPI', 'upi'],
  ['Khata', 'khata'],
  ['Later', 'unpaid'],
])(
  'in the place of Complete an unpaid order asks how it is paid: %s completes it, and Undo takes back both',
  async (answer, payment) => {
    const { shop, asha, place, move, stored } = await openShop()
    await using _ = shop
    await shop.admin.json('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha' })
    const order = await place()
    await move(order, 'new', 'ready')
    await using _page = renderApp(shop.admin, path)
    const question = () => screen.queryByRole('group', { name: `How order ${order.number} is paid` })
    await pressWhenShown(`Complete order ${order.number}`)
    expect(document.activeElement).toBe(question())
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
    await pressWhenShown(`Complete order ${order.number}`)
    fireEvent.keyDown(question() as HTMLElement, { key: 'Escape' })
    await pressWhenShown(`Complete order ${order.number}`)
    fireEvent.click(within(question() as HTMLElement).getByRole('button', { name: answer }))
    await shows(order.number, 'Completed')
    expect(question()).toBeNull()
    expect(await stored(order)).toMatchObject({ status: 'completed', payment })
    press(`Undo the change of order ${order.number}`)
    await shows(order.number, 'Ready')
    expect(await stored(order)).toMatchObject({ status: 'ready', payment: 'unpaid' })
  },
)

test('an order that is paid, or goes on a khata that is opened for it, is completed by the same press', async () => {
  const { shop, place, move, stored } = await openShop()
  await using _ = shop
  const [paid, order] = [await place(), await place()]
  for (const each of [paid, order]) await move(each, 'new', 'ready')
  await shop.admin.json('PUT', `/api/orders/${paid.id}/payment`, { payment: 'upi', from: 'unpaid' })
  await using page = renderApp(shop.admin, path)
  await pressWhenShown(`Complete order ${paid.number}`)
  await shows(paid.number, 'Completed')
  await pressWhenShown(`Complete order ${order.number}`)
  press('Khata')
  await screen.findByRole('dialog', { name: 'Open a khata for Asha' })
  type('Real name', 'Asha Patil')
  page.connection.break(`PUT /api/orders/${order.id}/payment`, unreachable)
  press('Open khata')
  await screen.findByText('The payment could not be saved')
  expect(await stored(order)).toMatchObject({ status: 'ready', payment: 'unpaid' })
  page.connection.mend(`PUT /api/orders/${order.id}/payment`)
  await pressWhenShown('Khata')
  await shows(order.number, 'Completed')
  expect(await stored(order)).toMatchObject({ status: 'completed', payment: 'khata' })
})

test('an order is cancelled with a reason, which stays when that fails, and it can be taken back', async () => {
  const { shop, place, stored } = await openShop()
  await using _ = shop
  const order = await place()
  const call = `PUT /api/orders/${order.id}/status`
  await using page = renderApp(shop.admin, path, { faults: { [call]: says(500, 'at line 3') } })
  await choose(`More for order ${order.number}`, 'Cancel order')
  const dialog = await screen.findByRole('dialog', { name: `Cancel order #${order.number}` })
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel order' })
  expect(confirm.disabled).toBe(true)
  press('Out of stock')
  expect(button('Out of stock').getAttribute('aria-pressed')).toBe('true')
  type('Reason', 'Milk did not come')
  expect(button('Out of stock').getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(confirm)
  await screen.findByText('Failed to cancel the order')
  expect(field('Reason').value).toBe('Milk did not come')
  page.connection.mend(call)
  await untilReady('Cancel order')
  fireEvent.click(confirm)
  await shows(order.number, 'Cancelled')
  expect(await stored(order)).toMatchObject({
    status: 'cancelled',
    changes: [{}, { reason: 'Milk did not come' }],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press(`Details of order ${order.number}`)
  expect(await screen.findByText('Milk did not come')).toBeTruthy()
  press(`Undo the change of order ${order.number}`)
  await shows(order.number, 'New')
  expect(await stored(order)).toMatchObject({ status: 'new' })
})

test('a tap on an outdated status says why, and the order shows its present status', async () => {
  const { shop, place, move } = await openShop()
  await using _ = shop
  const order = await place()
  const faults = { 'STREAM /api/events': unreachable, 'GET /api/shop': unreachable }
  await using _page = renderApp(shop.admin, path, { faults })
  await screen.findByRole('button', { name: `Accept order ${order.number}` })
  window.dispatchEvent(new Event('offline'))
  await screen.findByText('Connection lost — orders may be waiting.')
  await move(order, 'new', 'cancelled', 'Out of stock')
  press(`Accept order ${order.number}`)
  expect(await screen.findByText('Failed to change the order')).toBeTruthy()
  expect(
    screen.getByText(`Order #${order.number} is Cancelled by now, not New. Please look at it again.`),
  ).toBeTruthy()
  await shows(order.number, 'Cancelled')
})

test('the statuses are a filter with counts, each with an address; a changed order stays until it is left', async () => {
  const { shop, place, move } = await openShop()
  await using _ = shop
  const [first, second, third] = [await place(), await place(), await place()]
  await move(first, 'new', 'completed')
  await using page = renderApp(shop.admin, path)
  const filter = within(await screen.findByRole('navigation', { name: 'Orders by status' }))
  const links = () => filter.getAllByRole('link').map(({ textContent }) => textContent?.trim())
  await waitFor(() => expect(links()).toEqual(['To do 2', 'All 3']))
  const options = () => filter.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options().slice(1, 5)).toEqual(['New (2)', 'Accepted (0)', 'Ready (0)', 'Out for delivery (0)'])
  const select = (value: string) =>
    fireEvent.change(filter.getByRole('combobox', { name: 'Status' }), { target: { value } })
  const numbers = () =>
    [...document.querySelectorAll('tbody th button')].map(({ textContent }) => textContent)
  expect(filter.getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBe('true')
  select('new')
  await waitFor(() => expect(page.address()).toBe(`${path}&status=new`))
  await waitFor(() => expect(numbers()).toEqual([`#${third.number}`, `#${second.number}`]))
  press(`Accept order ${third.number}`)
  await leavePacking()
  await waitFor(() => expect(options().slice(1, 3)).toEqual(['New (1)', 'Accepted (1)']))
  expect(numbers()).toEqual([`#${third.number}`, `#${second.number}`])
  press(`Undo the change of order ${third.number}`)
  await waitFor(() => expect(options().slice(1, 3)).toEqual(['New (2)', 'Accepted (0)']))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  await pressWhenShown(`Accept order ${third.number}`)
  await leavePacking()
  await waitFor(() => expect(options()[1]).toBe('New (1)'))
  select('accepted')
  await waitFor(() => expect(numbers()).toEqual([`#${third.number}`]))
  select('new')
  await waitFor(() => expect(numbers()).toEqual([`#${second.number}`]))
  select('ready')
  expect(await screen.findByText('No orders here.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Order Management (3)' })).toBeTruthy()
})
