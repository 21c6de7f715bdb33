import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { answerLost, hold, says, unreachable } from '../../../testing/connection.ts'
import { choosePicture, picture } from '../../../testing/pictures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, press, type } from '../../../testing/user.ts'

const openForm = async (shop: TestShop, faults = {}) => {
  const page = renderApp(shop.admin, '/admin/dashboard?tab=products', { faults })
  await screen.findByRole('button', { name: 'Upload Image' })
  return page
}

test('a file that is no image is refused with a sentence, before anything is sent', async () => {
  await using shop = await openTestShop()
  await using page = await openForm(shop)
  choosePicture(document, picture({ type: 'text/plain' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose an image.')
  expect(button('Upload Image').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(page.connection.calls).not.toContain('POST /api/objects/upload')
})

test('an uploaded image is shown, can be changed, and goes with the product', async () => {
  await using shop = await openTestShop()
  const { fault, letGo } = hold()
  await using _ = await openForm(shop, { 'PUT /objects/uploads': fault })
  choosePicture(document, picture())
  expect((await screen.findByText('Uploading...')).closest('button')?.disabled).toBe(true)
  letGo()
  const preview = await screen.findByAltText('Preview')
  await waitFor(() => expect(button('Change Image').disabled).toBe(false))
  type('Product Name', 'Tea')
  type('Price (₹)', '10')
  press('Add Product')
  await screen.findByText('Product added successfully!')
  const [tea] = await shop.visitor.json('GET', '/api/products')
  expect(tea.imageUrl).toMatch(/^\/objects\/uploads\/\w+$/)
  expect(preview.getAttribute('src')).toBe(tea.imageUrl)
  expect((await shop.visitor.call('GET', tea.imageUrl)).status).toBe(200)
  expect(await screen.findByRole('button', { name: 'Upload Image' })).toBeTruthy()
})

test('what only claims to be an image is refused by the store, with its sentence', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop)
  choosePicture(document, picture({ type: 'image/svg+xml', bytes: [0x3c, 0x73, 0x76, 0x67] }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is not an image the store can show. Use JPEG, PNG, WebP, GIF or AVIF.',
  )
  expect(screen.queryByAltText('Preview')).toBeNull()
})

test.each([
  ['POST /api/objects/upload', unreachable, 'The store could not be reached.'],
  ['PUT /objects/uploads', answerLost, 'The store could not be reached.'],
  ['PUT /objects/uploads', says(500, 'x'), 'The image could not be uploaded. Please try again.'],
])('a failed %s is reported, and the same file can be chosen again', async (call, fault, sentence) => {
  await using shop = await openTestShop()
  await using page = await openForm(shop, { [call]: fault })
  choosePicture(document, picture())
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  page.connection.mend(call)
  choosePicture(document, picture())
  expect(await screen.findByAltText('Preview')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('when only the last step fails, the upload’s own address serves as well', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop, { 'POST /api/objects/normalize': says(500, 'x') })
  choosePicture(document, picture())
  const preview = await screen.findByAltText('Preview')
  expect(preview.getAttribute('src')).toMatch(/^\/objects\/uploads\/\w+$/)
  expect(screen.queryByRole('alert')).toBeNull()
})
