import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { hold, says, unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown, untilReady } from '../../testing/user.ts'

const setSetting = {
  store_name: 'Sharma Stores',
  store_tagline: 'At your corner since 1978',
  store_tagline_hi: '1978 से आपके मोहल्ले में',
  daily_notice: 'Closed on Sunday\nFresh milk at 7',
}

test('an unnamed, empty store is welcomed to as General Store, and says who can add products', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor)
  await page.connection.settle()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to General Store')
  expect(screen.getByText('Your neighborhood store, now online!')).toBeTruthy()
  expect(screen.getByText('No products available.')).toBeTruthy()
  expect(screen.getByText('Admin can add products from the admin panel.')).toBeTruthy()
  expect(screen.queryByLabelText('Daily notice')).toBeNull()
  expect(document.title).toBe('General Store')
})

test('a named store with a tagline and a notice shows all three', async () => {
  await using shop = await openTestShop()
  for (const [key, value] of Object.entries(setSetting)) {
    await shop.admin.json('PUT', '/api/settings', { key, value })
  }
  await using _ = renderApp(shop.visitor)
  expect(await screen.findByText('Welcome to Sharma Stores')).toBeTruthy()
  const notice = await screen.findByLabelText('Daily notice')
  expect(notice.textContent).toBe('Closed on Sunday\nFresh milk at 7')
  expect(document.title).toBe('Sharma Stores')
  expect(await screen.findByText('At your corner since 1978')).toBeTruthy()
  expect(screen.queryByText('Your neighborhood store, now online!')).toBeNull()
})

test('a long notice has a button that opens it, a short one has none', async () => {
  await using shop = await openTestShop()
  const set = (value: string) => shop.admin.json('PUT', '/api/settings', { key: 'daily_notice', value })
  await set('Fresh paneer every morning from 7. Free delivery in the colony above ₹500.')
  {
    await using _ = renderApp(shop.visitor)
    const more = await screen.findByRole('button', { name: 'The whole notice', expanded: false })
    fireEvent.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
  }
  await set('Closed on Sunday')
  await using _ = renderApp(shop.visitor)
  await screen.findByText('Closed on Sunday')
  expect(screen.queryByRole('button', { name: 'The whole notice' })).toBeNull()
})

test('a chip leads to each shelf, with a picture of its first product or its initial', async () => {
  await using shop = await openTestShop()
  const add = (name: string) => shop.admin.json('POST', '/api/categories', { name })
  const [dairy, sweets] = [await add('Dairy'), await add('मिठाई')]
  await shop.addProduct({ name: 'Curd', categoryId: dairy.id })
  const milk = await shop.addProduct({ name: 'Milk', categoryId: dairy.id })
  await shop.admin.json('PUT', `/api/products/${milk.id}/image`, { imageURL: '/objects/uploads/abcdefghjk' })
  await using _ = renderApp(shop.visitor)
  const chips = within(await screen.findByRole('navigation', { name: 'Categories' }))
  const [first, second] = chips.getAllByRole('link') as [HTMLElement, HTMLElement]
  expect(first.getAttribute('href')).toBe(`#shelf-${dairy.id}`)
  await waitFor(() => expect(first.querySelector('img')?.getAttribute('src')).toContain('abcdefghjk'))
  expect(document.getElementById(`shelf-${dairy.id}`)?.textContent).toBe('Dairy')
  expect(second.getAttribute('href')).toBe(`#shelf-${sweets.id}`)
  expect(second.querySelector('[aria-hidden]')?.textContent).toBe('मि')
})

test.each([
  ['a phone', 4],
  ['a wide screen', 5],
])('%s loads %i pictures of five categories at once, and all after a movement', async (screenKind, early) => {
  vi.stubGlobal('matchMedia', () => ({ matches: screenKind === 'a wide screen' }))
  await using shop = await openTestShop()
  for (const name of ['Dairy', 'Sweets', 'Tea', 'Flour', 'Oil']) {
    const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name })
    const { id } = await shop.addProduct({ name: `Best ${name}`, categoryId })
    await shop.admin.json('PUT', `/api/products/${id}/image`, { imageURL: '/objects/uploads/abcdefghjk' })
  }
  await using page = renderApp(shop.visitor)
  const chips = await screen.findByRole('navigation', { name: 'Categories' })
  await page.connection.settle()
  expect(chips.querySelectorAll('img')).toHaveLength(early)
  fireEvent.pointerMove(document.body)
  expect(chips.querySelectorAll('img')).toHaveLength(5)
})

test('four categories to be stand where the categories will', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  const { fault, letGo } = hold()
  await using _ = renderApp(shop.visitor, '/', { faults: { 'GET /api/categories': fault } })
  const waiting = await screen.findByRole('status', { name: 'Loading categories' })
  expect(waiting.querySelectorAll('[data-skeleton="category"]')).toHaveLength(4)
  letGo()
  expect(await screen.findByRole('heading', { name: 'Dairy' })).toBeTruthy()
  expect(screen.queryByRole('status', { name: 'Loading categories' })).toBeNull()
})

test('without categories all products stand in one grid, after eight cards to be', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await shop.addProduct({ name: 'Rice' })
  const { fault, letGo } = hold()
  await using _ = renderApp(shop.visitor, '/', { faults: { 'GET /api/products': fault } })
  const waiting = await screen.findByRole('status', { name: 'Loading products' })
  expect(waiting.querySelectorAll('[data-skeleton="card"]')).toHaveLength(8)
  const grid = screen.getByRole('region', { name: 'Our Products' })
  letGo()
  await within(grid).findByText('Tea')
  expect(within(grid).getAllByRole('article')).toHaveLength(2)
})

test('each active category is a section with its count', async () => {
  await using shop = await openTestShop()
  const add = (name: string, displayOrder: number) =>
    shop.admin.json('POST', '/api/categories', { name, displayOrder })
  const [sweets, dairy] = [await add('Sweets', 2), await add('Dairy Goods', 1)]
  await add('Tea & Coffee', 3)
  const hidden = await add('Crackers', 4)
  await shop.admin.json('PUT', `/api/categories/${hidden.id}`, { isActive: false })
  await shop.addProduct({ name: 'Milk', categoryId: dairy.id })
  await shop.addProduct({ name: 'Curd', categoryId: dairy.id })
  await shop.addProduct({ name: 'Barfi', categoryId: sweets.id })
  await shop.addProduct({ name: 'Rocket', categoryId: hidden.id })
  await shop.addProduct({ name: 'Umbrella' })
  await using _ = renderApp(shop.visitor)
  await screen.findByText('Milk')
  const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(sections()).toEqual(['Dairy Goods', 'Sweets', 'Tea & Coffee', 'More products']))
  const inSection = (name: string) => within(screen.getByRole('region', { name }))
  expect(inSection('Dairy Goods').getByText('2 items')).toBeTruthy()
  expect(inSection('Sweets').getByText('1 item')).toBeTruthy()
  expect(inSection('Tea & Coffee').getByText('0 items')).toBeTruthy()
  expect(inSection('Tea & Coffee').getByText('No products in tea & coffee yet.')).toBeTruthy()
  expect(inSection('More products').getByText('Umbrella')).toBeTruthy()
  expect(screen.queryByText('Rocket')).toBeNull()
})

test.each([
  ['GET /api/products', unreachable, 'The products could not be loaded.', 'The store could not be reached.'],
  ['GET /api/categories', says(500, 'x'), 'The categories could not be loaded.', 'Something went wrong'],
])('after a failed %s the page says what failed, and recovers', async (call, fault, what, why) => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using page = renderApp(shop.visitor, '/', { faults: { [call]: fault } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(what)
  expect(alert.textContent).toContain(why)
  await pressWhenShown('Try again')
  await page.connection.settle()
  expect(await screen.findByRole('alert')).toBeTruthy()
  await untilReady('Try again')
  page.connection.mend(call)
  press('Try again')
  expect(await screen.findByText('Tea')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
