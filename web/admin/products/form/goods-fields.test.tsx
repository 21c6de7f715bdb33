import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { says } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../../testing/user.ts'
import { blankProduct } from './typed-product.ts'

const path = '/admin/dashboard?tab=products'

const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const _isOpen = () => button('More details').getAttribute('aria-expanded')
const openForm = () => pressWhenShown('More details')

test('each field of the form has a control', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await openForm()
  const shown = () =>
    [...document.querySelectorAll('[data-path]')].map((each) => each.getAttribute('data-path'))
  const ofPieces = shown()
  choose('Sold by', 'kg')
  // The image and the switch are no inputs of the form's own.
  const { imageUrl: _image, isHidden: _hidden, ...typed } = blankProduct
  expect(new Set([...ofPieces, ...shown()])).toEqual(new Set(Object.keys(typed)))
})

test('loose goods are typed with the price of a kilo, and stored with that of a step', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await openForm()
  type('Product Name', 'Potatoes')
  choose('Sold by', 'kg')
  type('Price per kg (₹)', '40')
  expect(screen.getByText('Shoppers see ₹40/kg · 250 g ₹10')).toBeTruthy()
  choose('In steps of', '500')
  expect(screen.getByText('Shoppers see ₹40/kg · 500 g ₹20')).toBeTruthy()
  choose('Food mark', 'veg')
  press('Add Product')
  await screen.findByText('Product added successfully!')
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Potatoes', price: '20.00', unit: 'kg', stepBase: 500, veg: 'veg' },
  ])
  // Unit and step stay for the next one, the rest does not.
  await waitFor(() =>
    expect([field('Sold by').value, field('In steps of').value, field('Food mark').value]).toEqual([
      'kg',
      '500',
      '',
    ]),
  )
  const list = await screen.findByRole('region', { name: 'Manage Products (1)' })
  expect(within(list).getByText('₹40/kg')).toBeTruthy()
  expect(within(list).getByRole('img', { name: 'Veg' })).toBeTruthy()
})

test('a price that gives no whole paise a step is refused with the nearest that does', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await openForm()
  type('Product Name', 'Potatoes')
  choose('Sold by', 'kg')
  type('Price per kg (₹)', '40.11')
  expect(screen.queryByText(/Shoppers see/)).toBeNull()
  press('Add Product')
  const sentence =
    'At this price a step of 250 g does not cost whole paise. The nearest price that works is ₹40.12.'
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(page.connection.calls).not.toContain('POST /api/products')
  choose('In steps of', '1000')
  press('Add Product')
  await screen.findByText('Product added successfully!')
})

test('a price above the MRP is refused at the price', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await openForm()
  type('Product Name', 'Biscuits')
  type('Price (₹)', '60')
  type('MRP (₹)', '50')
  press('Add Product')
  expect(screen.getByText('The price cannot be above the MRP (₹50).')).toBeTruthy()
  expect(page.connection.calls).not.toContain('POST /api/products')
})

test('a barcode that another product has is refused at its field, also when only the store knows', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', barcode: '40170725' })
  const faults = { 'POST /api/products': says(409, 'Rice has this barcode already.') }
  await using page = renderApp(shop.admin, path, { faults })
  await screen.findByText('Tea')
  await openForm()
  type('Product Name', 'Biscuits')
  type('Price (₹)', '45')
  type('Barcode', '0000-4017-0725')
  press('Add Product')
  expect(await screen.findByText('Tea has this barcode already.')).toBeTruthy()
  expect(page.connection.calls).not.toContain('POST /api/products')
  type('Barcode', '8901030865053')
  press('Add Product')
  expect(await screen.findByText('Rice has this barcode already.')).toBeTruthy()
  expect(field('Barcode').value).toBe('8901030865053')
  await waitFor(() => expect(button('Add Product').disabled).toBe(false))
})

test('an edited product shows the price of a kilo, and everything that is stored', async () => {
  await using shop = await openTestShop()
  const loose = { unit: 'kg', stepBase: 250, veg: 'veg', barcode: '40170725' }
  const { id } = await shop.addProduct({ name: 'Potatoes', price: '10', ...loose })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Edit Potatoes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Price per kg (₹)').value).toBe('40.00')
  fireEvent.click(dialog.getByRole('button', { name: 'More details' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Barcode').value).toBe('40170725')
  fireEvent.input(dialog.getByLabelText('Price per kg (₹)'), { target: { value: '48' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ id, price: '12.00', ...loose }])
})

test('a product that is sold by the piece from now on has no step any more', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Coconut', price: '10', unit: 'kg', stepBase: 250 })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Edit Coconut')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  fireEvent.click(dialog.getByRole('button', { name: 'More details' }))
  fireEvent.change(dialog.getByLabelText('Sold by'), { target: { value: 'piece' } })
  fireEvent.input(dialog.getByLabelText('Price (₹)'), { target: { value: '35' } })
  fireEvent.input(dialog.getByLabelText('MRP (₹)'), { target: { value: '40' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [product] = await shop.visitor.json('GET', '/api/products')
  expect(product).toMatchObject({ price: '35.00', unit: 'piece', mrp: '40.00' })
  expect(product).not.toHaveProperty('stepBase')
})
