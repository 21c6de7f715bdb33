import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=store'
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const isAsked = () => screen.queryByRole('dialog', { name: 'Unsaved Changes' }) !== null

test('a saved setting is shown as the store keeps it, and nothing is unsaved', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByLabelText('Phone Number')
  type('Phone Number', '  022 1234 5678 ')
  press('Save Phone Number')
  expect(await screen.findByText('Setting updated successfully!')).toBeTruthy()
  await waitFor(() => expect(field('Phone Number').value).toBe('022 1234 5678'))
  await waitFor(() => expect(button('Save Phone Number').disabled).toBe(true))
  openTab('Overview')
  expect(isAsked()).toBe(false)
})

test('the input counts as unsaved until it equals what is saved', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'store_phone', value: '022 1234 5678' })
  await using _ = renderApp(shop.admin, path)
  await screen.findByLabelText('Phone Number')
  type('Phone Number', '022 1234')
  expect(button('Save Phone Number').disabled).toBe(false)
  openTab('Overview')
  await waitFor(() => expect(isAsked()).toBe(true))
  press('Cancel')
  await waitFor(() => expect(isAsked()).toBe(false))
  type('Phone Number', '022 1234 5678')
  expect(button('Save Phone Number').disabled).toBe(true)
  openTab('Overview')
  expect(isAsked()).toBe(false)
})

test('a text and its Hindi one are saved with one button, each only when it changed', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'store_tagline', value: 'Since 1978' })
  await using page = renderApp(shop.admin, path)
  await screen.findByLabelText('Tagline')
  expect(button('Save Tagline').disabled).toBe(true)
  type('Tagline in Hindi', '1978 से')
  press('Save Tagline')
  expect(await screen.findByText('Setting updated successfully!')).toBeTruthy()
  await waitFor(() => expect(button('Save Tagline').disabled).toBe(true))
  expect([field('Tagline').value, field('Tagline in Hindi').value]).toEqual(['Since 1978', '1978 से'])
  expect(page.connection.calls.filter((call) => call === 'PUT /api/settings')).toHaveLength(1)
  expect((await shop.visitor.json('GET', '/api/settings/store_tagline_hi')).value).toBe('1978 से')
  openTab('Overview')
  expect(isAsked()).toBe(false)
})

test('of a text and its Hindi one, what could not be saved is kept as typed', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByLabelText('Tagline')
  type('Tagline', 'Since 1978')
  type('Tagline in Hindi', 'न'.repeat(121))
  press('Save Tagline')
  expect(await screen.findByText('The tagline in Hindi can have at most 120 characters')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Tagline in Hindi')))
  expect((await shop.visitor.json('GET', '/api/settings/store_tagline')).value).toBe('')
})

test('a text and its Hindi one are saved together or not at all, and stay as typed until they are', async () => {
  await using shop = await openTestShop()
  const call = 'PUT /api/settings'
  const saved = async () => [
    (await shop.visitor.json('GET', '/api/settings/store_tagline')).value,
    (await shop.visitor.json('GET', '/api/settings/store_tagline_hi')).value,
  ]
  await using page = renderApp(shop.admin, path, { faults: { [call]: unreachable } })
  await screen.findByLabelText('Tagline')
  type('Tagline', 'Since 1978')
  type('Tagline in Hindi', '1978 से')
  press('Save Tagline')
  expect(await screen.findByText('Failed to update setting')).toBeTruthy()
  expect([field('Tagline').value, field('Tagline in Hindi').value]).toEqual(['Since 1978', '1978 से'])
  expect(await saved()).toEqual(['', ''])
  // The connection carries one more call.
  let calls = 0
  page.connection.break(call, (send) => (calls++ === 0 ? send() : unreachable(send)))
  press('Save Tagline')
  await waitFor(() => expect(button('Save Tagline').disabled).toBe(true))
  await page.connection.settle()
  expect(await saved()).toEqual(['Since 1978', '1978 से'])
})

test('the value of points is previewed as customers will read it, and a bad one is shown at the field', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=settings')
  await screen.findByLabelText('Rupees for 100 points')
  expect(screen.getByText('Customers do not read what points are worth.')).toBeTruthy()
  type('Rupees for 100 points', '5-')
  press('Save Value of Points')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The worth of 100 points must be a number such as 120 or 120.50',
  )
  await waitFor(() => expect(document.activeElement).toBe(field('Rupees for 100 points')))
  type('Rupees for 100 points', '10')
  expect(screen.getByText('Customers read: 100 points = ₹10')).toBeTruthy()
  press('Save Value of Points')
  expect(await screen.findByText('Setting updated successfully!')).toBeTruthy()
  expect((await shop.visitor.json('GET', '/api/settings/points_value')).value).toBe('10')
})
