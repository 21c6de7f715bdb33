import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'
const asked = (name: string) => `Shoppers would pay nothing for ${name}. Save ₹0 as the price?`

test('a new product with a price of 0 is asked about, and leads back to the price', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByLabelText('Product Name')
  type('Product Name', 'Carry bag')
  type('Price (₹)', '0')
  press('Add Product')
  expect(await screen.findByRole('group', { name: asked('Carry bag') })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('Back')))
  press('Back')
  expect(document.activeElement).toBe(field('Price (₹)'))
  expect(page.connection.calls).not.toContain('POST /api/products')
  press('Add Product')
  await pressWhenShown('Save at ₹0')
  await screen.findByText('Product added successfully!')
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Carry bag', price: '0.00' },
  ])
})

test('a name that exists is asked about first, and then the price', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Carry bag', price: '5' })
  await using page = renderApp(shop.admin, path)
  await screen.findByText('Carry bag')
  type('Product Name', 'Carry bag')
  type('Price (₹)', '0')
  press('Add Product')
  await pressWhenShown('Add another')
  expect(screen.getByRole('group', { name: asked('Carry bag') })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('Back')))
  expect(page.connection.calls).not.toContain('POST /api/products')
  press('Save at ₹0')
  await screen.findByText('Product added successfully!')
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
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Back' }), { key: 'Escape' })
  expect(document.activeElement).toBe(dialog.getByLabelText('Price (₹)'))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'More details' }))
  fireEvent.change(dialog.getByLabelText('Sold by'), { target: { value: 'pack' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ price: '3835.00', unit: 'pack' }])
})

test('an edited product is asked about when it becomes free, and not when it is free already', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Carry bag', price: '5' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Edit Carry bag')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  fireEvent.input(dialog.getByLabelText('Price (₹)'), { target: { value: '0' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText(asked('Carry bag'))).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('Price (₹)'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Save at ₹0' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressWhenShown('Edit Carry bag')
  const again = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  fireEvent.input(again.getByLabelText('Product Name'), { target: { value: 'Paper bag' } })
  fireEvent.click(again.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Paper bag', price: '0.00' },
  ])
})
