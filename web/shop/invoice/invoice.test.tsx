import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { nicknameStore } from '../../shared/lib/nickname-store.ts'
import { unreachable } from '../../testing/connection.ts'
import { openCart } from '../../testing/open-cart.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

const giveNumber = (shop: TestShop) =>
  shop.admin.json('PUT', '/api/settings', { key: 'whatsapp_phone', value: '98765 43210' })

const findBar = () => screen.findByRole('region', { name: 'Invoice' })
const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Invoice' })).toBeNull())

/** Places an order of Asha. */
const order = async (shop: TestShop) => {
  const page = await openCart(shop)
  press('Place Order')
  await screen.findByText('Order Placed Successfully!')
  return page
}

test('a stored order offers its invoice to the shop’s WhatsApp until it is opened', async () => {
  await using shop = await openTestShop()
  await giveNumber(shop)
  await using _ = await order(shop)
  const link = within(await findBar()).getByRole<HTMLAnchorElement>('link', {
    name: 'Send invoice on WhatsApp',
  })
  expect(link.href).toMatch(/^https:\/\/wa\.me\/919876543210\?text=General%20Store/)
  expect(new URL(link.href).searchParams.get('text')).toMatch(
    /\(No\. 1\) for Asha\n\n1 x Tea: ₹120\.50\n\nTotal: ₹120\.50/,
  )
  expect(link.target).toBe('_blank')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  await isGone()
  // The store knows only that the invoice was opened.
  expect(document.body.textContent).not.toMatch(/\bsent\b/i)
  expect(localStorage.getItem('pending_invoices')).toBeNull()
})

test('an invoice that an older version of the page stored, without a number of the day, is still offered', async () => {
  await using shop = await openTestShop()
  await giveNumber(shop)
  const first = await order(shop)
  await findBar()
  await first[Symbol.asyncDispose]()
  const stored: { order: object }[] = JSON.parse(localStorage.getItem('pending_invoices') ?? '')
  const older = stored.map((invoice) => ({ ...invoice, order: { ...invoice.order, dayNumber: undefined } }))
  localStorage.setItem('pending_invoices', JSON.stringify(older))
  dispatchEvent(new StorageEvent('storage', { key: 'pending_invoices' }))
  await using _ = renderApp(shop.visitor, '/')
  const link = within(await findBar()).getByRole<HTMLAnchorElement>('link')
  expect(new URL(link.href).searchParams.get('text')).toMatch(/\nOrder #\w{6} for Asha\n/)
})

test('the bar is there again after a reload, on every page of the shop, until it is closed', async () => {
  await using shop = await openTestShop()
  await giveNumber(shop)
  const first = await order(shop)
  await findBar()
  await first[Symbol.asyncDispose]()
  // Makes the page read the browser's storage again, as a reload does.
  window.dispatchEvent(new StorageEvent('storage', { key: 'pending_invoices' }))
  await using _ = renderApp(shop.visitor, '/store-info')
  within(await findBar())
    .getByRole('button', { name: /^Close invoice of order #/ })
    .click()
  await isGone()
  expect(document.activeElement?.id).toBe('page')
  expect(localStorage.getItem('pending_invoices')).toBeNull()
})

test('on a shared phone the bar is there only for the name that ordered', async () => {
  await using shop = await openTestShop()
  await giveNumber(shop)
  await using _ = await order(shop)
  await findBar()
  act(() => nicknameStore.set('Ravi'))
  await isGone()
  act(() => nicknameStore.set('Asha'))
  expect(await findBar()).toBeTruthy()
})

test('My Points offers the invoice of every order', async () => {
  await using shop = await openTestShop()
  await giveNumber(shop)
  const tea = await shop.addProduct({ name: 'Tea' })
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], await shop.addCustomer('Asha'))
  await using _ = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  const description = `Order #${id.slice(-6).toUpperCase()}`
  expect(await screen.findByRole('link', { name: 'Send invoice on WhatsApp', description })).toBeTruthy()
})

test('a shop without a number, and an order that was not stored, offer nothing', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  page.connection.break('POST /api/orders', unreachable)
  press('Place Order')
  await screen.findByText('The shop did not answer. Tap Place Order again: it will be ordered only once.')
  page.connection.mend('POST /api/orders')
  press('Place Order')
  await screen.findByText('Order Placed Successfully!')
  expect(localStorage.getItem('pending_invoices')).toBeNull()
  expect(screen.queryByText('Send invoice on WhatsApp')).toBeNull()
})
