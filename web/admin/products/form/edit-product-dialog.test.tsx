import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { pressWhenShown } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'

/** Opens the dialog of the product Tea and returns queries within it. */
const openEditor = async () => {
  await pressWhenShown('Edit Tea')
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  const field = (label: string): HTMLInputElement => editor.getByLabelText(label)
  const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
  const button = (name: string): HTMLButtonElement => editor.getByRole('button', { name })
  return { editor, field, type, button }
}

test('what another browser has saved meanwhile stays, and its price is not replaced unasked', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '40' })
  const change = (body: object) => shop.admin.json('PUT', `/api/products/${tea.id}`, body)
  const stored = async () => (await shop.visitor.json('GET', '/api/products'))[0]
  await using _ = renderApp(shop.admin, path)
  const first = await openEditor()
  first.type('Product Name', 'Green Tea')
  await change({ price: '50' })
  fireEvent.click(first.button('Save Changes'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored()).toMatchObject({ name: 'Green Tea', price: '50.00' })
  await pressWhenShown('Edit Green Tea')
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  fireEvent.input(editor.getByLabelText('Price (₹)'), { target: { value: '80' } })
  await change({ price: '70' })
  await screen.findByText('₹70')
  fireEvent.click(editor.getByRole('button', { name: 'Save Changes' }))
  expect(await editor.findByText(/^Somebody else has changed the price meanwhile, to ₹70/)).toBeTruthy()
  expect(await stored()).toMatchObject({ price: '70.00' })
  await pressWhenShown('Save Changes')
  await expect.poll(stored).toMatchObject({ price: '80.00' })
})

test('a product that another browser deletes says so in its dialog, which keeps the input', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '40' })
  await using _ = renderApp(shop.admin, path)
  const { editor, field, type, button } = await openEditor()
  type('Product Name', 'Green Tea')
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  expect((await editor.findByRole('alert')).textContent).toBe(
    'Somebody else has deleted this product meanwhile, so it cannot be saved.',
  )
  expect(field('Product Name').value).toBe('Green Tea')
  expect(button('Save Changes').disabled).toBe(true)
})

test('Hidden from shoppers is saved with the other changes', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path)
  const first = await openEditor()
  const hidden = first.editor.getByRole<HTMLInputElement>('switch', { name: 'Hidden from shoppers' })
  expect(hidden.checked).toBe(false)
  fireEvent.click(hidden)
  expect(await shop.visitor.json('GET', '/api/products')).toHaveLength(1)
  fireEvent.click(first.button('Save Changes'))
  expect(await screen.findByText('Product updated successfully!')).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/products')).toEqual([])
})

test('a new name that another product has is asked about, an unchanged one is not', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Coffee', price: '45' })
  await shop.addProduct({ name: 'Tea' })
  await shop.addProduct({ name: 'tea' })
  await using _ = renderApp(shop.admin, path)
  const { type, button } = await openEditor()
  type('Product Name', 'COFFEE')
  fireEvent.click(button('Save Changes'))
  expect(screen.getByText('There is already a product "Coffee" (₹45). Use the name twice?')).toBeTruthy()
  fireEvent.click(button('Back'))
  type('Product Name', 'Tea')
  type('Price (₹)', '13')
  fireEvent.click(button('Save Changes'))
  expect(await screen.findByText('Product updated successfully!')).toBeTruthy()
})

test('price and MRP are read as people write them, and the arrow keys take steps of a paisa', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '38', mrp: '50' })
  await using _ = renderApp(shop.admin, path)
  const { field, type, button, editor } = await openEditor()
  fireEvent.click(button('More details'))
  expect([field('Price (₹)').type, field('Price (₹)').inputMode]).toEqual(['text', 'decimal'])
  expect(field('Price (₹)').step).toBe('0.01')
  for (const [pressed, price] of [
    ['ArrowUp', '38.01'],
    ['ArrowDown', '38'],
    ['ArrowDown', '37.99'],
  ] as const) {
    fireEvent.keyDown(field('Price (₹)'), { key: pressed })
    expect(field('Price (₹)').value).toBe(price)
  }
  type('Price (₹)', 'Rs. 45')
  type('MRP (₹)', '1,37,5')
  fireEvent.click(button('Save Changes'))
  expect(editor.getByText(/^The MRP must be a number/)).toBeTruthy()
  type('MRP (₹)', '१३७')
  fireEvent.click(button('Save Changes'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ price: '45.00', mrp: '137.00' }])
})
