import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/ids.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { hold } from '../../testing/connection.ts'
import { openDetails } from '../../testing/open-details.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press, pressWhenShown } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'
const firstPage = 'GET /api/orders?limit=50&waiting=only'

test('an order is a row of its numbers, customer, items, total and payment, with its age while it is new, and a date if it is not of today', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T18:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '1120.50' })
  const rice = await shop.addProduct({ name: 'Rice', price: '60' })
  const asha = await shop.addCustomer('Asha')
  const first = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  shop.setTime(new Date('2026-03-01T18:35:00Z'))
  const second = await shop.placeOrder(
    [
      { ...tea, quantity: 2 },
      { ...rice, quantity: 1 },
    ],
    asha,
  )
  shop.setTime(new Date('2026-03-01T18:40:59Z'))
  await using _ = renderApp(shop.admin, path)
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  const cells = rows.map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent))
  const number = ({ id }: { id: string }) => `#${id.slice(-6).toUpperCase()}`
  expect(cells).toEqual([
    [`${number(first)} No. 1`, 'Asha', '1 item', '₹1,121 Unpaid', '1 Mar 2026, 11:30 pm40 min', 'New '],
    [`${number(second)} No. 1`, 'Asha', '3 items', '₹2,301 Unpaid', '12:05 am5 min', 'New '],
  ])
})

test('a page has fifty orders, and leads to the older ones and back', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const asha = await shop.addCustomer('Asha')
  const first = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  for (let count = 0; count < 100; count++) await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  await using _ = renderApp(shop.admin, path)
  const listNumbers = () =>
    [...document.querySelectorAll('tbody th button')].map(({ textContent }) => textContent ?? '')
  expect(await screen.findByText('Orders 1–50 of 101')).toBeTruthy()
  expect(await screen.findByText('Order Management (101)')).toBeTruthy()
  expect(button('Newer orders').disabled).toBe(true)
  // More wait than a page has: those that are due first, then the newest.
  const seen = listNumbers()
  expect(seen).toHaveLength(100)
  expect(seen[0]).toBe(`#${orderNumber(first.id)}`)
  press('Older orders')
  expect(await screen.findByText('Orders 51–100 of 101')).toBeTruthy()
  // The new page is shown from its top.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  seen.push(...listNumbers())
  press('Older orders')
  expect(await screen.findByText(/^Orders 101\b.* of 101$/)).toBeTruthy()
  expect(button('Older orders').disabled).toBe(true)
  seen.push(...listNumbers())
  expect(new Set(seen).size).toBe(101)
  press('Newer orders')
  expect(await screen.findByText('Orders 51–100 of 101')).toBeTruthy()
  expect(listNumbers()).toEqual(seen.slice(100, 150))
})

test('after a logout nothing of the orders waits for the next person', async () => {
  await using shop = await openTestShop()
  await shop.placeOrder([{ ...(await shop.addProduct()), quantity: 1 }], await shop.addCustomer('Asha'))
  await using page = renderApp(shop.admin, path)
  await screen.findByRole('table')
  const cached = () => JSON.stringify([...page.store.cache.values()])
  expect(cached()).toContain('Asha')
  await pressWhenShown('Logout')
  await screen.findByRole('heading', { name: 'Admin Login' })
  await waitFor(() => expect(cached()).not.toContain('Asha'))
  const { fault, letGo } = hold()
  page.connection.break(firstPage, fault)
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: shop.password } })
  press('Login to Dashboard')
  fireEvent.click(await screen.findByRole('tab', { name: /^Orders/ }))
  expect(await screen.findByRole('status', { name: 'Loading orders' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  letGo()
  expect(await screen.findByRole('table')).toBeTruthy()
})

const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '100' })
  const asha = await shop.addCustomer('Asha')
  const place = async () => {
    const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
    return { id, number: `#${id.slice(-6).toUpperCase()}` }
  }
  return { shop, place }
}

test('the bill goes to WhatsApp as text in the language of the shop, for the owner to choose to whom', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Kirana' })
  await shop.admin.json('PUT', '/api/settings', { key: 'store_language', value: 'hi' })
  const { id, number } = await place()
  await using _page = renderApp(shop.admin, path)
  await openDetails(number.slice(1))
  const link = await screen.findByRole('link', { name: 'Bill by WhatsApp' })
  const address = () => new URL(link.getAttribute('href') ?? '')
  const lines = () => address().searchParams.get('text')?.split('\n') ?? []
  await waitFor(() => expect(lines().slice(0, 2)).toEqual(['Sharma Kirana', `Asha का ऑर्डर ${number} (नं. 1)`]))
  await waitFor(() => expect(lines().at(-1)).toMatch(new RegExp(`^http://.*/order/${id}$`)))
  expect(address().origin + address().pathname).toBe('https://wa.me/')
})
