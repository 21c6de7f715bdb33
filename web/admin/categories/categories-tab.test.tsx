import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=categories'
const nothingYet = 'No categories created yet. Add your first category above.'

test('a category gets a Hindi name, and other names in its dialog', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  for (const [label, text] of [
    ['Category Name', 'Diary'],
    ['Name in Hindi', 'दूध'],
    ['Display Order', '3'],
  ] as const)
    type(label, text)
  press('Add Category')
  await pressWhenShown('Edit Diary')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }))
  for (const [label, stored, typed] of [
    ['Category Name', 'Diary', 'Dairy'],
    ['Name in Hindi', 'दूध', 'दूध और दही'],
  ] as const) {
    expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(stored)
    fireEvent.input(dialog.getByLabelText(label), { target: { value: typed } })
  }
  press('Save Changes')
  expect(await screen.findByText('Category updated successfully!')).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([
    { name: 'Dairy', nameHi: 'दूध और दही', displayOrder: 3 },
  ])
})

test('the switch hides a category from the shop and shows it again', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  await using _ = renderApp(shop.admin, path)
  const active = await screen.findByRole<HTMLInputElement>('switch', { name: 'Dairy is active' })
  const isActive = async () => (await shop.visitor.json('GET', '/api/categories'))[0].isActive
  for (const [shown, on] of [
    ['Active: No', false],
    ['Active: Yes', true],
  ] as const) {
    fireEvent.click(active)
    expect(screen.getByText(shown)).toBeTruthy()
    await waitFor(async () => expect(await isActive()).toBe(on))
  }
})
