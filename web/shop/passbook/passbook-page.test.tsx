import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { addRegular, keepCustomersPrivate } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

/** Creates a passbook of Asha, from another phone. */
const makePassbook = async (shop: TestShop) => {
  const { phone, customer } = await addRegular(shop)
  const { token } = await phone.json('POST', `/api/customers/${customer.id}/passbook`)
  return { phone, customer, token, path: `/passbook#${token}` }
}

const notValid =
  'This passbook link is not valid any more. Show your passbook again on the phone that you order with, or ask at the shop.'

test('opening the link changes nothing; one tap makes a phone known that was refused, and leads to the points', async () => {
  await using shop = await openTestShop()
  const { path } = await makePassbook(shop)
  await keepCustomersPrivate(shop)
  {
    await using _ = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
    await screen.findByText(/^This name is already used/)
  }
  const before = shop.contents()
  await using page = renderApp(shop.visitor, path, { nickname: 'Ravi' })
  expect(await screen.findByRole('heading', { name: 'This is the passbook of Asha' })).toBeTruthy()
  expect(screen.getByText('This phone shops as Ravi now.')).toBeTruthy()
  await page.connection.settle()
  expect(shop.contents()).toEqual(before)
  expect(localStorage.getItem('customer_nickname')).toBe('Ravi')
  expect(page.connection.calls.some((call) => call.includes('#') || call.includes(path.slice(10)))).toBe(
    false,
  )
  press('Use this phone as Asha')
  expect(await screen.findByText('Ghee (1)')).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/loyalty'))
  expect(localStorage.getItem('customer_nickname')).toBe('Asha')
})

test('a phone that is known already is told so, and goes on', async () => {
  await using shop = await openTestShop()
  const { phone, path } = await makePassbook(shop)
  await using page = renderApp(phone, path)
  expect(await screen.findByText('This phone is known as Asha already.')).toBeTruthy()
  press('Go on as Asha')
  await waitFor(() => expect(page.address()).toBe('/loyalty'))
  expect(await screen.findByText('Your Loyalty Points')).toBeTruthy()
  expect(page.connection.calls).not.toContain('POST /api/passbook/phones')
})

test.each([
  ['forged', `#${'a'.repeat(26)}`, notValid],
  ['malformed', '#asha', 'This is not a passbook link of this store.'],
  ['missing', '', 'This passbook link is not complete. Open the whole link, or scan the code again.'],
])('a %s link says so, and leads home', async (_, hash, sentence) => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor, `/passbook${hash}`)
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy()
  fireEvent.click(screen.getByText('Go to the home page'))
  await waitFor(() => expect(page.address()).toBe('/'))
})
