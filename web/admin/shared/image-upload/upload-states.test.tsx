import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { hold, says, unreachable } from '../../../testing/connection.ts'
import { choosePicture, picture } from '../../../testing/pictures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, press, pressWhenShown, type, untilReady } from '../../../testing/user.ts'

const openForm = async (shop: TestShop, faults = {}) => {
  const page = renderApp(shop.admin, '/admin/dashboard?tab=products', { faults })
  await screen.findByRole('button', { name: 'Upload Image' })
  return page
}
const uploads = (calls: string[]) => calls.filter((call) => call.startsWith('PUT /objects/uploads'))

test('an upload under way shows its progress, and keeps the product from leaving without it', async () => {
  await using shop = await openTestShop()
  const { fault, letGo } = hold()
  await using _ = await openForm(shop, { 'PUT /objects/uploads': fault })
  type('Product Name', 'Tea')
  type('Price (₹)', '10')
  choosePicture(document, picture())
  const bar: HTMLProgressElement = await screen.findByRole('progressbar', { name: 'Uploading picture' })
  await waitFor(() => expect(bar.value).toBe(0.5))
  expect(screen.getByText('50%')).toBeTruthy()
  expect(screen.getByAltText('Preview of picture')).toBeTruthy()
  await waitFor(() => expect(button('Add Product').disabled).toBe(true))
  letGo()
  await screen.findByAltText('Preview')
  expect(await screen.findByText('The picture is uploaded.')).toBeTruthy()
  await waitFor(() => expect(button('Add Product').disabled).toBe(false))
})

test('a cancelled upload sets nothing, not even when its answer comes', async () => {
  await using shop = await openTestShop()
  const { fault, letGo } = hold()
  await using page = await openForm(shop, { 'PUT /objects/uploads': fault })
  choosePicture(document, picture())
  await screen.findByRole('progressbar', { name: 'Uploading picture' })
  await waitFor(() => expect(uploads(page.connection.calls)).toHaveLength(1))
  press('Cancel upload')
  expect(screen.getByText('The upload was cancelled.')).toBeTruthy()
  letGo()
  await page.connection.settle()
  expect(screen.queryByAltText('Preview')).toBeNull()
  expect(button('Upload Image').disabled).toBe(false)
})

test('a dialog closed during an upload ends it, and the product keeps its picture', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  const { fault, letGo } = hold()
  await using page = await openForm(shop, { 'PUT /objects/uploads': fault })
  await pressWhenShown('Edit Tea')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Product' })
  choosePicture(dialog, picture())
  await waitFor(() => expect(uploads(page.connection.calls)).toHaveLength(1))
  await waitFor(() => expect(button('Save Changes').disabled).toBe(true))
  press('Cancel')
  letGo()
  await page.connection.settle()
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ imageUrl: null }])
})

test('after a failure the same picture is sent again without choosing it again', async () => {
  await using shop = await openTestShop()
  await using page = await openForm(shop, { 'PUT /objects/uploads': unreachable })
  choosePicture(document, picture())
  await screen.findByRole('alert')
  await untilReady('Try again')
  page.connection.mend('PUT /objects/uploads')
  press('Try again')
  expect(await screen.findByAltText('Preview')).toBeTruthy()
  expect(uploads(page.connection.calls)).toHaveLength(2)
})

test.each([
  [413, 'The image is larger than 5 MB. Choose a smaller one.', false],
  [415, 'This is not an image the store can show.', false],
  [507, 'The disk of the shop PC is full; nothing was stored.', true],
])('a %i is shown in the store’s words, with another try only where that can help', async (...row) => {
  const [status, sentence, canTryAgain] = row
  await using shop = await openTestShop()
  await using _ = await openForm(shop, { 'PUT /objects/uploads': says(status, sentence) })
  choosePicture(document, picture())
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canTryAgain)
})

test('a session that ended meanwhile leads back to the login', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop, { 'POST /api/objects/upload': says(401, 'Please log in.') })
  choosePicture(document, picture())
  expect(await screen.findByText('Please log in again.')).toBeTruthy()
})

test('a failure is forgotten with the product that was added without its picture', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop, { 'PUT /objects/uploads': unreachable })
  choosePicture(document, picture())
  await screen.findByText('The store could not be reached.')
  type('Product Name', 'Tea')
  type('Price (₹)', '10')
  press('Add Product')
  await screen.findByText('Product added successfully!')
  await waitFor(() => expect(screen.queryByText('The store could not be reached.')).toBeNull())
})
