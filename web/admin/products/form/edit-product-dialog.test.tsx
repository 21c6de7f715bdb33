import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { hold, says } from '../../../testing/connection.ts'
import { choosePicture, picture } from '../../../testing/pictures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { choose, pressWhenShown } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'

/** Opens the dialog of the product Tea and returns queries within it. */
const openEditor = async () => {
  await pressWhenShown('Edit Tea')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Product' })
  const editor = within(dialog)
  const field = (label: string): HTMLInputElement => editor.getByLabelText(label)
  const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
  const button = (name: string): HTMLButtonElement => editor.getByRole('button', { name })
  return { dialog, editor, field, type, button }
}

type Editor = Awaited<ReturnType<typeof openEditor>>

test('the dialog shows what is stored, and saves what was changed', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Drinks' })
  const tea = await shop.addProduct({ name: 'Tea', price: '120.50', categoryId: id })
  const { fault, letGo } = hold()
  await using _ = renderApp(shop.admin, path, { faults: { [`PUT /api/products/${tea.id}`]: fault } })
  const { field, type, button } = await openEditor()
  expect(field('Product Name').value).toBe('Tea')
  expect(field('Price (₹)').value).toBe('120.50')
  expect(field('Price (₹)').step).toBe('0.01')
  type('Product Name', 'Green Tea')
  type('Price (₹)', '130')
  fireEvent.click(button('Save Changes'))
  expect(button('Saving...').disabled).toBe(true)
  letGo()
  expect(await screen.findByText('Product updated successfully!')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Green Tea')).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Green Tea', price: '130.00', categoryId: id },
  ])
})

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

test('Save Changes is disabled without name or price', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '120.50' })
  await using _ = renderApp(shop.admin, path)
  const { type, button } = await openEditor()
  type('Product Name', ' ')
  expect(button('Save Changes').disabled).toBe(true)
  type('Product Name', 'Tea')
  type('Price (₹)', '')
  expect(button('Save Changes').disabled).toBe(true)
})

const closeWith = {
  Cancel: ({ button }: Editor) => fireEvent.click(button('Cancel')),
  Close: ({ button }: Editor) => fireEvent.click(button('Close')),
  Escape: ({ dialog }: Editor) => fireEvent.keyDown(dialog, { key: 'Escape' }),
  'a click beside the dialog': () =>
    fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body),
}
const unsaved = () => screen.findByRole('dialog', { name: 'Unsaved Changes' })

test('each way of closing asks before it drops the input, and Escape as the answer keeps it', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path)
  const editor = await openEditor()
  editor.type('Product Name', 'Coffee')
  const staysOpen = async () => {
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(editor.field('Product Name').value).toBe('Coffee')
  }
  for (const close of Object.values(closeWith)) {
    close(editor)
    fireEvent.click(within(await unsaved()).getByRole('button', { name: 'Cancel' }))
    await staysOpen()
  }
  closeWith.Escape(editor)
  fireEvent.keyDown(await unsaved(), { key: 'Escape' })
  await staysOpen()
  closeWith.Cancel(editor)
  fireEvent.click(within(await unsaved()).getByRole('button', { name: 'Close without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await openEditor()).field('Product Name').value).toBe('Tea')
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ name: 'Tea' }])
})

test('a dialog in which nothing was typed closes without a question', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path)
  const editor = await openEditor()
  editor.type('Product Name', 'Coffee')
  editor.type('Product Name', 'Tea')
  closeWith.Escape(editor)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a change that could not be saved is reported, and the input stays', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path, { faults: { [`PUT /api/products/${id}`]: says(500, 'x') } })
  const { field, type, button } = await openEditor()
  type('Product Name', 'Green Tea')
  fireEvent.click(button('Save Changes'))
  expect(await screen.findByText('Failed to update product')).toBeTruthy()
  expect(field('Product Name').value).toBe('Green Tea')
})

test('an uploaded image is saved at once, and is no reason to ask before closing', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path)
  const { dialog, editor, button } = await openEditor()
  expect(editor.getByRole('button', { name: 'Upload New Image' })).toBeTruthy()
  choosePicture(dialog, picture())
  expect(await editor.findByText('New image uploaded successfully')).toBeTruthy()
  expect(await screen.findByText('Product image uploaded successfully!')).toBeTruthy()
  const [tea] = await shop.visitor.json('GET', '/api/products')
  expect(tea.imageUrl).toMatch(/^\/objects\/uploads\/\w+$/)
  await waitFor(() => expect(editor.getByAltText('Preview').getAttribute('src')).toBe(tea.imageUrl))
  fireEvent.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an image that could not be saved is reported', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  const faults = { [`PUT /api/products/${id}/image`]: says(500, 'x') }
  await using _ = renderApp(shop.admin, path, { faults })
  const { dialog, editor } = await openEditor()
  choosePicture(dialog, picture())
  expect(await screen.findByText('Failed to update product image')).toBeTruthy()
  expect(editor.queryByText('New image uploaded successfully')).toBeNull()
})

test('a product whose category was deleted can still be edited', async () => {
  await using shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Drinks' })
  await shop.addProduct({ name: 'Tea', categoryId })
  await using _ = renderApp(shop.admin, path)
  await screen.findByText('Tea')
  fireEvent.click(screen.getByRole('tab', { name: 'Categories' }))
  await choose('More about Drinks', 'Delete Drinks')
  await pressWhenShown('Delete')
  await screen.findByText('Category deleted successfully!')
  fireEvent.click(screen.getByRole('tab', { name: 'Products' }))
  const { field, button } = await openEditor()
  expect(field('Category').value).toBe('')
  fireEvent.click(button('Save Changes'))
  expect(await screen.findByText('Product updated successfully!')).toBeTruthy()
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openEditor()
  expect(again.editor.getByRole<HTMLInputElement>('switch').checked).toBe(true)
})

test('a new name that another product has is asked about, an unchanged one is not', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Coffee', price: '45' })
  await shop.addProduct({ name: 'Tea' })
  await shop.addProduct({ name: 'tea' })
  await using _ = renderApp(shop.admin, path)
  const { type, button, field } = await openEditor()
  type('Product Name', 'COFFEE')
  fireEvent.click(button('Save Changes'))
  expect(screen.getByText('There is already a product "Coffee" (₹45). Use the name twice?')).toBeTruthy()
  fireEvent.click(button('Back'))
  expect(document.activeElement).toBe(field('Product Name'))
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
