import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../../testing/user.ts'
import { blankProduct } from './typed-product.ts'

const path = '/admin/dashboard?tab=products'
const products = (shop: TestShop) => shop.visitor.json('GET', '/api/products')
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

/** Opens the dialog of a product. Returns queries within it. */
const openEditor = async (name: string) => {
  await pressWhenShown(`Edit ${name}`)
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  return {
    editor,
    type: (label: string, value: string) =>
      fireEvent.input(editor.getByLabelText(label), { target: { value } }),
    save: () => fireEvent.click(editor.getByRole('button', { name: 'Save Changes' })),
  }
}
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('each field of the form has a control', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('More details')
  const shown = () =>
    [...document.querySelectorAll('[data-path]')].map((each) => each.getAttribute('data-path'))
  const ofPieces = shown()
  choose('Sold by', 'kg')
  // The image and the switch are no inputs of the form's own.
  const { imageUrl: _image, isHidden: _hidden, ...typed } = blankProduct
  expect(new Set([...ofPieces, ...shown()])).toEqual(new Set(Object.keys(typed)))
})

test('loose goods show what shoppers will see; category, unit and step stay for the next product, the rest does not', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('More details')
  type('Product Name', 'Potatoes')
  type('Name in Hindi', ' आलू ')
  choose('Sold by', 'kg')
  type('Price per kg (₹)', '40')
  expect(screen.getByText('Shoppers see ₹40/kg · 250 g ₹10')).toBeTruthy()
  choose('In steps of', '500')
  choose('Food mark', 'veg')
  press('Add Product')
  await screen.findByText('Product added successfully!')
  const potatoes = { name: 'Potatoes', nameHi: 'आलू', price: '20.00', unit: 'kg', stepBase: 500, veg: 'veg' }
  expect(await products(shop)).toMatchObject([potatoes])
  await waitFor(() => expect(field('Product Name').value).toBe(''))
  const labels = ['Sold by', 'In steps of', 'Food mark', 'Name in Hindi']
  expect(labels.map((label) => field(label).value)).toEqual(['kg', '500', '', ''])
  const list = await screen.findByRole('region', { name: 'Manage Products (1)' })
  expect(within(list).getByText('₹40/kg')).toBeTruthy()
  expect(within(list).getByRole('img', { name: 'Veg' })).toBeTruthy()
})

test('a price of 0 is asked about once; Cancel keeps everything', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByLabelText('Product Name')
  type('Product Name', ' sugar 1 KG')
  type('Price (₹)', '0')
  press('Add Product')
  await screen.findByText('Shoppers would pay nothing for sugar 1 KG. Save ₹0 as the price?')
  press('Cancel')
  await untilClosed()
  expect([field('Product Name').value, field('Price (₹)').value]).toEqual([' sugar 1 KG', '0'])
  expect(page.connection.calls).not.toContain('POST /api/products')
  press('Add Product')
  await pressWhenShown('Save anyway')
  expect(await screen.findByText('Product added successfully!')).toBeTruthy()
  expect(await products(shop)).toMatchObject([{ price: '0.00' }])
})

test('an edited price that changes more than threefold is asked about, unless the unit changes too', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Carry bag', price: '35' })
  await using _ = renderApp(shop.admin, path)
  const first = await openEditor('Carry bag')
  first.type('Price (₹)', '3835')
  first.save()
  const question = await screen.findByRole('dialog', { name: 'Check the price' })
  expect(within(question).getByText('Carry bag: ₹35 → ₹3,835?')).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Check the price' })).toBeNull())
  fireEvent.click(first.editor.getByRole('button', { name: 'More details' }))
  fireEvent.change(first.editor.getByLabelText('Sold by'), { target: { value: 'pack' } })
  first.save()
  await untilClosed()
  expect(await products(shop)).toMatchObject([{ price: '3835.00', unit: 'pack' }])
  const second = await openEditor('Carry bag')
  second.type('Price (₹)', '35')
  second.save()
  await pressWhenShown('Save anyway')
  await untilClosed()
  expect(await products(shop)).toMatchObject([{ price: '35.00' }])
})

test('what another browser has saved meanwhile stays', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '40' })
  const change = (body: object) => shop.admin.json('PUT', `/api/products/${tea.id}`, body)
  const stored = async () => (await shop.admin.json('GET', '/api/products?hidden=include'))[0]
  await using _ = renderApp(shop.admin, path)
  const first = await openEditor('Tea')
  first.type('Product Name', 'Green Tea')
  fireEvent.click(first.editor.getByRole('switch', { name: 'Hidden from shoppers' }))
  await change({ price: '50' })
  first.save()
  await untilClosed()
  expect(await stored()).toMatchObject({ name: 'Green Tea', price: '50.00', isHidden: true })
})
