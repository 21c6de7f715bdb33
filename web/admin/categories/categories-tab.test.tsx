import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { hold, says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, choose, field, press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=categories'
const nothingYet = 'No categories created yet. Add your first category above.'
const question = 'Are you sure you want to delete this category?'
const list = (count: number) => screen.findByRole('region', { name: `Manage Categories (${count})` })

test('a category is added to the store and to the list, with a toast and an empty form', async () => {
  await using shop = await openTestShop()
  const { fault, letGo } = hold()
  await using _ = renderApp(shop.admin, path, { faults: { 'POST /api/categories': fault } })
  await screen.findByText(nothingYet)
  expect(button('Add Category').disabled).toBe(true)
  type('Category Name', 'Dairy')
  type('Display Order', '3')
  press('Add Category')
  expect(button('Adding...').disabled).toBe(true)
  letGo()
  expect(await screen.findByText('Category added successfully!')).toBeTruthy()
  const row = within(await list(1))
  expect(row.getByText('Dairy')).toBeTruthy()
  expect(row.getByText('Order: 3')).toBeTruthy()
  expect(row.getByText('Active: Yes')).toBeTruthy()
  await waitFor(() => expect(field('Category Name').value).toBe(''))
  await waitFor(() => expect(field('Display Order').value).toBe(''))
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([
    { name: 'Dairy', displayOrder: 3, isActive: true },
  ])
})

test('a category gets a Hindi name, and another one in its dialog; an empty display order is 0', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  type('Category Name', 'Dairy')
  type('Name in Hindi', 'दूध')
  press('Add Category')
  await pressWhenShown('Edit Dairy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Name in Hindi')
  expect(name.value).toBe('दूध')
  fireEvent.input(name, { target: { value: 'दूध और दही' } })
  press('Save Changes')
  expect(await screen.findByText('Category updated successfully!')).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([
    { name: 'Dairy', nameHi: 'दूध और दही', displayOrder: 0 },
  ])
})

test('the closed details keep what was typed, and open at a wrong field', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  const details = screen.getByText('More details').closest('details')
  expect(details?.open).toBe(false)
  type('Category Name', 'Dairy')
  type('Name in Hindi', '\u200d')
  press('Add Category')
  expect(details?.open).toBe(true)
  expect(document.activeElement).toBe(field('Name in Hindi'))
  expect(field('Name in Hindi').value).toBe('\u200d')
  expect(page.connection.calls).not.toContain('POST /api/categories')
})

test('a category that could not be added is reported, and the input stays', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path, { faults: { 'POST /api/categories': says(500, 'x') } })
  await screen.findByText(nothingYet)
  type('Category Name', 'Dairy')
  press('Add Category')
  expect(await screen.findByText('Failed to add category')).toBeTruthy()
  expect(field('Category Name').value).toBe('Dairy')
})

test('the switch hides a category from the shop and shows it again', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  await using _ = renderApp(shop.admin, path)
  const active = await screen.findByRole<HTMLInputElement>('switch', { name: 'Dairy is active' })
  expect(active.checked).toBe(true)
  const isActive = async () => (await shop.visitor.json('GET', '/api/categories'))[0].isActive
  fireEvent.click(active)
  expect(screen.getByText('Active: No')).toBeTruthy()
  expect(active.checked).toBe(false)
  await waitFor(async () => expect(await isActive()).toBe(false))
  fireEvent.click(active)
  expect(screen.getByText('Active: Yes')).toBeTruthy()
  await waitFor(async () => expect(await isActive()).toBe(true))
})

test('a switch that did not reach the store says so and goes back', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  await using _ = renderApp(shop.admin, path, { faults: { [`PUT /api/categories/${id}`]: says(500, 'x') } })
  const active = await screen.findByRole<HTMLInputElement>('switch')
  fireEvent.click(active)
  expect(active.checked).toBe(false)
  expect(await screen.findByText('Failed to update category')).toBeTruthy()
  await waitFor(() => expect(active.checked).toBe(true))
})

test('Delete asks first, and leaves the products without a category', async () => {
  await using shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  await shop.addProduct({ name: 'Milk', categoryId })
  await using _ = renderApp(shop.admin, path)
  await choose('More about Dairy', 'Delete Dairy')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Category' })
  expect(within(dialog).getByText(question)).toBeTruthy()
  expect(within(dialog).getByText('Dairy')).toBeTruthy()
  await pressWhenShown('Delete')
  expect(await screen.findByText('Category deleted successfully!')).toBeTruthy()
  expect(await screen.findByText(nothingYet)).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ categoryId: null }])
})

test('a category that could not be deleted is reported', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  await using _ = renderApp(shop.admin, path, {
    faults: { [`DELETE /api/categories/${id}`]: says(500, 'x') },
  })
  await choose('More about Dairy', 'Delete Dairy')
  await pressWhenShown('Delete')
  expect(await screen.findByText('Failed to delete category')).toBeTruthy()
  expect(await list(1)).toBeTruthy()
})

test.each([
  ['5-', 'The display order must be a whole number'],
  ['1.5', 'The display order must be a whole number'],
  ['12,5', 'Does "12,5" mean 12.5 or 125?'],
])('the display order %s is refused, and not taken for another', async (typed, problem) => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  type('Category Name', 'Dairy')
  type('Display Order', typed)
  press('Add Category')
  expect(screen.getByText(problem)).toBeTruthy()
  expect(field('Display Order').value).toBe(typed)
  expect(document.activeElement).toBe(field('Display Order'))
  expect(field('Display Order').getAttribute('aria-invalid')).toBe('true')
  expect(page.connection.calls).not.toContain('POST /api/categories')
})

test('a category is renamed and gets another order, with a toast', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('POST', '/api/categories', { name: 'Diary', displayOrder: 3 })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Edit Diary')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }))
  const typeIn = (label: string, value: string) =>
    fireEvent.input(dialog.getByLabelText(label), { target: { value } })
  expect(dialog.getByLabelText<HTMLInputElement>('Display Order').value).toBe('3')
  typeIn('Category Name', 'Dairy')
  typeIn('Display Order', '')
  press('Save Changes')
  expect(await screen.findByText('Category updated successfully!')).toBeTruthy()
  expect(await within(await list(1)).findByText('Dairy')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([
    { name: 'Dairy', displayOrder: 0 },
  ])
})

test('a rename that failed is reported, keeps the input, and is not dropped without a question', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Diary' })
  await using _ = renderApp(shop.admin, path, { faults: { [`PUT /api/categories/${id}`]: says(500, 'x') } })
  await pressWhenShown('Edit Diary')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }))
  fireEvent.input(dialog.getByLabelText('Category Name'), { target: { value: 'Dairy' } })
  press('Save Changes')
  expect(await screen.findByText('Failed to update category')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Category Name').value).toBe('Dairy')
  press('Cancel')
  expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeTruthy()
})
