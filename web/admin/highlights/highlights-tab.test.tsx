import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'

test('a highlight is edited in a dialog that shows what is stored, in both languages', async () => {
  const stored = {
    Title: 'Sweets',
    Description: 'All October',
    'Display Order': '2',
    'Title in Hindi': 'मिठाई',
    'Description in Hindi': '',
  }
  await using shop = await openTestShop()
  const sweets = { title: 'Sweets', description: 'All October', displayOrder: 2, titleHi: 'मिठाई' }
  await shop.admin.json('POST', '/api/highlights', sweets)
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=highlights')
  await pressWhenShown('Edit Sweets')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Highlight' }))
  const field = (label: string): HTMLInputElement => dialog.getByLabelText(label)
  for (const [label, value] of Object.entries(stored)) expect(field(label).value).toBe(value)
  for (const [label, value] of Object.entries({
    Description: 'All November',
    'Display Order': '१',
    'Title in Hindi': '',
    'Description in Hindi': 'पूरे नवंबर',
  }))
    fireEvent.input(field(label), { target: { value } })
  press('Save Changes')
  expect(await screen.findByText('Highlight updated successfully!')).toBeTruthy()
  const saved = { title: 'Sweets', description: 'All November', displayOrder: 1, titleHi: '' }
  expect(await shop.visitor.json('GET', '/api/highlights')).toMatchObject([
    { ...saved, descriptionHi: 'पूरे नवंबर' },
  ])
})
