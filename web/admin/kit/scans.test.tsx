import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { hold } from '../../testing/connection.ts'
import { key, lines, main, scan, scanKeys } from '../../testing/counter.ts'
import { openDetails } from '../../testing/open-details.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

const code = '8901063142329'

const openProducts = async () => {
  const shop = await openTestShop()
  await shop.addProduct({ name: 'Milk', barcode: code, price: '30' })
  await shop.addProduct({ name: 'Tea', price: '120' })
  return shop
}
const path = '/admin/dashboard?tab=products'
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' })

test.each([
  ['Enter', () => scan(code)],
  ['Tab', () => [scanKeys(code), key('Tab', 5)]],
  ['nothing', () => scanKeys(code)],
])('in the list of products a scan that ends with %s searches', async (_, act) => {
  await using shop = await openProducts()
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Tea')
  act()
  await waitFor(() => expect(search().value).toBe(code))
  await waitFor(() => expect(screen.queryByText('Tea')).toBeNull())
})

test('in the form of a product a scan fills the barcode, and saves nothing', async () => {
  await using shop = await openProducts()
  await using _page = renderApp(shop.admin, path)
  await pressWhenShown('Edit Tea')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  const inDialog = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  inDialog('Product Name').focus()
  scan('96385074')
  expect(inDialog('Product Name').value).toBe('Tea')
  expect(inDialog('Barcode').value).toBe('96385074')
  press('Cancel')
  await pressWhenShown('Close without saving')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  type('Product Name', 'Soap')
  field('Product Name').focus()
  scan('96385074')
  expect(field('Product Name').value).toBe('Soap')
  await waitFor(() => expect(field('Barcode').value).toBe('96385074'))
  expect(await shop.admin.json('GET', '/api/products')).toHaveLength(2)
})

test('elsewhere a scan does nothing, and a wrong check digit is said', async () => {
  await using shop = await openProducts()
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=categories')
  await screen.findByLabelText('Category Name')
  type('Category Name', 'Drinks')
  field('Category Name').focus()
  scan(code)
  expect(field('Category Name').value).toBe('Drinks')
  scan('8901063142320')
  await screen.findByText('8901063142320 is not readable. Scan it again.')
  expect(await shop.admin.json('GET', '/api/categories')).toEqual([])
})

test('a phone number is no scan, however fast it comes', async () => {
  await using shop = await openProducts()
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=categories')
  await screen.findByLabelText('Category Name')
  field('Category Name').focus()
  scan('9876543210')
  expect(field('Category Name').value).toBe('9876543210')
})

test.each([
  ['an AIM identifier', `]E0${code}`, {}, code],
  ['a batch behind a GS1 code', '010890106314232910AB12', {}, '08901063142329'],
  ['a space behind it', '96385074 ', {}, '96385074'],
  ['a pause in it', code, { 5: 600 }, code],
  ['a pause behind its first digit', code, { 1: 120 }, code],
  ['a pause behind what would be a code', code, { 8: 400 }, code],
])('a scan with %s is one code', async (_, keys, delays, expected) => {
  await using shop = await openProducts()
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Tea')
  type('Price (₹)', '12')
  field('Price (₹)').focus()
  scan(keys, delays)
  expect(field('Price (₹)').value).toBe('12')
  await waitFor(() => expect(field('Barcode').value).toBe(expected))
})

test('the last digit of an amount that is typed before a scan stays', async () => {
  await using shop = await openProducts()
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=categories')
  await screen.findByLabelText('Category Name')
  field('Category Name').focus()
  scanKeys('500', 80)
  scanKeys(code, 5, {}, 300)
  key('Enter', 5)
  expect(field('Category Name').value).toBe('500')
})

test('a scan into a field whose products are still loading adds the product when they have come', async () => {
  await using shop = await openProducts()
  const [, tea] = await shop.admin.json('GET', '/api/products')
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }])
  const { fault, letGo } = hold()
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders', {
    faults: { 'GET /api/products?hidden=include': fault },
  })
  await openDetails(id.slice(-6).toUpperCase())
  await screen.findByLabelText('Add a product')
  field('Add a product').focus()
  scan(code)
  letGo()
  await waitFor(async () => {
    const { items } = await shop.admin.json('GET', `/api/orders/${id}`)
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Tea', 'Milk'])
  })
  expect(field('Add a product').value).toBe('')
})

test('codes that follow each other without an end of line are each taken', async () => {
  await using shop = await openProducts()
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders&view=counter')
  await waitFor(() => expect(document.activeElement).toBe(main()))
  scanKeys(code + code, 5, { 13: 120 })
  await waitFor(() => expect(lines()).toEqual(['Milk 2 ₹60']))
  expect(main().value).toBe('')
})

test.each([
  ['by hand', 120],
  ['fast, by hand', 70],
])('digits that are typed %s stay where they are typed, also with Tab behind them', async (_, pause) => {
  await using shop = await openProducts()
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=categories')
  await screen.findByLabelText('Category Name')
  field('Category Name').focus()
  vi.useFakeTimers()
  scanKeys('96385074', pause)
  vi.advanceTimersByTime(2_000)
  scanKeys('96385074', pause)
  key('Tab', pause)
  vi.useRealTimers()
  expect(field('Category Name').value).toBe('9638507496385074')
})
