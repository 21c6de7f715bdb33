import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { openPackingShop } from '../../testing/packing-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'

test('a double press prints once', async () => {
  const print = vi.fn(() => fireEvent(window, new Event('afterprint')))
  vi.stubGlobal('print', print)
  const { shop, place } = await openPackingShop()
  await using _ = shop
  const { id, number } = await place()
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  const slip = await screen.findByRole('button', { name: `Print slip of order ${number}` })
  fireEvent.click(slip, { detail: 1 })
  fireEvent.click(slip, { detail: 2 })
  expect(print).toHaveBeenCalledTimes(1)
  fireEvent.click(slip, { detail: 1 })
  expect(print).toHaveBeenCalledTimes(2)
})

test('the slip is printed in one press on the paper that was chosen last, and is gone afterwards', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { shop, place } = await openPackingShop()
  await using _ = shop
  const { id, number } = await place()
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  const slip = () => document.querySelector('[data-slip]')
  for (const [paper, size] of [
    ['80', '80mm'],
    ['58', '58mm'],
    ['A5', 'A5 portrait'],
  ] as const) {
    fireEvent.change(await screen.findByRole('combobox', { name: 'Paper of the slip' }), {
      target: { value: paper },
    })
    press(`Print slip of order ${number}`)
    expect(slip()?.querySelector('style')?.textContent).toContain(`size: ${size}`)
    for (const text of ['No. 1', `Order #${number}`, 'Asha', '3 ×Tea', '1 ×Salt']) {
      expect(slip()?.textContent).toContain(text)
    }
    fireEvent(window, new Event('afterprint'))
    expect(slip()).toBeNull()
  }
  expect(print).toHaveBeenCalledTimes(3)
  expect(localStorage.getItem('slip-paper')).toBe('A5')
})

test('the slip is in the language of the shop, whatever the language of the page is', async () => {
  vi.stubGlobal('print', vi.fn())
  const { shop, place } = await openPackingShop()
  await using _ = shop
  for (const [key, value] of [
    ['store_language', 'hi'],
    ['gstin', '27AAPFU0939F1ZV'],
    ['receipt_note', 'खुला सामान वापस नहीं'],
  ] as const) {
    await shop.admin.json('PUT', '/api/settings', { key, value })
  }
  const { id, number } = await place()
  await using page = renderApp(shop.admin, `${path}&pack=${id}`)
  await screen.findByRole('button', { name: `Print slip of order ${number}` })
  await page.connection.settle()
  press(`Print slip of order ${number}`)
  const slip = document.querySelector('[data-slip]')
  expect(slip?.querySelector('[data-paper]')?.getAttribute('lang')).toBe('hi-IN')
  for (const text of [
    'नं. 1',
    `ऑर्डर #${number}`,
    'कुल 4 चीज़ें',
    'GSTIN नंबर 27AAPFU0939F1ZV',
    'खुला सामान वापस नहीं',
    'धन्यवाद',
  ]) {
    expect(slip?.textContent).toContain(text)
  }
})

test('loose goods are packed by weight, and the slip says it in the language of the shop', async () => {
  vi.stubGlobal('print', vi.fn())
  await using shop = await openTestShop()
  const potatoes = await shop.addProduct({ name: 'Potatoes', price: '10', unit: 'kg', stepBase: 250 })
  const eggs = await shop.addProduct({ name: 'Eggs', unit: 'dozen' })
  const lines = [
    { ...potatoes, quantity: 6 },
    { ...eggs, quantity: 2 },
  ]
  await shop.admin.json('PUT', '/api/settings', { key: 'store_language', value: 'hi' })
  const { id } = await shop.placeOrder(lines)
  await using page = renderApp(shop.admin, `${path}&pack=${id}`)
  expect(await screen.findByText('1.5 kg', { selector: 'label b' })).toBeTruthy()
  expect(screen.getByText('2 dozen', { selector: 'label b' })).toBeTruthy()
  await page.connection.settle()
  press(/^Print slip/)
  const amounts = [...document.querySelectorAll('[data-slip] li b')].map(({ textContent }) => textContent)
  expect(amounts).toEqual(['1.5 किलो', '2 दर्जन'])
})

test('the slip says large what the customer asks for', async () => {
  vi.stubGlobal('print', vi.fn())
  const { shop, placeWith } = await openPackingShop()
  await using _ = shop
  const { id, number } = await placeWith({ note: 'thin poha', ifMissing: 'leave' })
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  fireEvent.click(await screen.findByRole('button', { name: `Print slip of order ${number}` }))
  const slip = document.querySelector('[data-slip]')?.textContent
  expect(slip).toContain('thin poha')
  expect(slip).toContain('If missing: leave it out')
})
