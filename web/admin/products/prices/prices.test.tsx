import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products&view=prices'
const price = (name: string) => field(`Price of ${name} (₹)`)
const shown = (name: string): Promise<HTMLInputElement> => screen.findByLabelText(`Price of ${name} (₹)`)
const rowOf = (name: string) => within(price(name).closest('tr') as HTMLElement)
const key = (name: string, options = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...options })
const typePrice = (name: string, text: string) => {
  price(name).focus()
  type(`Price of ${name} (₹)`, text)
}
const pricesOf = async (shop: TestShop) =>
  (await shop.visitor.json('GET', '/api/products')).map((product: { price: string }) => product.price)

const openVegetables = async () => {
  const shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Vegetables' })
  const onion = await shop.addProduct({ name: 'Onion', price: '30', categoryId })
  const carrot = await shop.addProduct({ name: 'Carrot', price: '50.50', categoryId })
  const tea = await shop.addProduct({ name: 'Tea', price: '120' })
  return { shop, onion, carrot, tea }
}

test('rows stand by category and name, each with its category and its price', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  await shown('Onion')
  const fields = screen.getAllByLabelText<HTMLInputElement>(/^Price of/)
  expect(fields.map(({ value }) => value)).toEqual(['50.50', '30', '120'])
  expect(price('Carrot').closest('tr')?.textContent).toBe('CarrotVegetables ₹ ')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Image', 'Name', 'Category', 'Price before', 'Price'])
  type('Search products', 'ONI')
  expect(screen.getAllByLabelText(/^Price of/)).toEqual([price('Onion')])
})

test('the error of an invalid price is shown at its field, and nothing is saved before it is right', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using page = renderApp(shop.admin, path)
  await shown('Onion')
  typePrice('Onion', '35')
  typePrice('Tea', '1,20')
  expect(screen.queryByText(/^Does "1,20" mean/)).toBeNull()
  type('Search products', 'oni')
  price('Onion').focus()
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(document.activeElement).toBe(price('Tea')))
  expect(rowOf('Tea').getByText('Does "1,20" mean 1.20 or 120?')).toBeTruthy()
  expect(page.connection.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  type('Price of Tea (₹)', '120')
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('1 price saved!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['35.00', '50.50', '120.00'])
})

test('a price that somebody else changed is named and kept as typed; saving again takes the owner’s', async () => {
  const { shop, onion, tea } = await openVegetables()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  await shown('Onion')
  typePrice('Onion', '35')
  typePrice('Carrot', '55')
  typePrice('Tea', '110')
  await shop.admin.json('PUT', `/api/products/${onion.id}`, { price: '33' })
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  press('Save 3 prices')
  expect(await screen.findByText('1 price saved!')).toBeTruthy()
  expect(
    await screen.findByText(
      'Somebody else has changed these prices meanwhile, so yours are not saved: Onion (now ₹33). Save again to use yours.',
    ),
  ).toBeTruthy()
  expect(await screen.findByText('These products do not exist any more: Tea.')).toBeTruthy()
  expect(price('Onion').value).toBe('35')
  expect(await rowOf('Onion').findByText('changed meanwhile to ₹33')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['33.00', '55.00'])
  await pressWhenShown('Save 1 price')
  await waitFor(async () => expect(await pricesOf(shop)).toEqual(['35.00', '55.00']))
  await waitFor(() => expect(screen.queryByText(/^Somebody else/)).toBeNull())
})

test('the input stays when saving fails, and is saved afterwards', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  const faults = { 'PUT /api/products/prices': unreachable }
  await using page = renderApp(shop.admin, path, { faults })
  await shown('Onion')
  typePrice('Onion', '35')
  press('Save 1 price')
  expect(await screen.findByText('Failed to save the prices')).toBeTruthy()
  expect(price('Onion').value).toBe('35')
  page.connection.mend('PUT /api/products/prices')
  await pressWhenShown('Save 1 price')
  await waitFor(async () => expect(await pricesOf(shop)).toContain('35.00'))
})
