import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { says, unreachable } from '../../testing/connection.ts'
import { addRegular } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, untilReady } from '../../testing/user.ts'

const privateLink = 'Private link'

/** Opens the passbook in My Points on Asha's phone. */
const openPassbook = async (shop: TestShop, faults = {}) => {
  const { phone, customer } = await addRegular(shop)
  const page = renderApp(phone, '/loyalty', { nickname: 'Asha', faults })
  await pressWhenShown('My passbook')
  return { ...page, phone, customer, dialog: within(await screen.findByRole('dialog')) }
}

/** Adds `execCommand`, which happy-dom lacks. Returns the texts that were copied. */
const letCopy = (isAllowed: boolean): string[] => {
  const copied: string[] = []
  Object.assign(document, {
    execCommand: () => {
      const { activeElement } = document
      if (isAllowed && activeElement instanceof HTMLInputElement) copied.push(activeElement.value)
      return isAllowed
    },
  })
  return copied
}

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  Reflect.deleteProperty(navigator, 'share')
})

test('My Points shows the passbook as a code and a link, and copies the link also without the clipboard of secure pages', async () => {
  await using shop = await openTestShop()
  const copied = letCopy(true)
  await using page = await openPassbook(shop)
  await page.dialog.findByRole('img', { name: 'QR code of the passbook of Asha' })
  const { token } = await page.phone.json('POST', `/api/customers/${page.customer.id}/passbook`)
  expect(field(privateLink).value).toBe(`${window.location.origin}/passbook#${token}`)
  expect(page.dialog.getByText(/Whoever has this link or code sees your orders and points/)).toBeTruthy()
  expect(page.dialog.getByText('Asha’s passbook')).toBeTruthy()
  expect(page.dialog.queryByRole('button', { name: 'Share' })).toBeNull()
  press('Copy link')
  expect(page.dialog.getByText('Link copied')).toBeTruthy()
  expect(copied).toEqual([field(privateLink).value])
  letCopy(false)
  press('Copy link')
  expect(page.dialog.getByText('The link is selected now: copy it by hand.')).toBeTruthy()
  const link = field(privateLink)
  expect(document.activeElement).toBe(link)
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
})

test('the link on the internet comes first where the shop has one, that of the page second', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'public_url', value: 'https://shop.example/' })
  await using page = await openPassbook(shop)
  const main = await page.dialog.findByLabelText<HTMLInputElement>('Private link, on the internet')
  expect(main.value).toMatch(/^https:\/\/shop\.example\/passbook#[a-z0-9]{26}$/)
  expect(field('At this address of the shop').value).toMatch(
    new RegExp(`^${window.location.origin}/passbook#[a-z0-9]{26}$`),
  )
})

test('a browser that can hand the link to other apps offers that', async () => {
  await using shop = await openTestShop()
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  Object.assign(navigator, { share })
  await using _ = await openPassbook(shop)
  await pressWhenShown('Share')
  expect(share).toHaveBeenCalledWith({ title: 'Passbook of Asha', url: field(privateLink).value })
})

test('a renewal is asked about, may fail, and forgets the other phones only where that was asked for', async () => {
  await using shop = await openTestShop()
  await using page = await openPassbook(shop)
  await pressWhenShown('Renew')
  const before = field(privateLink).value
  expect(
    page.dialog.getByText(/^Renew your passbook\? Links and codes from before stop working/),
  ).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep it')
  press('Keep it')
  expect(field(privateLink).value).toBe(before)
  expect(document.activeElement?.textContent).toBe('Renew')
  press('Renew')
  const renewal = `POST /api/customers/${page.customer.id}/passbook/renewal`
  page.connection.break(renewal, unreachable)
  press('Renew')
  expect((await page.dialog.findByRole('alert')).textContent).toBe(
    'Your passbook could not be renewed. The store could not be reached.',
  )
  expect(field(privateLink).value).toBe(before)
  page.connection.mend(renewal)
  const forget = 'Also forget the phones that joined after this one'
  await pressWhenShown('Renew')
  expect(field(forget).checked).toBe(false)
  fireEvent.click(field(forget))
  press('Renew')
  expect(await page.dialog.findByText(/the phones that joined later are forgotten/)).toBeTruthy()
  await waitFor(() => expect(field(privateLink).value).not.toBe(before))
  const old = await shop.visitor.call('POST', '/api/passbook', { body: { token: before.split('#')[1] } })
  expect(old.status).toBe(404)
  press('Renew')
  expect(field(forget).checked).toBe(false)
  press('Renew')
  expect(await page.dialog.findByText(/^Your passbook is new\. Links from before/)).toBeTruthy()
  expect(page.connection.calls.filter((call) => call.startsWith(renewal))).toEqual([
    renewal,
    `${renewal}?phones=forget`,
    renewal,
  ])
})

test('a phone that is not known is told how it becomes so', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await using _ = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await pressWhenShown('My passbook')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This phone is not known as this customer’s yet. Open your passbook link on it, or ask at the shop.',
  )
  expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull()
})

test('a passbook that could not be read is refetched on request, and at every opening; Escape gives the focus back', async () => {
  await using shop = await openTestShop()
  const { phone, customer } = await addRegular(shop)
  const call = `POST /api/customers/${customer.id}/passbook`
  await using page = renderApp(phone, '/loyalty', { nickname: 'Asha', faults: { [call]: says(500, 'x') } })
  const opener = await screen.findByRole('button', { name: 'My passbook' })
  opener.focus()
  press('My passbook')
  await screen.findByText('Your passbook could not be loaded.')
  await untilReady('Try again')
  page.connection.mend(call)
  press('Try again')
  const first = await screen.findByLabelText<HTMLInputElement>(privateLink)
  await waitFor(() => expect(document.activeElement).not.toBe(opener))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  const { token } = await phone.json('POST', `/api/customers/${customer.id}/passbook/renewal`)
  expect(first.value).not.toContain(token)
  press('My passbook')
  await waitFor(() => expect(field(privateLink).value).toContain(token))
})
