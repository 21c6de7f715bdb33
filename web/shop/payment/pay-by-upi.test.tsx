import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Browser } from '../../../src/testing/browser.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { type Fault, says } from '../../testing/connection.ts'
import { addRegular } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubCopying } from '../../testing/stub-copying.ts'
import { press } from '../../testing/user.ts'

/** A shop with a UPI ID, and an unpaid order of ₹300 by the phone of Asha. */
const openShop = async () => {
  const shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'upi_id', value: 'sharma@okaxis' })
  const { phone } = await addRegular(shop)
  const [{ id }] = await shop.admin.json('GET', '/api/orders')
  const put = (part: string, body: object) => shop.admin.json('PUT', `/api/orders/${id}/${part}`, body)
  return { shop, phone, id, put, path: `/order/${id}`, call: `GET /api/orders/${id}/upi` }
}

const block = async () => within(await screen.findByRole('region', { name: 'Pay by UPI' }))
const isGone = () => expect(screen.queryByRole('region', { name: 'Pay by UPI' })).toBeNull()

test('an unpaid order leads to how to pay it by UPI, and says that it is paid as soon as the owner does', async () => {
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

test('UPI ID and amount are copied as UPI apps take them, a picture is saved, and what fails says what to do', async () => {
  const { shop, phone, put, path } = await openShop()
  await using _ = shop
  await using page = renderApp(phone, path, { nickname: 'Asha' })
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await put('lines/0', { quantity: 7, from: { status: 'new', changes: 1 } })
  // The amount follows the order.
  await screen.findByRole('img', { name: 'QR code to pay ₹2,100 by UPI' })
  await screen.findByText('Some apps refuse saved QR pictures above ₹2,000. Copy the UPI ID instead.')
  const copied = stubCopying()
  press('Copy UPI ID')
  await screen.findByText('UPI ID copied')
  press('Copy amount')
  await screen.findByText('Amount copied')
  expect(copied).toEqual(['sharma@okaxis', '2100'])
  stubCopying(false)
  press('Copy UPI ID')
  await screen.findByText('The text is selected now: copy it by hand.')
  expect(String(window.getSelection())).toBe('sharma@okaxis')
  // happy-dom cannot draw.
  press('Save QR picture')
  await screen.findByText('The picture could not be saved. Take a screenshot instead.')
})

test('an order that was paid when the page did not know it shows that instead of how to pay it', async () => {
  const { shop, phone, id, put, path, call } = await openShop()
  await using _ = shop
  const unpaid = await phone.call('GET', `/api/orders/${id}/status`)
  await put('payment', { payment: 'cash', from: 'unpaid' })
  // The first response is from before.
  let reads = 0
  const late: Fault = (send) => (reads++ === 0 ? says(200, unpaid.text)(send) : send())
  await using page = renderApp(phone, path, { faults: { [`GET /api/orders/${id}/status`]: late } })
  await screen.findByText('Paid by cash')
  expect(page.connection.calls).toContain(call)
  isGone()
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
  await shop.admin.json('PUT', '/api/settings', { key: 'upi_id', value: '' })
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
  {
    await using _page = renderApp(shop.admin, '/admin/dashboard?tab=settings')
    fireEvent.click(await screen.findByRole('switch', { name: /^Offer “Open UPI app”/ }))
    await waitFor(async () =>
      expect(await shop.visitor.json('GET', '/api/settings/upi_open_app')).toMatchObject({ value: 'yes' }),
    )
  }
  expect(await findLink()).toMatch(/^upi:\/\/pay\?pa=sharma@okaxis&/)
  agent.mockReturnValue('Mozilla/5.0 (iPhone)')
  expect(await findLink()).toBeUndefined()
})
