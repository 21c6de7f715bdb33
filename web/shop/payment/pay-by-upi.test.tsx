import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Browser } from '../../../src/testing/browser.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { addRegular } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'

/** A shop with a UPI ID, and an unpaid order of ₹300 by the phone of Asha. */
const openShop = async () => {
  const shop = await openTestShop()
  await saveSettings(shop, { upi_id: 'sharma@okaxis' })
  const { phone } = await addRegular(shop)
  const [{ id }] = await shop.admin.json('GET', '/api/orders')
  const put = (part: string, body: object) => shop.admin.json('PUT', `/api/orders/${id}/${part}`, body)
  return { shop, phone, id, put, path: `/order/${id}`, call: `GET /api/orders/${id}/upi` }
}

const block = async () => within(await screen.findByRole('region', { name: 'Pay by UPI' }))
const isGone = () => expect(screen.queryByRole('region', { name: 'Pay by UPI' })).toBeNull()

test('an unpaid order leads to how to pay it by UPI, whose amount follows it, and says that it is paid as soon as the owner does', async () => {
  const { shop, phone, put, call } = await openShop()
  await using _ = shop
  await using page = renderApp(phone, '/loyalty', { nickname: 'Asha' })
  const link = await screen.findByRole('link', { name: 'Pay by UPI' })
  await page.connection.settle()
  expect(page.connection.calls).not.toContain(call)
  fireEvent.click(link)
  const upi = await block()
  expect(await upi.findByRole('img', { name: 'QR code to pay ₹300 by UPI' })).toBeTruthy()
  for (const shown of [
    '₹300',
    'sharma@okaxis',
    'The shop confirms your payment after checking its own phone.',
  ]) {
    expect(upi.getByText(shown)).toBeTruthy()
  }
  expect(upi.queryByText(/^Some apps refuse/)).toBeNull()
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await put('lines/0', { quantity: 7, from: { status: 'new', changes: 1 } })
  expect(await upi.findByRole('img', { name: 'QR code to pay ₹2,100 by UPI' })).toBeTruthy()
  await put('payment', { payment: 'upi', from: 'unpaid' })
  expect((await screen.findByText('Paid by UPI')).closest('[role=status]')).toBeTruthy()
  isGone()
  expect(screen.queryByText('To pay')).toBeNull()
  fireEvent.click(screen.getAllByRole('link', { name: 'My Points' })[0] as HTMLElement)
  await screen.findByText('Paid by UPI')
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await put('payment', { payment: 'unpaid', from: 'upi' })
  await screen.findByRole('link', { name: 'Pay by UPI' })
  await put('status', { status: 'cancelled', from: 'new', reason: 'No ghee' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Pay by UPI' })).toBeNull())
})

test('a phone that is not known and a shop without a UPI ID show nothing of UPI', async () => {
  const { shop, phone, path } = await openShop()
  await using _ = shop
  const showsNothing = async (browser: Browser, shown: RegExp, asked: RegExp) => {
    for (const address of ['/loyalty', path]) {
      await using page = renderApp(browser, address, { nickname: 'Asha' })
      await screen.findByText(shown)
      await page.connection.settle()
      expect(document.body.textContent).not.toContain('UPI')
      expect(page.connection.calls.join()).not.toMatch(asked)
    }
  }
  await showsNothing(shop.visitor, /Ghee/, /\/upi\b|\/balance/)
  await saveSettings(shop, { upi_id: '' })
  await showsNothing(phone, /Ghee/, /\/upi\b/)
})

test('only Android phones offer to open the UPI app, and only where the owner switched that on', async () => {
  const { shop, phone, path } = await openShop()
  await using _ = shop
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)')
  const findLink = async () => {
    await using page = renderApp(phone, path)
    await screen.findByText('sharma@okaxis')
    await page.connection.settle()
    return screen.queryByRole('link', { name: 'Open UPI app' })?.getAttribute('href')
  }
  expect(await findLink()).toBeUndefined()
  await saveSettings(shop, { upi_open_app: 'yes' })
  expect(await findLink()).toMatch(/^upi:\/\/pay\?pa=sharma@okaxis&/)
  agent.mockReturnValue('Mozilla/5.0 (iPhone)')
  expect(await findLink()).toBeUndefined()
})
