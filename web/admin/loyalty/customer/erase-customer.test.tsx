import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { says } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { choose, press, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=loyalty'

/** Opens the Loyalty tab of a shop with the customers Asha and Ravi, who placed one order each. */
const openLoyaltyTab = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ price: '1000' })
  const asha = await shop.addCustomer('Asha')
  for (const customer of [asha, await shop.addCustomer('Ravi')]) {
    await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
  }
  const page = renderApp(shop.admin, path)
  return {
    shop,
    page,
    neutral: `Erased customer ${asha.id.slice(-6).toUpperCase()}`,
    [Symbol.asyncDispose]: async () => {
      await page[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

const dialog = () => screen.findByRole('dialog', { name: 'Erase Customer' })

test('the owner reads what erasing reaches and what not, and may leave it', async () => {
  await using it = await openLoyaltyTab()
  await choose('More about Asha', 'Erase')
  const told = (await dialog()).textContent ?? ''
  for (const part of [
    'Are you sure you want to erase Asha? This cannot be undone.',
    'Removed at once: the name, all points',
    'Older copies still hold it all',
    'What a repair or a restore replaced (Settings, Old copies) holds the name until you remove it.',
    'Restoring an older backup in this store erases the customer again.',
  ]) {
    expect(told).toContain(part)
  }
  const before = it.shop.contents()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(it.shop.contents()).toEqual(before)
})

test('an erased customer has the neutral name in every tab, and nothing but the history', async () => {
  await using it = await openLoyaltyTab()
  await choose('More about Asha', 'Erase')
  await dialog()
  type('Password', it.shop.password)
  press('Erase')
  expect(await screen.findByText('Customer erased')).toBeTruthy()
  const row = within((await screen.findByText(it.neutral)).closest('tr') as HTMLElement)
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['History'])
  expect(screen.queryByText('Asha')).toBeNull()
  expect(screen.getByText('Ravi')).toBeTruthy()
  press(`Points history of ${it.neutral}`)
  const points = within(await screen.findByRole('dialog', { name: `Points of ${it.neutral}` }))
  expect(await points.findByText('Adjusted')).toBeTruthy()
  expect(points.queryByRole('button', { name: 'Redeem' })).toBeNull()
})

test('a customer who owes something or has paid in advance is erased after one more question', async () => {
  await using it = await openLoyaltyTab()
  const [asha] = await it.shop.admin.json('GET', '/api/customers')
  const khata = `/api/customers/${asha.id}/khata`
  await it.shop.admin.json('PUT', khata, { name: 'Asha Patil' })
  await it.shop.admin.json('POST', `${khata}/entries`, { kind: 'gave', amount: '540' })
  await choose('More about Asha', 'Erase')
  expect(await screen.findByText(/^Asha owes ₹540\./)).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  press('Erase anyway')
  expect(await screen.findByText(/^Are you sure you want to erase Asha\?/)).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await it.shop.admin.json('POST', `${khata}/entries`, { kind: 'got', amount: '590' })
  await choose('More about Asha', 'Erase')
  expect(await screen.findByText(/^Asha has paid ₹50 in advance\./)).toBeTruthy()
})

test('a failure is reported with its reason, and the question stays', async () => {
  await using it = await openLoyaltyTab()
  await choose('More about Asha', 'Erase')
  await dialog()
  const customers = await it.shop.admin.json('GET', '/api/customers')
  it.page.connection.break(`DELETE /api/customers/${customers[0].id}`, says(507, 'The disk is full.'))
  type('Password', it.shop.password)
  press('Erase')
  expect(await screen.findByText('Failed to erase customer')).toBeTruthy()
  expect(screen.getByText('The disk is full.')).toBeTruthy()
  expect(await dialog()).toBeTruthy()
  expect((await it.shop.admin.json('GET', '/api/customers'))[0].nickname).toBe('Asha')
})
