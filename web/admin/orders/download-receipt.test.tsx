import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'
import { watchDownloads } from '../../testing/watch-downloads.ts'

const path = '/admin/dashboard?tab=orders'

const placeOrder = async (shop: TestShop): Promise<string> => {
  const tea = await shop.addProduct({ name: 'Tea', price: '50' })
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], await shop.addCustomer('Asha'))
  return id.slice(-6).toUpperCase()
}

test('the receipt is saved under its number, with the settings of the moment', async () => {
  const files = watchDownloads()
  await using shop = await openTestShop()
  const number = await placeOrder(shop)
  await using _ = renderApp(shop.admin, path)
  await screen.findByText('Asha')
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma & Sons' })
  await shop.admin.json('PUT', '/api/settings', { key: 'whatsapp_phone', value: '+91 55555 01235' })
  await shop.admin.json('PUT', '/api/settings', { key: 'fssai_number', value: '12345678901234' })
  await pressWhenShown(`Download receipt ${number}`)
  expect(await screen.findByText('Receipt Downloaded')).toBeTruthy()
  expect(files.map(({ name, blob }) => [name, blob.type])).toEqual([
    [`receipt-${number}.html`, 'text/html;charset=utf-8'],
  ])
  const html = await files[0]?.blob.text()
  expect(html).toContain('<bdi>Sharma &amp; Sons</bdi>')
  expect(html).toContain('+91 55555 01235')
  expect(html).toContain('FSSAI Lic. No. 12345678901234')
  expect(html).toContain('Quality Products for You')
  expect(html).not.toContain('Points earned')
  expect(document.querySelector('a[download]')).toBeNull()
})

test('a receipt whose settings could not be read is not saved, the reason is reported, and it can be tried again', async () => {
  const files = watchDownloads()
  await using shop = await openTestShop()
  const number = await placeOrder(shop)
  const read = 'GET /api/settings'
  await using page = renderApp(shop.admin, path)
  await screen.findByRole('button', { name: `Download receipt ${number}` })
  page.connection.break(read, unreachable)
  press(`Download receipt ${number}`)
  expect(await screen.findByText('Download Error')).toBeTruthy()
  expect(screen.getByText('The store could not be reached.')).toBeTruthy()
  expect(files).toEqual([])
  page.connection.mend(read)
  await pressWhenShown(`Download receipt ${number}`)
  expect(await screen.findByText('Receipt Downloaded')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Download Error')).toBeNull())
  expect(files).toHaveLength(1)
})
