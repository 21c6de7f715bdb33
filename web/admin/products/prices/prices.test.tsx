import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products&view=prices'
const call = 'PUT /api/products/prices'
const labels: Record<string, string> = { Onion: 'Price of Onion (₹/kg)' }
const labelOf = (name: string) => labels[name] ?? `Price of ${name} (₹)`
const price = (name: string) => field(labelOf(name))
const rowOf = (name: string) => within(price(name).closest('tr') as HTMLElement)
const key = (name: string, options = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...options })
/** Types a price, and leaves its field. */
const typePrice = (name: string, text: string) => {
  act(() => price(name).focus())
  type(labelOf(name), text)
  act(() => price(name).blur())
}
const pricesOf = async (shop: TestShop) =>
  (await shop.visitor.json('GET', '/api/products')).map((product: { price: string }) => product.price)

/** Loose onions at ₹40/kg and carrots in a category, tea and soap with an MRP of ₹50 without one. */
const openVegetables = async () => {
  const shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Vegetables' })
  const loose = { unit: 'kg', stepBase: 250, categoryId }
  const onion = await shop.addProduct({ name: 'Onion', price: '10', ...loose })
  await shop.addProduct({ name: 'Carrot', price: '50.50', categoryId })
  await shop.addProduct({ name: 'Tea', price: '120' })
  const soap = await shop.addProduct({ name: 'Soap', price: '40', mrp: '50' })
  return { shop, onion, soap }
}
const open = async (shop: TestShop, faults = {}) => {
  const page = renderApp(shop.admin, path, { faults })
  await screen.findByLabelText(labelOf('Tea'))
  return page
}

test('rows stand by category and name; Enter and the arrow keys go from price to price', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using _ = await open(shop)
  const fields = screen.getAllByLabelText<HTMLInputElement>(/^Price of/)
  expect(fields).toEqual(['Carrot', 'Onion', 'Soap', 'Tea'].map(price))
  expect(fields.map(({ value }) => value)).toEqual(['50.50', '40', '40', '120'])
  const search = field('Search products')
  search.focus()
  for (const [pressed, next] of [
    ['Enter', price('Carrot')],
    ['ArrowDown', price('Onion')],
    ['Enter', price('Soap')],
    ['ArrowUp', price('Onion')],
  ] as const) {
    key(pressed)
    expect(document.activeElement).toBe(next)
  }
  type(labelOf('Onion'), '48')
  expect(rowOf('Onion').getByText('now ₹40/kg')).toBeTruthy()
  typePrice('Onion', '40')
  expect(button('Save prices').disabled).toBe(true)
  type('Search products', 'ONI')
  expect(screen.getAllByLabelText(/^Price of/)).toEqual([price('Onion')])
})

test('a price above the MRP is refused at its field, and nothing is saved before it is right', async () => {
  const problem = 'The price cannot be above the MRP (₹50).'
  const { shop } = await openVegetables()
  await using _shop = shop
  await using page = await open(shop)
  typePrice('Carrot', '55')
  act(() => price('Soap').focus())
  type(labelOf('Soap'), '51')
  expect(screen.queryByText(problem)).toBeNull()
  type('Search products', 'carrot')
  act(() => price('Carrot').focus())
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(document.activeElement).toBe(price('Soap')))
  expect(rowOf('Soap').getByText(problem)).toBeTruthy()
  expect(page.connection.calls).not.toContain(call)
  typePrice('Soap', '40')
  act(() => price('Soap').focus())
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('1 price saved!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['10.00', '55.00', '120.00', '40.00'])
})

test('an MRP that has come down meanwhile is shown at its field, and the others are saved', async () => {
  const { shop, soap } = await openVegetables()
  await using _shop = shop
  await using _ = await open(shop)
  typePrice('Soap', '48')
  typePrice('Onion', '48')
  await shop.admin.json('PUT', `/api/products/${soap.id}`, { mrp: '45' })
  press('Save 2 prices')
  expect(await screen.findByText('1 price saved!')).toBeTruthy()
  expect(await rowOf('Soap').findByText('The price cannot be above the MRP (₹45).')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(price('Soap')))
  expect(price('Soap').value).toBe('48')
  expect(await pricesOf(shop)).toEqual(['12.00', '50.50', '120.00', '40.00'])
})

test('a price or a step that somebody else changed is named, and what was typed is kept; saving again takes the owner’s', async () => {
  const { shop, onion, soap } = await openVegetables()
  await using _shop = shop
  await using _ = await open(shop)
  typePrice('Onion', '48')
  typePrice('Carrot', '55')
  typePrice('Soap', '45')
  await shop.admin.json('PUT', `/api/products/${onion.id}`, { stepBase: 500 })
  await shop.admin.json('PUT', `/api/products/${soap.id}`, { price: '42' })
  press(/^Save . prices/)
  expect(await screen.findByText('1 price saved!')).toBeTruthy()
  const overtaken =
    'Somebody else has changed these prices meanwhile, so yours are not saved: Onion (now ₹20/kg), Soap (now ₹42). Save again to use yours.'
  expect(await screen.findByText(overtaken)).toBeTruthy()
  expect([price('Onion').value, price('Soap').value]).toEqual(['48', '45'])
  expect(await rowOf('Onion').findByText('now ₹20/kg')).toBeTruthy()
  await pressWhenShown('Save 2 prices')
  await waitFor(async () => expect(await pricesOf(shop)).toEqual(['24.00', '55.00', '120.00', '45.00']))
  await waitFor(() => expect(screen.queryByText(/^Somebody else/)).toBeNull())
})

test('prices that become 0 or change more than threefold are asked about once, and what was typed stays when saving fails', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using page = await open(shop, { [call]: unreachable })
  typePrice('Tea', '0.00')
  typePrice('Soap', '9')
  typePrice('Onion', '121')
  press('Save 3 prices')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Shoppers would pay nothing for Tea\. Save ₹0 as the price\? /)).toBeTruthy()
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(
    ['Soap: ₹40 → ₹9?', 'Onion: ₹40 → ₹121?'].toSorted((one, other) => one.localeCompare(other)),
  )
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.connection.calls).not.toContain(call)
  press('Save 3 prices')
  await pressWhenShown('Save anyway')
  expect(await screen.findByText('Failed to save the prices')).toBeTruthy()
  expect(price('Tea').value).toBe('0.00')
  page.connection.mend(call)
  await pressWhenShown('Save 3 prices')
  await pressWhenShown('Save anyway')
  await waitFor(async () => expect(await pricesOf(shop)).toEqual(['30.25', '50.50', '0.00', '9.00']))
})
