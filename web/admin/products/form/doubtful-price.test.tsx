import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { press, pressWhenShown, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'
const asked = (name: string) => `Shoppers would pay nothing for ${name}. Save ₹0 as the price?`

test('a new product with a price of 0 is asked about', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByLabelText('Product Name')
  type('Product Name', 'Carry bag')
  type('Price (₹)', '0')
  press('Add Product')
  expect(await screen.findByRole('group', { name: asked('Carry bag') })).toBeTruthy()
  press('Back')
  expect(page.connection.calls).not.toContain('POST /api/products')
  press('Add Product')
  await pressWhenShown('Save at ₹0')
  await screen.findByText('Product added successfully!')
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Carry bag', price: '0.00' },
  ])
})

test('an edited price that changes more than threefold is asked about, unless the unit changes too', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Carry bag', price: '35' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Edit Carry bag')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  const typePrice = (value: string) =>
    fireEvent.input(dialog.getByLabelText('Price (₹)'), { target: { value } })
  typePrice('3835')
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('Carry bag: ₹35 → ₹3,835?')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }))
  fireEvent.click(dialog.getByRole('button', { name: 'More details' }))
  fireEvent.change(dialog.getByLabelText('Sold by'), { target: { value: 'pack' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ price: '3835.00', unit: 'pack' }])
})

test('an edited product that is free already is not asked about', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Carry bag', price: '0' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Edit Carry bag')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  fireEvent.input(dialog.getByLabelText('Product Name'), { target: { value: 'Paper bag' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ name: 'Paper bag' }])
})
