import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

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

test('the switch hides a category from the shop and shows it again; one that failed goes back', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  await using page = renderApp(shop.admin, path)
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
  await page.connection.settle()
  page.connection.break(`PUT /api/categories/${id}`, says(500, 'x'))
  fireEvent.click(active)
  expect(active.checked).toBe(false)
  expect(await screen.findByText('Failed to update category')).toBeTruthy()
  await waitFor(() => expect(active.checked).toBe(true))
})

test('a display order that is none is refused with a sentence, and stays as typed', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  type('Category Name', 'Dairy')
  type('Display Order', '1.5')
  press('Add Category')
  expect(screen.getByText('The display order must be a whole number')).toBeTruthy()
  expect(field('Display Order').value).toBe('1.5')
  expect(field('Display Order').getAttribute('aria-invalid')).toBe('true')
  expect(page.connection.calls).not.toContain('POST /api/categories')
})
