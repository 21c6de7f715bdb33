import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { hold, says, unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

// The dialog of a category stands for all dialogs with a form.

const openDialog = async () => {
  const shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Fruits' })
  const page = renderApp(shop.admin, '/admin/dashboard?tab=categories')
  const opener = await screen.findByRole('button', { name: 'Edit Fruits' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Category' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Category Name')
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  return {
    ...{ shop, page, opener, name, save, call: `PUT /api/categories/${id}` },
    [Symbol.asyncDispose]: async () => {
      await page[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

const shopNames = async (shop: TestShop): Promise<string[]> =>
  (await shop.visitor.json('GET', '/api/categories')).map(({ name }: { name: string }) => name)

const input = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } })
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const isOpen = () => screen.queryByRole('dialog', { name: 'Edit Category' }) !== null

test('a dialog begins with its first field, closes with Escape, and gives the focus back', async () => {
  await using opened = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(opened.name))
  pressEscape()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(document.activeElement).toBe(opened.opener)
})

test('a dialog with input asks before it closes, and Escape in the question keeps it', async () => {
  await using opened = await openDialog()
  input(opened.name, 'Fresh Fruits')
  pressEscape()
  const question = await screen.findByRole('dialog', { name: 'Unsaved Changes' })
  fireEvent.keyDown(question, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unsaved Changes' })).toBeNull())
  expect(opened.name.value).toBe('Fresh Fruits')
  pressEscape()
  await screen.findByRole('dialog', { name: 'Unsaved Changes' })
  press('Close without saving')
  await waitFor(() => expect(isOpen()).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(opened.opener))
})

test.each([
  ['the connection is gone', unreachable],
  ['the store refuses', says(409, 'Somebody else has changed it.')],
  ['the store breaks', says(500, 'at line 3')],
])('what was typed stays when %s, and is saved by the next press', async (_, fault) => {
  await using opened = await openDialog()
  opened.page.connection.break(opened.call, fault)
  input(opened.name, 'Fresh Fruits')
  fireEvent.click(opened.save)
  await screen.findByText('Failed to update category')
  await waitFor(() => expect(opened.save.disabled).toBe(false))
  expect(opened.name.value).toBe('Fresh Fruits')
  opened.page.connection.mend(opened.call)
  fireEvent.click(opened.save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(await shopNames(opened.shop)).toEqual(['Fresh Fruits'])
})

test('a double press saves once, and the button says that it is under way', async () => {
  await using opened = await openDialog()
  const { fault, letGo } = hold()
  opened.page.connection.break(opened.call, fault)
  input(opened.name, 'Fresh Fruits')
  fireEvent.click(opened.save, { detail: 1 })
  fireEvent.click(opened.save, { detail: 2 })
  expect(opened.save.textContent).toBe('Saving...')
  expect(opened.save.disabled).toBe(true)
  letGo()
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(opened.page.connection.calls.filter((each) => each === opened.call)).toHaveLength(1)
})

test('what is wrong is said at its field, which gets the focus and is marked for screen readers', async () => {
  await using opened = await openDialog()
  const { name } = opened
  input(name, 'x'.repeat(500))
  opened.save.focus()
  fireEvent.click(opened.save)
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(name)
  const described = document.getElementById(name.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  expect(described?.textContent).not.toBe('')
  expect(opened.page.connection.calls).not.toContain(opened.call)
})
