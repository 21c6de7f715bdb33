import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { settingOf } from '../../testing/settings.ts'

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

test('customers are not private at first, and one tap each makes them so and not so', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=settings')
  expect((await radio(/^Not private Whoever types a nickname/)).checked).toBe(true)
  fireEvent.click(await radio(/^Private Only the customer’s own phones and you/))
  expect(await screen.findByText('Setting updated successfully!')).toBeTruthy()
  await waitFor(async () => expect((await radio(/^Private/)).checked).toBe(true))
  expect(await settingOf(shop, 'private_customers')).toBe('yes')
  await waitFor(async () => expect((await radio(/^Not private/)).closest('fieldset')?.disabled).toBe(false))
  fireEvent.click(await radio(/^Not private/))
  await waitFor(async () => expect(await settingOf(shop, 'private_customers')).toBe('no'))
})
