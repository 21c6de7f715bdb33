import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { leavePacking } from '../../testing/packing-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'
import { latenessOf } from './orders-table.tsx'

const path = '/admin/dashboard?tab=orders'

const now = new Date('2026-03-02T06:00:00Z')

const openShop = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct()
  const asha = await shop.addCustomer('Asha')
  const place = async () =>
    (await shop.placeOrder([{ ...tea, quantity: 1 }], asha)).id.slice(-6).toUpperCase()
  const placeFor = async (pickupAt: string) => {
    const body = { customerId: asha.id, cartItems: [{ productId: tea.id, quantity: 1 }], pickupAt }
    return (await shop.newBrowser().json('POST', '/api/orders', body)).id.slice(-6).toUpperCase()
  }
  return { shop, place, placeFor }
}
const numbers = () => [...document.querySelectorAll('tbody th button')].map(({ textContent }) => textContent)
const row = (number: string) => screen.getByText(`#${number}`, { selector: 'th button' })

const orderOf = async (shop: TestShop, number: string) => {
  const orders: { id: string; status: string }[] = await shop.admin.json('GET', '/api/orders')
  const order = orders.find(({ id }) => id.endsWith(number.toLowerCase()))
  if (!order) throw new Error(`There is no order ${number}`)
  return order
}
const move = async (shop: TestShop, number: string, status: string) => {
  const { id, status: from } = await orderOf(shop, number)
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from, status })
}

test('a press never meets another row: changes are in place, arrivals below those that wait, until they are sorted', async () => {
  const { shop, place, placeFor } = await openShop()
  await using _ = shop
  const [first, second, done] = [await place(), await place(), await place()]
  await move(shop, done, 'completed')
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await waitFor(() => expect(numbers()).toEqual([`#${first}`, `#${second}`, `#${done}`]))
  await move(shop, first, 'completed')
  await waitFor(() => expect(row(first).closest('tr')?.textContent).toContain('Completed'))
  expect(numbers()).toEqual([`#${first}`, `#${second}`, `#${done}`])
  // Nothing new waits to be looked at.
  expect(screen.queryByRole('button', { name: /Sort$/ })).toBeNull()
  const third = await place()
  await screen.findByText(`#${third}`)
  const soon = await placeFor('2026-03-02T07:00:00.000Z')
  await screen.findByText(`#${soon}`)
  expect(numbers()).toEqual([first, second, third, soon, done].map((number) => `#${number}`))
  await pressWhenShown('2 new · Sort')
  expect(numbers()).toEqual([second, third, soon, done, first].map((number) => `#${number}`))
  expect(screen.queryByRole('button', { name: /Sort$/ })).toBeNull()
  // A second press of the key does nothing there.
  expect(document.activeElement?.tagName).toBe('SECTION')
})

test('a list without waiting orders at its beginning says how many came, and shows them when it is sorted', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const [first, second, third] = [await place(), await place(), await place()]
  for (const number of [first, second]) await move(shop, number, 'completed')
  await using _page = renderApp(shop.admin, `${path}&status=completed`)
  await screen.findByText('Live')
  await waitFor(() => expect(numbers()).toEqual([`#${second}`, `#${first}`]))
  await move(shop, third, 'completed')
  await screen.findByRole('button', { name: '1 new · Sort' })
  expect(numbers()).toEqual([`#${second}`, `#${first}`])
  press('1 new · Sort')
  expect(numbers()).toEqual([`#${third}`, `#${second}`, `#${first}`])
})

test.each([
  { time: '06:49', isInSight: false, name: undefined },
  { time: '06:50', isInSight: false, name: '1 due soon · Sort' },
  { time: '06:50', isInSight: true, name: undefined },
])(
  'at $time, with an order for 07:00 that is in sight: $isInSight, the button is: $name',
  async ({ time, isInSight, name }) => {
    // happy-dom lays nothing out.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe: (target: Element) => void
        disconnect = () => undefined
        constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
          this.observe = (target) => report([{ target, isIntersecting: isInSight }])
        }
      },
    )
    const { shop, place, placeFor } = await openShop()
    await using _ = shop
    const first = await place()
    const soon = await placeFor('2026-03-02T07:00:00.000Z')
    shop.setTime(new Date(`2026-03-02T${time}:00Z`))
    await using page = renderApp(shop.admin, path)
    await screen.findByText('Live')
    await screen.findByText(`#${soon}`)
    expect(screen.queryByRole('button', { name: /Sort$/ })).toBeNull()
    // It stands below one that is done now.
    await move(shop, first, 'completed')
    await waitFor(() => expect(row(first).closest('tr')?.textContent).toContain('Completed'))
    await page.connection.settle()
    expect(screen.queryByRole('button', { name: /Sort$/ })?.textContent).toBe(name)
    await move(shop, soon, 'ready')
    await waitFor(() => expect(row(soon).closest('tr')?.textContent).toContain('Ready'))
    expect(screen.queryByRole('button', { name: /Sort$/ })).toBeNull()
  },
)

test('an order that was changed here shows another browser’s later change, and its undo is gone', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const first = await place()
  await using _page = renderApp(shop.admin, `${path}&status=new`)
  await screen.findByText('Live')
  await pressWhenShown(`Accept order ${first}`)
  await leavePacking()
  await screen.findByRole('button', { name: `Undo the change of order ${first}` })
  const [{ id }] = await shop.admin.json('GET', '/api/orders')
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'accepted', status: 'ready' })
  await screen.findByRole('button', { name: `Complete order ${first}` })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
})

test('a waiting time is late after 10 minutes and too late after 20, relative to a pick-up time', () => {
  const at = (minute: number) => Date.parse('2026-03-01T10:00:00.000Z') + minute * 60_000
  const order = { createdAt: '2026-03-01T10:00:00.000Z' } as AdminOrder
  const lateness = (minute: number, changes: Partial<AdminOrder>) =>
    latenessOf({ ...order, status: 'new', ...changes }, at(minute))
  expect([9, 10, 19, 20].map((minute) => lateness(minute, {}))).toEqual([
    undefined,
    'late',
    'late',
    'tooLate',
  ])
  expect(lateness(60, { status: 'ready' })).toBeUndefined()
  expect(lateness(60, { pickupAt: '2026-03-01T11:00:00.000Z' })).toBeUndefined()
  expect(lateness(75, { status: 'accepted', pickupAt: '2026-03-01T11:00:00.000Z' })).toBe('late')
})
