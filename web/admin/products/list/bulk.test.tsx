import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, press, pressWhenShown } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const whatToDo = async (label: string) => {
  const select = await screen.findByLabelText<HTMLSelectElement>('What to do')
  const option = await within(select).findByRole<HTMLOptionElement>('option', { name: label })
  fireEvent.change(select, { target: { value: option.value } })
}
const list = (shop: TestShop): Promise<{ name: string; isSoldOut: boolean; categoryId: string | null }[]> =>
  shop.admin.json('GET', '/api/products?hidden=include')

const openChoice = async () => {
  const shop = await openTestShop()
  for (const name of ['Tea', 'Milk', 'Salt']) await shop.addProduct({ name })
  return shop
}

test('what a search finds is selected at once, and changed in one call', async () => {
  await using shop = await openChoice()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Kitchen' })
  await using page = renderApp(shop.admin, path)
  await pressWhenShown('Select')
  tick(/^Tea/)
  tick(/^Milk/)
  tick(/^Milk/)
  expect(button('Change 1 product').disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Search products'), { target: { value: 'salt' } })
  await pressWhenShown('Select all 1')
  expect(await screen.findByText('2 products selected')).toBeTruthy()
  await whatToDo('Kitchen')
  press('Change 2 products')
  await screen.findByText('2 products changed!')
  tick(/^Salt/)
  await whatToDo('Sold out')
  press('Change 1 product')
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('switch', { name: 'In stock, Salt' }).checked)
    .toBe(false)
  expect(await list(shop)).toMatchObject([
    { categoryId: id, isSoldOut: false },
    { categoryId: null, isSoldOut: false },
    { categoryId: id, isSoldOut: true },
  ])
  expect(page.connection.calls.filter((call) => call.startsWith('PUT'))).toEqual(
    Array(2).fill('PUT /api/products/several'),
  )
})

test('Delete asks with the count and the names; products that are gone already are not counted', async () => {
  await using shop = await openChoice()
  const [tea] = await shop.admin.json('GET', '/api/products')
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Select')
  tick(/^Tea/)
  tick(/^Milk/)
  await whatToDo('Delete')
  press('Delete 2 products')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Products' })
  expect(within(dialog).getByText('Are you sure you want to delete 2 products?')).toBeTruthy()
  expect(within(dialog).getByText('Tea, Milk')).toBeTruthy()
  expect(await list(shop)).toHaveLength(3)
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 product deleted!')).toBeTruthy()
  expect((await list(shop)).map(({ name }) => name)).toEqual(['Salt'])
})
