import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { picture } from '../../../testing/pictures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { field, press } from '../../../testing/user.ts'

const openForm = async (shop: TestShop) => {
  const page = renderApp(shop.admin, '/admin/dashboard?tab=products')
  await screen.findByRole('button', { name: 'Upload Image' })
  return page
}
const carrying = (types: string[], ...files: File[]) => ({ types, files })
const isUnderWay = () => screen.queryByRole('progressbar') !== null

test('a picture dropped on the zone is uploaded, and the zone shows that it would take it', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop)
  const zone = screen.getByText('or drop or paste a picture here').closest('[data-over]') as Element
  const dataTransfer = carrying(['Files'], picture())
  fireEvent.dragOver(zone, { dataTransfer })
  expect(zone.getAttribute('data-over')).toBe('true')
  fireEvent.dragLeave(zone, { dataTransfer })
  expect(zone.getAttribute('data-over')).toBe('false')
  fireEvent.drop(zone, { dataTransfer })
  expect(await screen.findByAltText('Preview')).toBeTruthy()
})

test('of several files none is taken', async () => {
  await using shop = await openTestShop()
  await using page = await openForm(shop)
  const zone = screen.getByText('or drop or paste a picture here')
  fireEvent.drop(zone, { dataTransfer: carrying(['Files'], picture(), picture()) })
  expect(screen.getByRole('alert').textContent).toBe('Choose one picture at a time.')
  expect(page.connection.calls).not.toContain('POST /api/objects/upload')
})

test('a picture pasted into the form, or while nothing has the focus, is uploaded', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop)
  const clipboardData = carrying(['Files'], picture())
  fireEvent.paste(field('Product Name'), { clipboardData })
  expect(await screen.findByAltText('Preview')).toBeTruthy()
  fireEvent.paste(document.body, { clipboardData })
  expect(isUnderWay()).toBe(true)
  await screen.findByText('The picture is uploaded.')
})

test('pasted words stay words, and what is pasted elsewhere is not ours', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using page = await openForm(shop)
  fireEvent.paste(field('Product Name'), { clipboardData: carrying(['text/plain', 'Files'], picture()) })
  fireEvent.paste(field('Product Name'), { clipboardData: carrying(['text/plain']) })
  fireEvent.paste(screen.getByRole('tab', { name: 'Products' }), {
    clipboardData: carrying(['Files'], picture()),
  })
  await page.connection.settle()
  expect(isUnderWay()).toBe(false)
  expect(page.connection.calls).not.toContain('POST /api/objects/upload')
})

test('where pages may not use the camera, the device’s own is opened', async () => {
  await using shop = await openTestShop()
  await using _ = await openForm(shop)
  press('Camera')
  const input = document.querySelector('input[capture]') as HTMLInputElement
  expect([input.type, input.accept, input.getAttribute('capture')]).toEqual([
    'file',
    'image/*',
    'environment',
  ])
  Object.defineProperty(input, 'files', { value: [picture()] })
  fireEvent.change(input)
  expect(await screen.findByAltText('Preview')).toBeTruthy()
  expect(document.querySelector('input[capture]')).toBeNull()
})
