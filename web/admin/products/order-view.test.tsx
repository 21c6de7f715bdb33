import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown } from '../../testing/user.ts'

const shownNames = () =>
  within(screen.getByRole('region', { name: 'Sort Products' }))
    .getAllByRole('button', { name: / down$/ })
    .map((down) => down.getAttribute('aria-label')?.replace(/^Move (.*) down$/, '$1'))
const savedNames = async (shop: TestShop): Promise<string[]> =>
  (await shop.visitor.json('GET', '/api/products')).map(({ name }: { name: string }) => name)

const openShelf = async (...names: string[]) => {
  const shop = await openTestShop()
  await shop.admin.json('POST', '/api/categories', { name: 'Rice' })
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Drinks' })
  for (const name of names) await shop.addProduct({ name, categoryId })
  return shop
}

test('a product of the chosen category goes down and to the top by its buttons', async () => {
  await using shop = await openShelf('Tea', 'Milk', 'Juice')
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=products')
  await pressWhenShown('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sort' }))
  expect(await screen.findByText('This category has no products yet.')).toBeTruthy()
  const drinks = await screen.findByRole<HTMLOptionElement>('option', { name: 'Drinks' })
  fireEvent.change(field('Category'), { target: { value: drinks.value } })
  await screen.findByText('Juice')
  expect(screen.getByText(/Each move is saved at once\.$/)).toBeTruthy()
  expect(shownNames()).toEqual(['Tea', 'Milk', 'Juice'])
  press('Move Tea down')
  expect(shownNames()).toEqual(['Milk', 'Tea', 'Juice'])
  press('Move Juice to the top')
  expect(shownNames()).toEqual(['Juice', 'Milk', 'Tea'])
  await waitFor(async () => expect(await savedNames(shop)).toEqual(['Juice', 'Milk', 'Tea']))
})
