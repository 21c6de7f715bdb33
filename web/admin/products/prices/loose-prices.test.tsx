import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products&view=prices'
const onions = 'Price of Onion (₹/kg)'
const rowOf = (label: string) => within(field(label).closest('tr') as HTMLElement)
const typePrice = (label: string, text: string) => {
  field(label).focus()
  type(label, text)
  act(() => field(label).blur())
}
const pricesOf = async (shop: TestShop) =>
  (await shop.visitor.json('GET', '/api/products')).map((product: { price: string }) => product.price)

const openLoose = async () => {
  const shop = await openTestShop()
  const onion = await shop.addProduct({ name: 'Onion', price: '10', unit: 'kg', stepBase: 250 })
  const oil = await shop.addProduct({ name: 'Oil', price: '8.75', unit: 'l', stepBase: 50 })
  const soap = await shop.addProduct({ name: 'Soap', price: '40', mrp: '50' })
  return { shop, onion, oil, soap }
}

test('what is sold by kilo or litre is shown and typed with the price of one, and saved with that of a step', async () => {
  const { shop } = await openLoose()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  expect((await screen.findByLabelText<HTMLInputElement>(onions)).value).toBe('40')
  expect(field('Price of Oil (₹/l)').value).toBe('175')
  expect(rowOf(onions).getByText('₹/kg')).toBeTruthy()
  typePrice(onions, '40.00')
  expect(button('Save prices')).toBeTruthy()
  typePrice(onions, '48')
  expect(rowOf(onions).getByText('was ₹40/kg')).toBeTruthy()
  typePrice('Price of Oil (₹/l)', '180')
  press('Save 2 prices')
  expect(await screen.findByText('2 prices saved!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['12.00', '9.00', '40.00'])
  await waitFor(() => expect(field(onions).value).toBe('48'))
  expect(await screen.findByRole('button', { name: 'Save prices' })).toBeTruthy()
})

test('a price of which a step costs no whole paise is refused at its field with the nearest that works', async () => {
  const { shop } = await openLoose()
  await using _shop = shop
  await using page = renderApp(shop.admin, path)
  await screen.findByLabelText(onions)
  typePrice('Price of Soap (₹)', '45')
  typePrice(onions, '40.11')
  const sentence =
    'At this price a step of 250 g does not cost whole paise. The nearest price that works is ₹40.12.'
  expect(rowOf(onions).getByText(sentence)).toBeTruthy()
  press('Save 2 prices')
  expect(page.connection.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  typePrice(onions, '40.12')
  press('Save 2 prices')
  expect(await screen.findByText('2 prices saved!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['10.03', '8.75', '45.00'])
})

test('the error of a price above the MRP is shown at its field, even when the MRP has come down meanwhile; the others are saved', async () => {
  const { shop, soap } = await openLoose()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  await screen.findByLabelText(onions)
  typePrice('Price of Soap (₹)', '51')
  expect(rowOf('Price of Soap (₹)').getByText('The price cannot be above the MRP (₹50).')).toBeTruthy()
  typePrice('Price of Soap (₹)', '48')
  typePrice(onions, '48')
  await shop.admin.json('PUT', `/api/products/${soap.id}`, { mrp: '45' })
  press('Save 2 prices')
  expect(await screen.findByText('1 price saved!')).toBeTruthy()
  expect(await rowOf('Price of Soap (₹)').findByText('The price cannot be above the MRP (₹45).')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Price of Soap (₹)')))
  expect(field('Price of Soap (₹)').value).toBe('48')
  expect(await pricesOf(shop)).toEqual(['12.00', '8.75', '40.00'])
})

test('a price or a step that somebody else changed is named by the kilo, and the typed price stays one of a kilo', async () => {
  const { shop, onion, oil } = await openLoose()
  await using _shop = shop
  await using _ = renderApp(shop.admin, path)
  await screen.findByLabelText(onions)
  typePrice(onions, '48')
  typePrice('Price of Oil (₹/l)', '180')
  await shop.admin.json('PUT', `/api/products/${onion.id}`, { stepBase: 500 })
  await shop.admin.json('PUT', `/api/products/${oil.id}`, { price: '8.50' })
  press('Save 2 prices')
  expect(
    await screen.findByText(/^Somebody else .*: Onion \(now ₹20\/kg\), Oil \(now ₹170\/l\)\. Save again/),
  ).toBeTruthy()
  expect(field(onions).value).toBe('48')
  expect(await rowOf(onions).findByText('changed meanwhile to ₹20/kg')).toBeTruthy()
  await pressWhenShown('Save 2 prices')
  await waitFor(async () => expect(await pricesOf(shop)).toEqual(['24.00', '9.00', '40.00']))
})
