import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { field, press, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products&view=prices'
const price = (name: string) => field(`Price of ${name} (₹)`)
const typePrice = (name: string, text: string) => {
  price(name).focus()
  type(`Price of ${name} (₹)`, text)
}
const pricesOf = async (shop: TestShop) =>
  (await shop.visitor.json('GET', '/api/products')).map((product: { price: string }) => product.price)
const question = () => screen.findByRole('dialog', { name: 'Price of ₹0' })

test('prices of 0 are asked about once, by the names of their products, and saved with the others', async () => {
  await using shop = await openTestShop()
  for (const name of ['Bag', 'Onion', 'Tea']) await shop.addProduct({ name, price: '30' })
  await using page = renderApp(shop.admin, path)
  await screen.findByLabelText('Price of Tea (₹)')
  typePrice('Onion', '0')
  typePrice('Tea', '0.00')
  typePrice('Bag', '35')
  press('Save 3 prices')
  const asked = 'Shoppers would pay nothing for Onion, Tea. Save ₹0 as the price?'
  expect(within(await question()).getByText(asked)).toBeTruthy()
  press('Cancel')
  expect(price('Tea').value).toBe('0.00')
  expect(page.connection.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  typePrice('Onion', '36')
  press('Save 3 prices')
  await question()
  press('Save at ₹0')
  expect(await screen.findByText('3 prices saved!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual(['35.00', '36.00', '0.00'])
  expect(page.connection.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
})

test('prices that change more than threefold are asked about once, each before and after', async () => {
  await using shop = await openTestShop()
  for (const name of ['Onion', 'Salt', 'Tea']) await shop.addProduct({ name, price: '30' })
  await shop.addProduct({ name: 'Rice', price: '10', unit: 'kg', stepBase: 250 })
  await using page = renderApp(shop.admin, path)
  await screen.findByLabelText('Price of Tea (₹)')
  typePrice('Onion', '90')
  typePrice('Salt', '10')
  typePrice('Tea', '90.01')
  type('Price of Rice (₹/kg)', '13')
  press('Save 4 prices')
  const dialog = await screen.findByRole('dialog', { name: 'Check the price' })
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Tea: ₹30 → ₹90.01?', 'Rice: ₹40 → ₹13?'])
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.connection.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  press('Save 4 prices')
  await screen.findByRole('dialog', { name: 'Check the price' })
  press('Save anyway')
  await screen.findByText('4 prices saved!')
  expect((await pricesOf(shop)).toSorted()).toEqual(['10.00', '3.25', '90.00', '90.01'])
})
