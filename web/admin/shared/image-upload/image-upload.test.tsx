import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { answerLost, hold, says } from '../../../testing/connection.ts'
import { choosePicture, picture } from '../../../testing/pictures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, press, pressWhenShown } from '../../../testing/user.ts'

const unreached = 'The store could not be reached.'

const openForm = async (shop: TestShop, faults = {}) => {
  const page = renderApp(shop.admin, '/admin/dashboard?tab=products', { faults })
  await screen.findByRole('button', { name: 'Upload Image' })
  return page
}

test('of several files none is taken', async () => {
  await using shop = await openTestShop()
  await using page = await openForm(shop)
  const dataTransfer = { types: ['Files'], files: [picture(), picture()] }
  fireEvent.drop(button('Upload Image'), { dataTransfer })
  expect(screen.getByRole('alert').textContent).toBe('Choose one picture at a time.')
  expect(page.connection.calls).not.toContain('POST /api/objects/upload')
})

test('where pages may not use the camera, the device’s own is opened', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop)
  press('Camera')
  const input = document.querySelector('input[capture]') as HTMLInputElement
  expect([input.type, input.accept]).toEqual(['file', 'image/*'])
  Object.defineProperty(input, 'files', { value: [picture()] })
  fireEvent.change(input)
  expect(await screen.findByAltText('Preview')).toBeTruthy()
})

test('what only claims to be an image is refused by the store, with its sentence', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop)
  choosePicture(document, picture({ type: 'image/svg+xml', bytes: [0x3c, 0x73, 0x76, 0x67] }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is not an image the store can show. Use JPEG, PNG, WebP, GIF or AVIF.',
  )
  expect(screen.queryByAltText('Preview')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('while an image is uploaded nothing can be added, and what an ended dialog began is not used', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  const { fault, letGo } = hold()
  await using page = await openForm(shop, { 'PUT /objects/uploads': fault })
  await pressWhenShown('Edit Tea')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Product' })
  choosePicture(dialog, picture())
  await within(dialog).findByText('Uploading picture')
  expect(button('Save Changes').disabled).toBe(true)
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  letGo()
  await page.connection.settle()
  expect(page.connection.calls).not.toContain(`PUT /api/products/${id}/image`)
})

const fullDisk = 'The disk of the shop PC is full; nothing was stored.'

test.each([
  ['PUT /objects/uploads', answerLost, unreached],
  ['PUT /objects/uploads', says(500, 'x'), 'The image could not be uploaded. Please try again.'],
  ['PUT /objects/uploads', says(507, fullDisk), fullDisk],
])('a failed %s is reported, and the same picture can be sent again', async (call, fault, sentence) => {
  await using shop = await openTestShop()
  await using page = await openForm(shop, { [call]: fault })
  choosePicture(document, picture())
  expect(await screen.findByText(sentence)).toBeTruthy()
  page.connection.mend(call)
  await pressWhenShown('Try again')
  expect(await screen.findByAltText('Preview')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
