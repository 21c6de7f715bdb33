import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press, type } from '../../testing/user.ts'

/** Asha has ordered tea twice, rice and salt once, and salt twice more in orders that were cancelled. */
const makeShop = async () => {
  const shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const [tea, rice, salt] = [
    await shop.addProduct({ name: 'Tea 100 g', price: '85' }),
    await shop.addProduct({ name: 'Rice' }),
    await shop.addProduct({ name: 'Salt' }),
  ]
  const one = (...products: { id: string }[]) => products.map(({ id }) => ({ id, quantity: 1 }))
  await shop.placeOrder(one(salt, tea), asha)
  await shop.placeOrder(one(tea, rice), asha)
  for (const _ of ['first', 'second']) {
    const { id } = await shop.placeOrder(one(salt), asha)
    await shop.visitor.json('PUT', `/api/orders/${id}/cancel`)
  }
  return { shop, tea, rice, salt }
}

/** Visits My Points, where the own orders are read. */
const visitMyPoints = async (shop: TestShop) => {
  await using _ = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await screen.findAllByText('Order again')
}

const usuals = () => screen.queryByRole('region', { name: 'Your usuals' })
const names = () => [...(usuals()?.querySelectorAll('li p') ?? [])].map(({ textContent }) => textContent)

test('what was ordered most stands first above the shelves, goes into the cart by one tap, and goes with the name', async () => {
  const { shop } = await makeShop()
  await using _shop = shop
  await visitMyPoints(shop)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await waitFor(() => expect(names()).toEqual(['Tea 100 g', 'Rice', 'Salt']))
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(headings()).toEqual(['Your usuals', 'Our Products']))
  const first = within(within(usuals() as HTMLElement).getAllByRole('listitem')[0] as HTMLElement)
  expect(first.getByText('₹85')).toBeTruthy()
  expect(first.getByRole('presentation')).toBeTruthy()
  press('Add Tea 100 g')
  expect(button('Cart, 1 item')).toBeTruthy()
  const again = button('Add Tea 100 g, 1 in cart')
  expect(again.textContent).toBe('1')
  fireEvent.click(again)
  expect(button('Cart, 2 items')).toBeTruthy()
  press('Not you? Change name')
  type('Your Name (One-time setup)', 'Ravi')
  press('Save')
  expect(usuals()).toBeNull()
})

test('what is gone, hidden or sold out is left out', async () => {
  const { shop, tea, rice, salt } = await makeShop()
  await using _shop = shop
  await visitMyPoints(shop)
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { isSoldOut: true })
  await shop.admin.json('DELETE', `/api/products/${salt.id}`)
  {
    await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
    await waitFor(() => expect(names()).toEqual(['Rice']))
  }
  await shop.admin.json('PUT', `/api/products/${rice.id}`, { isHidden: true })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await screen.findByText('Sold out')
  expect(usuals()).toBeNull()
})

test('a browser that does not know them learns them when the page is idle, for the next visit', async () => {
  const { shop } = await makeShop()
  await using _shop = shop
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  {
    await using page = renderApp(shop.visitor, '/', { nickname: 'Asha' })
    await expect.poll(() => screen.queryByText(/^Points: /)).not.toBeNull()
    act(() => vi.advanceTimersByTime(2_000))
    await expect.poll(() => localStorage.getItem('usuals:Asha')).not.toBeNull()
    await page.connection.settle()
    expect(usuals()).toBeNull()
  }
  vi.useRealTimers()
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await waitFor(() => expect(names()).toHaveLength(3))
})
