import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=settings'
const fill = async (current: string, next: string, confirm: string) => {
  await screen.findByLabelText('Current Password')
  type('Current Password', current)
  type('New Password', next)
  type('Confirm New Password', confirm)
}

test('a wrong current password is a toast and said at its field, and everything stays typed', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await fill('wrong', 'new-secret', 'new-secret')
  press('Update Password')
  expect(await screen.findByText('Failed to update password. Check your current password.')).toBeTruthy()
  expect(await screen.findByText('The current password is wrong')).toBeTruthy()
  expect(field('Current Password').getAttribute('aria-invalid')).toBe('true')
  expect(field('New Password').value).toBe('new-secret')
})

test('half-typed passwords are asked about before the tab is left, and are kept nowhere', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await fill('half', '', '')
  fireEvent.click(screen.getByRole('tab', { name: 'Social' }))
  await screen.findByRole('dialog', { name: 'Unsaved Changes' })
  press('Leave')
  await screen.findByLabelText('Facebook URL')
  fireEvent.click(screen.getByRole('tab', { name: 'Settings' }))
  await waitFor(() => expect(field('Current Password').value).toBe(''))
})
