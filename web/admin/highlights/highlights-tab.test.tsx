import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=highlights'
const sweets = { title: 'Sweets', description: 'All October', displayOrder: 2 }

const openEditor = async () => {
  await pressWhenShown('Edit Sweets')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Highlight' }))
  const field = (label: string): HTMLInputElement => dialog.getByLabelText(label)
  return {
    field,
    type: (label: string, value: string) => fireEvent.input(field(label), { target: { value } }),
  }
}

test('a highlight is edited in a dialog that shows what is stored, with a toast', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('POST', '/api/highlights', sweets)
  await using _ = renderApp(shop.admin, path)
  const editor = await openEditor()
  expect(editor.field('Title').value).toBe('Sweets')
  expect(editor.field('Description').value).toBe('All October')
  expect(editor.field('Display Order').value).toBe('2')
  editor.type('Title', 'Diwali sweets')
  editor.type('Description', 'All November')
  editor.type('Display Order', '1')
  press('Save Changes')
  expect(await screen.findByText('Highlight updated successfully!')).toBeTruthy()
  const list = within(screen.getByRole('region', { name: 'Manage Highlights (1)' }))
  expect(await list.findByRole('rowheader', { name: 'Diwali sweets' })).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/highlights')).toMatchObject([
    { title: 'Diwali sweets', description: 'All November', displayOrder: 1 },
  ])
})

test('the Hindi texts of a highlight are edited below the others', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('POST', '/api/highlights', { ...sweets, titleHi: 'मिठाई' })
  await using _ = renderApp(shop.admin, path)
  const editor = await openEditor()
  expect(editor.field('Title in Hindi').value).toBe('मिठाई')
  editor.type('Title in Hindi', '')
  editor.type('Description in Hindi', 'पूरे अक्टूबर')
  press('Save Changes')
  expect(await screen.findByText('Highlight updated successfully!')).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/highlights')).toMatchObject([
    { ...sweets, titleHi: '', descriptionHi: 'पूरे अक्टूबर' },
  ])
})

test('an edit that failed is reported, keeps the input, and is not dropped without a question', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/highlights', sweets)
  await using _ = renderApp(shop.admin, path, { faults: { [`PUT /api/highlights/${id}`]: says(500, 'x') } })
  const editor = await openEditor()
  editor.type('Title', 'Diwali')
  press('Save Changes')
  expect(await screen.findByText('Failed to update highlight')).toBeTruthy()
  expect(editor.field('Title').value).toBe('Diwali')
  press('Cancel')
  expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeTruthy()
})

test('the question before a highlight is deleted has its title below the sentence', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('POST', '/api/highlights', sweets)
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Delete Sweets')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Highlight' }))
  expect(dialog.getByText('Are you sure you want to delete this highlight?').nextSibling?.textContent).toBe(
    'Sweets',
  )
  await pressWhenShown('Delete')
  await waitFor(async () => expect(await shop.visitor.json('GET', '/api/highlights')).toEqual([]))
  expect(await screen.findByText('Highlight deleted successfully!')).toBeTruthy()
})

test('a display order is read as every number: in digits of any script, and with a clear comma', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByText('No highlights created yet. Add your first highlight above.')
  type('Title', 'Sweets')
  type('Description', 'All October')
  for (const [typed, problem] of [
    ['5-', 'The display order must be a whole number'],
    ['12,5', 'Does "12,5" mean 12.5 or 125?'],
  ] as const) {
    type('Display Order', typed)
    press('Add Highlight')
    expect(screen.getByText(problem)).toBeTruthy()
  }
  expect(page.connection.calls).not.toContain('POST /api/highlights')
  type('Display Order', '१३')
  press('Add Highlight')
  expect(await screen.findByText('Highlight added successfully!')).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/highlights')).toMatchObject([{ displayOrder: 13 }])
})
