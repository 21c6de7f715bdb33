import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { hold, says, unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { press, pressWhenShown, type, untilReady } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'
const question = 'Are you sure you want to delete this product?'
const list = (count: number) => screen.findByRole('region', { name: `Manage Products (${count})` })

test('three skeleton rows are where the list will be', async () => {
  await using shop = await openTestShop()
  const { fault, letGo } = hold()
  await using _ = renderApp(shop.admin, path, { faults: { 'GET /api/products': fault } })
  const waiting = await screen.findByRole('status', { name: 'Loading products' })
  expect(waiting.querySelectorAll('[data-skeleton="row"]')).toHaveLength(3)
  letGo()
  expect(await screen.findByText('No products added yet. Add your first product above.')).toBeTruthy()
  expect(await list(0)).toBeTruthy()
})

test('a row shows image, name, price and the day it was added, the newest first', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T20:00:00Z') })
  await shop.addProduct({ name: 'Tea', price: '1234.50' })
  await shop.addProduct({ name: 'Rice', price: '60' })
  await using _ = renderApp(shop.admin, path)
  const [head, ...rows] = within(await list(2)).getAllByRole('row')
  expect(head?.textContent).toBe('ImageNamePriceAddedStock')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Rice₹60Added 2/3/2026In stockEdit',
    'Tea₹1,235Added 2/3/2026In stockEdit',
  ])
  const tea = within(rows[1] as HTMLElement)
  expect(tea.getByRole<HTMLImageElement>('presentation').src).toMatch(/^data:image\/svg/)
  expect(tea.getByRole('button', { name: 'Edit Tea' })).toBeTruthy()
  expect(tea.getByRole('button', { name: 'Delete Tea' })).toBeTruthy()
})

test('of many products sixty are drawn at first, and they are searched and sorted', async () => {
  await using shop = await openTestShop()
  for (let number = 1; number <= 64; number += 1)
    await shop.addProduct({ name: `Soap ${number}`, price: String(number) })
  await shop.addProduct({ name: 'Toor Dal', price: '1145' })
  await using _ = renderApp(shop.admin, path)
  const names = () =>
    [...document.querySelectorAll('[aria-label^="Edit "]')].map((edit) =>
      edit.getAttribute('aria-label')?.slice(5),
    )
  await list(65)
  expect(names()).toHaveLength(60)
  press('Show more (5)')
  await waitFor(() => expect(names()).toHaveLength(65))
  type('Search products', 'DAL toor')
  await waitFor(() => expect(names()).toEqual(['Toor Dal']))
  expect(screen.getByText('1 of 65 products')).toBeTruthy()
  type('Search products', '')
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort by')
  const highest = [...sort.options].find(({ text }) => text === 'Price, high to low')
  fireEvent.change(sort, { target: { value: highest?.value } })
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Toor Dal', 'Soap 64']))
})

test('a list that could not be read says so, and is refetched on request', async () => {
  await using shop = await openTestShop()
  const faults = { 'GET /api/products': says(500, 'at line 3') }
  await using page = renderApp(shop.admin, path, { faults })
  expect(await screen.findByText('The products could not be loaded.')).toBeTruthy()
  await untilReady('Try again')
  page.connection.mend('GET /api/products')
  press('Try again')
  expect(await screen.findByText('No products added yet. Add your first product above.')).toBeTruthy()
})

test('Delete asks first, and Cancel deletes nothing', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Delete Tea')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Product' })
  expect(within(dialog).getByText(question).nextSibling?.textContent).toBe('Tea')
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toHaveLength(1)
})

test('a product is deleted from the store and from the list, with a toast', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await shop.addProduct({ name: 'Rice' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Delete Tea')
  await pressWhenShown('Delete')
  expect(await screen.findByText('Product deleted successfully!')).toBeTruthy()
  expect(within(await list(1)).getByText('Rice')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ name: 'Rice' }])
})

test('deleting the last product leaves the empty sentence and no dialog', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Delete Tea')
  await pressWhenShown('Delete')
  expect(await screen.findByText('No products added yet. Add your first product above.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a product that could not be deleted is reported, and the question stays to try again', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await using page = renderApp(shop.admin, path, { faults: { [`DELETE /api/products/${id}`]: unreachable } })
  await pressWhenShown('Delete Tea')
  await pressWhenShown('Delete')
  expect(await screen.findByText('Failed to delete product')).toBeTruthy()
  expect(screen.getByText('The store could not be reached.')).toBeTruthy()
  page.connection.mend(`DELETE /api/products/${id}`)
  await pressWhenShown('Delete')
  expect(await screen.findByText('Product deleted successfully!')).toBeTruthy()
})

const stockSwitch = (name: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `In stock, ${name}` })

test('one tap takes a product out of stock at once, another puts it back', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path)
  const inStock = await stockSwitch('Tea')
  const isSoldOut = async () => (await shop.visitor.json('GET', '/api/products'))[0].isSoldOut
  expect(inStock.checked).toBe(true)
  fireEvent.click(inStock)
  expect(inStock.checked).toBe(false)
  expect(inStock.closest('label')?.textContent).toBe('Sold out')
  await waitFor(async () => expect(await isSoldOut()).toBe(true))
  fireEvent.click(inStock)
  expect(inStock.checked).toBe(true)
  await waitFor(async () => expect(await isSoldOut()).toBe(false))
})

test('of two taps at once the last one counts', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  const { fault, letGo } = hold()
  await using page = renderApp(shop.admin, path, { faults: { [`PUT /api/products/${id}`]: fault } })
  const inStock = await stockSwitch('Tea')
  fireEvent.click(inStock)
  fireEvent.click(inStock)
  expect(inStock.checked).toBe(true)
  letGo()
  await waitFor(() => expect(page.connection.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2))
  await page.connection.settle()
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ isSoldOut: false }])
})

test('a switch that failed is reported and goes back', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  const faults = { [`PUT /api/products/${id}`]: unreachable }
  await using _ = renderApp(shop.admin, path, { faults })
  const inStock = await stockSwitch('Tea')
  fireEvent.click(inStock)
  expect(await screen.findByText('Failed to update product')).toBeTruthy()
  await waitFor(() => expect(inStock.checked).toBe(true))
})

test('a hidden product is marked in its row', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await shop.addProduct({ name: 'Rice' })
  await shop.admin.json('PUT', `/api/products/${id}`, { isHidden: true })
  await using _ = renderApp(shop.admin, path)
  const [, ...rows] = within(await list(2)).getAllByRole('row')
  const isMarked = (row: HTMLElement) => within(row).queryByText('Hidden') !== null
  expect(rows.map(isMarked)).toEqual([false, true])
})
