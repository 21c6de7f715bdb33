import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, choose, field, press, pressWhenShown, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=loyalty'

test('a customer gets another name, and the old one still leads to it', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  await using _ = renderApp(shop.admin, path)
  await choose('More about Asha', 'Rename')
  expect(await screen.findByText('Whoever types Asha still gets here.')).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
  type('New name', 'Asha 12B')
  press('Save')
  expect(await screen.findByText('Customer renamed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'More about Asha 12B' })).toBeTruthy()
  const found = await shop.visitor.json('GET', '/api/customers/nickname/asha')
  expect(found).toMatchObject({ id: asha.id, nickname: 'Asha 12B' })
})

test('the error of an impossible name is shown at the field, which keeps the input', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  await shop.addCustomer('Ravi')
  const call = `PUT /api/customers/${asha.id}/nickname`
  await using page = renderApp(shop.admin, path, { faults: { [call]: unreachable } })
  await choose('More about Asha', 'Rename')
  type('New name', 'Ravi')
  press('Save')
  expect(await screen.findByText('Failed to rename customer')).toBeTruthy()
  expect(field('New name').value).toBe('Ravi')
  page.connection.mend(call)
  await pressWhenShown('Save')
  expect(await screen.findByText('The name Ravi already belongs to a customer of this shop')).toBeTruthy()
  expect(field('New name').value).toBe('Ravi')
  type('New name', 'x'.repeat(41))
  press('Save')
  expect(await screen.findByText('The nickname can have at most 40 characters')).toBeTruthy()
})
