import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings, settingOf } from '../../testing/settings.ts'
import { press } from '../../testing/user.ts'

const path = '/admin/dashboard'
const findPanel = async () => within(await screen.findByRole('region', { name: 'First Steps' }))
const queryPanel = () => screen.queryByRole('region', { name: 'First Steps' })
/** Waits until the panel says how many steps are done: `1 of 7`. */
const progresses = async (progress: string) => {
  const panel = await findPanel()
  await waitFor(() => expect(panel.getByRole('status').textContent).toBe(progress))
}

test('an owner who declines private customers is not asked again', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  const panel = await findPanel()
  await panel.findByText('Keep customers private')
  press('No, leave it as it is')
  await progresses('1 of 6')
  expect(panel.queryByText('Keep customers private')).toBeNull()
  expect(await settingOf(shop, 'private_customers')).toBe('no')
})

test('they are dismissed for every browser', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await findPanel()
  press('Dismiss')
  await waitFor(() => expect(queryPanel()).toBeNull())
  await expect.poll(() => settingOf(shop, 'first_steps')).toBe('no')
})

test('a shop that is set up never sees them, also when its photo is removed later', async () => {
  await using shop = await openTestShop()
  await saveSettings(shop, {
    store_name: 'Sharma Kirana',
    store_image: '/objects/uploads/abc',
    whatsapp_phone: '+91 98765 43210',
    private_customers: 'yes',
  })
  await shop.admin.call('GET', `/api/admin/backups/archive${await shop.permitBackup()}`)
  await expect.poll(async () => (await shop.admin.json('GET', '/api/admin/first-steps')).hasBackup).toBe(true)
  await shop.placeOrder([{ ...(await shop.addProduct()), quantity: 1 }])
  for (const image of ['/objects/uploads/abc', '']) {
    await saveSettings(shop, { store_image: image })
    await using page = renderApp(shop.admin, path)
    await screen.findAllByText('1 order')
    await page.connection.settle()
    await expect.poll(() => settingOf(shop, 'first_steps')).toBe('no')
    expect(queryPanel()).toBeNull()
  }
})

test('when they cannot be read, the rest of the Overview is shown', async () => {
  await using shop = await openTestShop()
  const faults = { 'GET /api/admin/first-steps': says(500, 'at line 3') }
  await using page = renderApp(shop.admin, path, { faults })
  expect(await screen.findByText('No order data available yet.')).toBeTruthy()
  await page.connection.settle()
  expect(queryPanel()).toBeNull()
})
