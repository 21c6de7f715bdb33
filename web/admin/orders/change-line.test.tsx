import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { openDetails } from '../../testing/open-details.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

/** An accepted order of three teas, a kilo of rice and a soap. */
const openShop = async (ifMissing?: 'ask' | 'similar' | 'leave') => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '100' })
  const rice = await shop.addProduct({ name: 'Rice', price: '20', unit: 'kg', stepBase: 250 })
  const soap = await shop.addProduct({ name: 'Soap', price: '40' })
  const milk = await shop.addProduct({ name: 'Milk', price: '30', barcode: '8901063142329' })
  const asha = await shop.addCustomer('Asha')
  const cartItems = [
    { productId: tea.id, quantity: 3 },
    { productId: rice.id, quantity: 4 },
    { productId: soap.id, quantity: 1 },
  ]
  const wishes = { ifMissing, note: 'thin poha', phone: '9876543210' }
  const body = { customerId: asha.id, cartItems, ...wishes }
  const answer = await shop.newBrowser().call('POST', '/api/orders', { body })
  const { id } = JSON.parse(answer.text)
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'accepted' })
  const read = () => shop.admin.json('GET', `/api/orders/${id}`)
  return { shop, id, milk, read, packing: `/admin/dashboard?tab=orders&pack=${id}` }
}

const dialog = () => within(screen.getByRole('dialog'))

/** The lines to pack, by their names and amounts. */
const lines = () =>
  dialog()
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)

test('packing says what the customer asks for, and leaves out what is missing at once where that was the wish', async () => {
  const { shop, read, packing } = await openShop('leave')
  await using _ = shop
  await using _page = renderApp(shop.admin, packing)
  const wishes = within(await screen.findByRole('region', { name: 'What the customer asks for' }))
  expect(wishes.getByText('thin poha')).toBeTruthy()
  expect(wishes.getByRole('link', { name: 'Call 9876543210' }).getAttribute('href')).toBe('tel:+919876543210')
  await pressWhenShown('Not available: Soap')
  await screen.findByText('not delivered')
  expect(lines()).toEqual(['3 ×Tea', '1 kgRice'])
  expect(await read()).toMatchObject({ total: '380.00', removedItems: [{ name: 'Soap' }] })
  expect(document.activeElement?.textContent).toContain('No. 1')
  press('Put back Soap')
  await waitFor(() => expect(lines()).toHaveLength(3))
  expect(await read()).toMatchObject({ total: '420.00', removedItems: [] })
})

test('where the customer may want another one, a search replaces the line by a name', async () => {
  const { shop, read, packing } = await openShop('similar')
  await using _ = shop
  await using _page = renderApp(shop.admin, packing)
  await pressWhenShown('Not available: Tea')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Replace with')))
  type('Replace with', 'milk')
  fireEvent.click(await screen.findByRole('option', { name: /^Milk/ }))
  await screen.findByText('instead of Tea')
  expect(lines()).toEqual(['1 kgRice', '1 ×Soap', '3 ×Milk'])
  expect(await read()).toMatchObject({ total: '210.00', items: [{}, {}, { replaces: 0, quantity: 3 }] })
})

test('fewer of a line are saved in one go, and a scanned product is added, once more by another scan', async () => {
  const { shop, read, packing } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, packing)
  await pressWhenShown('Change Rice')
  press('Fewer of Rice')
  press('Fewer of Rice')
  press('Save 500 g')
  await screen.findByText('ordered 1 kg')
  expect(await read()).toMatchObject({ total: '380.00' })
  // A scanner does not wait until the product before is saved.
  field('Add a product').focus()
  for (const code of ['8901063142329', '08901063142329']) {
    type('Add a product', code)
    await screen.findByRole('option', { name: /^Milk/ })
    fireEvent.keyDown(field('Add a product'), { key: 'Enter' })
  }
  await waitFor(() => expect(lines()).toContain('2 ×Milk'))
})

test('what was typed to add or to replace a product is still there when it could not be saved', async () => {
  const { shop, id, read, packing } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, packing)
  page.connection.break(`POST /api/orders/${id}/lines`, unreachable)
  await pressWhenShown('Change Tea')
  for (const label of ['Add a product', 'Replace with']) {
    field(label).focus()
    type(label, 'mil')
    fireEvent.click(await screen.findByRole('option', { name: /^Milk/ }))
    await page.connection.settle()
    await waitFor(() => expect(field(label).value).toMatch(/^mil/i))
    type(label, '')
  }
  expect(screen.getByText('Failed to change the order')).toBeTruthy()
  expect(await read()).toMatchObject({ total: '420.00' })
})

test('a change of an order that another browser has changed is refused, and the lines are read again', async () => {
  const { shop, id, read, packing } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, packing)
  await pressWhenShown('Change Tea')
  await page.connection.settle()
  const from = { status: 'accepted', changes: 2 }
  await shop.admin.json('PUT', `/api/orders/${id}/lines/2`, { quantity: 0, from })
  press('Fewer of Tea')
  press('Save 2 ×')
  await screen.findByText(/has changed meanwhile/)
  await waitFor(() => expect(lines()).toEqual(['3 ×Tea', '1 kgRice']))
  // The choice is still there, and is saved by another press.
  await pressWhenShown('Save 2 ×')
  await waitFor(() => expect(lines()).toEqual(['2 ×Tea', '1 kgRice']))
  expect((await read()).changes).toHaveLength(4)
})

test('goods of a completed order are taken back in its details, whose course tells all changes', async () => {
  const { shop, id, read } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'accepted', status: 'completed' })
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await openDetails(id.slice(-6).toUpperCase())
  await pressWhenShown('Return Tea')
  expect(screen.queryByLabelText('Replace with')).toBeNull()
  press('Fewer of Tea')
  press('Save 2 ×')
  await screen.findByText('Tea brought back, 2 × left')
  await pressWhenShown('Return Soap')
  press('Return')
  await screen.findByText('Soap brought back')
  expect(await read()).toMatchObject({ status: 'completed', total: '280.00' })
})
