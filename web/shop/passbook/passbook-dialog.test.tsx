import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { addRegular } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'
import { field, press, pressWhenShown } from '../../testing/user.ts'

const privateLink = 'Private link'
const renew = 'Make a new passbook'

/** Opens the passbook in My Points on Asha's phone. */
const openPassbook = async (shop: TestShop, faults = {}) => {
  const { phone, customer } = await addRegular(shop)
  const page = renderApp(phone, '/loyalty', { nickname: 'Asha', faults })
  await pressWhenShown('My passbook')
  return { ...page, phone, customer, dialog: within(await screen.findByRole('dialog')) }
}

test('the link on the internet comes first where the shop has one, that of the page second', async () => {
  await using shop = await openTestShop()
  await saveSettings(shop, { public_url: 'https://shop.example/' })
  await using page = await openPassbook(shop)
  const main = await page.dialog.findByLabelText<HTMLInputElement>('Private link, on the internet')
  expect(main.value).toMatch(/^https:\/\/shop\.example\/passbook#[a-z0-9]{26}$/)
  expect(field('At this address of the shop').value).toMatch(
    new RegExp(`^${window.location.origin}/passbook#[a-z0-9]{26}$`),
  )
})

test('a renewal is asked about, may fail, and forgets the other phones only where that was asked for', async () => {
  await using shop = await openTestShop()
  await using page = await openPassbook(shop)
  const before = (await page.dialog.findByLabelText<HTMLInputElement>(privateLink)).value
  expect(page.dialog.getByText(/^Links and codes from before stop working/)).toBeTruthy()
  const renewal = `POST /api/customers/${page.customer.id}/passbook/renewal`
  page.connection.break(renewal, unreachable)
  press(renew)
  expect((await page.dialog.findByRole('alert')).textContent).toBe(
    'Your passbook could not be renewed. The store could not be reached.',
  )
  expect(field(privateLink).value).toBe(before)
  page.connection.mend(renewal)
  const forget = 'Also forget all other phones?'
  expect(field(forget).checked).toBe(false)
  fireEvent.click(field(forget))
  press(renew)
  expect(await page.dialog.findByText(/all other phones are forgotten/)).toBeTruthy()
  await waitFor(() => expect(field(privateLink).value).not.toBe(before))
  const old = await shop.visitor.call('POST', '/api/passbook', { body: { token: before.split('#')[1] } })
  expect(old.status).toBe(404)
  expect(page.connection.calls.filter((call) => call.startsWith(renewal))).toEqual([
    renewal,
    `${renewal}?phones=forget`,
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
  expect(screen.queryByRole('button', { name: renew })).toBeNull()
})
