import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillShelves } from '../../../../src/testing/fill-shelves.ts'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { hold, says, unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../../testing/user.ts'

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

test('the list of products links to the price list and back, and both keep their input', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=products')
  await screen.findByText('Onion')
  type('Product Name', 'Ginger')
  fireEvent.click(screen.getByRole('link', { name: 'Prices' }))
  await waitFor(() => expect(page.address()).toBe(path))
  await shown('Onion')
  typePrice('Onion', '35')
  fireEvent.click(screen.getByRole('link', { name: 'Back to the products' }))
  expect(field('Product Name').value).toBe('Ginger')
  fireEvent.click(screen.getByRole('link', { name: 'Prices' }))
  expect((await shown('Onion')).value).toBe('35')
  expect(screen.queryByRole('dialog')).toBeNull()
})

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
  expect(screen.getByText('1 of 3 products')).toBeTruthy()
  type('Search products', 'nothing')
  expect(screen.getByText('No product matches.')).toBeTruthy()
})

test('Enter and the arrows go from field to field, and Escape undoes one', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  await shown('Onion')
  field('Search products').focus()
  key('Enter')
  expect(document.activeElement).toBe(price('Carrot'))
  type('Price of Carrot (₹)', '55')
  key('Enter')
  expect(document.activeElement).toBe(price('Onion'))
  key('ArrowUp')
  expect(document.activeElement).toBe(price('Carrot'))
  expect(rowOf('Carrot').getByText('was ₹50.50')).toBeTruthy()
  key('Escape')
  expect(price('Carrot').value).toBe('50.50')
  expect(rowOf('Carrot').queryByText('was ₹50.50')).toBeNull()
  key('ArrowUp')
  expect(document.activeElement).toBe(field('Search products'))
  for (const _step of ['Carrot', 'Onion', 'Tea', 'the button']) key('ArrowDown')
  expect(document.activeElement).toBe(button('Save prices'))
})

test('every tap into a price selects it whole', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  await shown('Onion')
  for (const tap of ['focus', 'click'] as const) {
    price('Onion').setSelectionRange(1, 1)
    fireEvent[tap](price('Onion'))
    expect([price('Onion').selectionStart, price('Onion').selectionEnd]).toEqual([0, 2])
  }
})

test('the button counts what is changed, and saves all of it in one call', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using page = renderApp(shop.admin, path)
  await shown('Onion')
  expect(button('Save prices').getAttribute('aria-disabled')).toBe('true')
  typePrice('Onion', '35')
  expect(button('Save 1 price')).toBeTruthy()
  typePrice('Tea', '125.5')
  typePrice('Carrot', '50.5')
  price('Onion').focus()
  await pressWhenShown('Save 2 prices')
  expect(await screen.findByText('2 prices saved!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['35.00', '50.50', '125.50'])
  expect(page.connection.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /api/products/prices'])
  await waitFor(() => expect(price('Tea').value).toBe('125.50'))
  expect(await screen.findByRole('button', { name: 'Save prices' })).toBeTruthy()
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

test('a typed price of a product that was deleted before the list was opened again is dropped, and that is reported', async () => {
  const { shop, tea } = await openVegetables()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  await shown('Onion')
  typePrice('Tea', 'ten')
  typePrice('Onion', '35')
  fireEvent.click(screen.getByRole('link', { name: 'Back to the products' }))
  await screen.findByText('Carrot')
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  fireEvent.click(screen.getByRole('link', { name: 'Prices' }))
  expect(await screen.findByText('These products do not exist any more: Tea.')).toBeTruthy()
  press('Save 1 price')
  expect(await screen.findByText('1 price saved!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['35.00', '50.50'])
})

test('prices are read as people write them, and an empty field is none', async () => {
  const { shop, tea } = await openVegetables()
  await using _shop = shop
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { price: '1100' })
  await using _ = renderApp(shop.admin, path)
  await shown('Onion')
  typePrice('Onion', '३५.५०')
  typePrice('Tea', 'Rs. 1,200/-')
  typePrice('Carrot', '')
  press('Save 3 prices')
  await waitFor(() => expect(document.activeElement).toBe(price('Carrot')))
  expect(rowOf('Carrot').getByText('The price must be a number such as 120 or 120.50')).toBeTruthy()
  key('Escape')
  press('Save 2 prices')
  expect(await screen.findByText('2 prices saved!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['35.50', '50.50', '1200.00'])
})

test('the input stays when saving fails and when the session is over, and is saved afterwards', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  // Without a stream or a poll only the save shows the page that the session has ended.
  const faults = { 'STREAM /api/events': says(503, 'x'), 'GET /api/events/since': hold().fault }
  await using page = renderApp(shop.admin, path, { faults })
  await shown('Onion')
  typePrice('Onion', '35')
  page.connection.break('PUT /api/products/prices', unreachable)
  press('Save 1 price')
  expect(await screen.findByText('Failed to save the prices')).toBeTruthy()
  expect(price('Onion').value).toBe('35')
  page.connection.mend('PUT /api/products/prices')
  await shop.admin.json('POST', '/api/admin/logout')
  await pressWhenShown('Save 1 price')
  await screen.findByLabelText('Password')
  type('Password', shop.password)
  await pressWhenShown('Login to Dashboard')
  expect((await shown('Onion')).value).toBe('35')
  press('Save 1 price')
  await waitFor(async () => expect(await pricesOf(shop)).toContain('35.00'))
})

test('another tab asks before typed prices are left', async () => {
  const { shop } = await openVegetables()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  await shown('Onion')
  typePrice('Onion', '35')
  fireEvent.click(screen.getByRole('tab', { name: /^Orders/ }))
  expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeTruthy()
  press('Cancel')
  expect(price('Onion').value).toBe('35')
})

test('of two thousand rows few are rendered, and the focus goes on to any of them', async () => {
  await using shop = await openTestShop()
  await fillShelves(shop, 2_000)
  await using _ = renderApp(shop.admin, path)
  await shown('Product 1')
  expect(screen.getAllByLabelText(/^Price of/)).toHaveLength(20)
  price('Product 20').focus()
  key('Enter')
  expect(document.activeElement).toBe(price('Product 21'))
  key('ArrowUp')
  expect(document.activeElement).toBe(price('Product 20'))
  expect(screen.getAllByLabelText(/^Price of/)).toHaveLength(40)
})
