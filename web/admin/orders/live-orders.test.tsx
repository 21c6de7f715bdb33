import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { figure, press, pressWhenShown } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'

const openShop = async (count: number) => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '100' })
  const asha = await shop.addCustomer('Asha')
  const place = async () => {
    const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
    return { id, number: `#${id.slice(-6).toUpperCase()}` }
  }
  for (let placed = 0; placed < count; placed += 1) await place()
  const move = (order: { id: string }, from: string, status: string) =>
    shop.admin.json('PUT', `/api/orders/${order.id}/status`, { from, status })
  return { shop, place, move }
}
const numbers = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)

test('new orders appear below those that wait longer, and changes where they are', async () => {
  const { shop, place, move } = await openShop(0)
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('No orders placed yet.')
  await screen.findByText('Live')
  const first = await place()
  await screen.findByText(first.number, { selector: 'th' })
  const second = await place()
  await waitFor(() => expect(numbers()).toEqual([first.number, second.number]))
  expect(await screen.findByText('Order Management (2)')).toBeTruthy()
  await move(first, 'new', 'ready')
  expect(await screen.findByText('Ready', { selector: 'td span' })).toBeTruthy()
  expect(numbers()).toEqual([first.number, second.number])
})

test('figures, ranking and customers follow the orders', async () => {
  const { shop, place } = await openShop(1)
  await using _ = shop
  await using page = renderApp(shop.admin, '/admin/dashboard')
  await waitFor(() => expect(screen.getAllByText('1 order')).toHaveLength(2)) // of the day, and of all
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await place()
  await waitFor(() => expect(screen.getAllByText('2 orders')).toHaveLength(2))
  await waitFor(() => expect(figure('Total Sales')).toBe('₹200'))
  fireEvent.click(screen.getByRole('tab', { name: 'Loyalty' }))
  await screen.findByText('₹200', { exact: false })
  await place()
  expect(await screen.findByText('₹300', { exact: false })).toBeTruthy()
})

test('a tab opened for an order that is not on the page finds it among the new ones', async () => {
  const { shop, place } = await openShop(0)
  await using _ = shop
  const wanted = await place()
  for (let count = 0; count < 50; count += 1) await place()
  await using page = renderApp(shop.admin, `${path}&order=${wanted.id}`)
  expect(await screen.findByText(wanted.number, { selector: 'th' })).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe(`${path}&status=new&order=${wanted.id}`))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept'))
})

test('the bill goes to WhatsApp as text in the language of the shop, for the owner to choose to whom', async () => {
  const { shop, place } = await openShop(0)
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Kirana' })
  await shop.admin.json('PUT', '/api/settings', { key: 'store_language', value: 'hi' })
  const { id, number } = await place()
  await using _page = renderApp(shop.admin, path)
  await pressWhenShown(`Details of order ${number.slice(1)}`)
  const link = await screen.findByRole('link', { name: 'Bill by WhatsApp' })
  const address = () => new URL(link.getAttribute('href') ?? '')
  const lines = () => address().searchParams.get('text')?.split('\n') ?? []
  await waitFor(() => expect(lines().slice(0, 2)).toEqual(['Sharma Kirana', `Asha का ऑर्डर ${number} (नं. 1)`]))
  await waitFor(() => expect(lines().at(-1)).toMatch(new RegExp(`^http://.*/order/${id}$`)))
  expect(address().origin + address().pathname).toBe('https://wa.me/')
  press(`Details of order ${number.slice(1)}`)
  expect(screen.queryByRole('link', { name: 'Bill by WhatsApp' })).toBeNull()
})
