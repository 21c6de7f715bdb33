import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { choose, press } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=loyalty'

const openPassbook = async () => {
  await choose('More about Asha', 'Passbook')
  await screen.findByRole('img', { name: 'QR code of the passbook of Asha' })
}
const link = (): string => within(screen.getByRole('dialog')).getByText(/passbook#/).textContent

test('a customer’s passbook is shown with the Wi-Fi address, and opens the customer', async () => {
  await using shop = await openTestShop()
  await shop.addCustomer('Asha')
  await using _ = renderApp(shop.admin, path)
  await openPassbook()
  expect(
    screen.getByText(/^Asha scans this code with the phone’s camera, then taps one button\./),
  ).toBeTruthy()
  expect(screen.getByText('The phone must be on the shop’s Wi-Fi.')).toBeTruthy()
  const [address, token] = link().split('/passbook#')
  expect(address).toBe('http://192.168.1.5:8080')
  const owner = await shop.newBrowser().json('POST', '/api/passbook', { token })
  expect(owner).toEqual({ nickname: 'Asha', isKnown: false })
})

test('an address on the internet needs no Wi-Fi', async () => {
  await using shop = await openTestShop()
  await shop.addCustomer('Asha')
  await shop.admin.json('PUT', '/api/settings', { key: 'public_url', value: 'https://shop.example/' })
  await using _ = renderApp(shop.admin, path)
  await openPassbook()
  expect(link()).toMatch(/^https:\/\/shop\.example\/passbook#[a-z0-9]{26}$/)
  expect(screen.queryByText('The phone must be on the shop’s Wi-Fi.')).toBeNull()
})

test('a passbook is renewed after a question, and forgets the phones that joined only when that is asked for', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  await using page = renderApp(shop.admin, path)
  const renewals = () => page.connection.calls.filter((call) => call.includes('/renewal'))
  const call = `POST /api/customers/${asha.id}/passbook/renewal`
  const shown = () => screen.findByRole('img', { name: /^QR code/ })
  const forget = () => screen.findByRole('checkbox', { name: 'Also forget the phones that joined' })
  await openPassbook()
  const before = link()
  press('Renew')
  expect(await screen.findByText('Make a new passbook for Asha?')).toBeTruthy()
  press('Cancel')
  await shown()
  expect(link()).toBe(before)
  press('Renew')
  expect(await forget()).toMatchObject({ checked: false })
  press('Renew')
  expect(await screen.findByText('Passbook renewed')).toBeTruthy()
  await shown()
  expect(link()).not.toBe(before)
  expect(renewals()).toEqual([call])
  press('Renew')
  fireEvent.click(await forget())
  press('Renew')
  await shown()
  expect(renewals()).toEqual([call, `${call}?phones=forget`])
})
