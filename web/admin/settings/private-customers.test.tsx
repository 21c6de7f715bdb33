import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'

const saved = async (shop: TestShop): Promise<string> =>
  (await shop.admin.json('GET', '/api/settings/private_customers')).value
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const setPublicAddress = (shop: TestShop) =>
  shop.admin.json('PUT', '/api/settings', { key: 'public_url', value: 'https://shop.example' })
const dismissFirstSteps = (shop: TestShop) =>
  shop.admin.json('PUT', '/api/settings', { key: 'first_steps', value: 'no' })
const recommendation = { name: 'Recommendation' }

test('customers are not private at first, and one tap each makes them so and not so', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=settings')
  expect((await radio(/^Not private Whoever types a nickname/)).checked).toBe(true)
  fireEvent.click(await radio(/^Private Only the customer’s own phones and you/))
  expect(await screen.findByText('Setting updated successfully!')).toBeTruthy()
  await waitFor(async () => expect((await radio(/^Private/)).checked).toBe(true))
  expect(await saved(shop)).toBe('yes')
  await waitFor(async () => expect((await radio(/^Not private/)).closest('fieldset')?.disabled).toBe(false))
  fireEvent.click(await radio(/^Not private/))
  await waitFor(async () => expect(await saved(shop)).toBe('no'))
})

test('without first steps the Overview recommends it once strangers reach the shop, and one button does it', async () => {
  await using shop = await openTestShop()
  await dismissFirstSteps(shop)
  {
    await using page = renderApp(shop.admin, '/admin/dashboard')
    await screen.findByText('No order data available yet.')
    await page.connection.settle()
    expect(screen.queryByRole('complementary', recommendation)).toBeNull()
  }
  await setPublicAddress(shop)
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  await screen.findByRole('complementary', recommendation)
  press('Make customers private')
  await waitFor(() => expect(screen.queryByRole('complementary', recommendation)).toBeNull())
  await waitFor(async () => expect(await saved(shop)).toBe('yes'))
})

test('a recommendation that is declined does not come back', async () => {
  await using shop = await openTestShop()
  await dismissFirstSteps(shop)
  await setPublicAddress(shop)
  {
    const call = 'PUT /api/settings'
    await using page = renderApp(shop.admin, '/admin/dashboard', { faults: { [call]: unreachable } })
    await pressWhenShown('No, leave it as it is')
    expect(await screen.findByText('Failed to update setting')).toBeTruthy()
    page.connection.mend(call)
    await pressWhenShown('No, leave it as it is')
    await waitFor(() => expect(screen.queryByRole('complementary', recommendation)).toBeNull())
  }
  await waitFor(async () => expect(await saved(shop)).toBe('no'))
  await using page = renderApp(shop.admin, '/admin/dashboard')
  await screen.findByText('No order data available yet.')
  await page.connection.settle()
  expect(screen.queryByRole('complementary', recommendation)).toBeNull()
})
