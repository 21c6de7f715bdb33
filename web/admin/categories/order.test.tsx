import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=categories'
const order = 'PUT /api/categories/order'

const addCategories = async (shop: TestShop, ...names: string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const name of names) ids.push((await shop.admin.json('POST', '/api/categories', { name })).id)
  return ids
}
const shownNames = () =>
  within(screen.getByRole('region', { name: /^Manage Categories/ }))
    .getAllByRole('button', { name: /^Edit /, hidden: true })
    .map((edit) => edit.getAttribute('aria-label')?.slice(5))
const savedNames = async (shop: TestShop): Promise<[string, number][]> =>
  (await shop.visitor.json('GET', '/api/categories')).map(
    ({ name, displayOrder }: { name: string; displayOrder: number }) => [name, displayOrder],
  )

test('a category goes down by its button, and its place is announced', async () => {
  await using shop = await openTestShop()
  await addCategories(shop, 'Dals', 'Rice', 'Tea')
  await using _ = renderApp(shop.admin, path)
  await screen.findByText('Dals')
  press('Move Dals down')
  expect(shownNames()).toEqual(['Rice', 'Dals', 'Tea'])
  expect(screen.getByText('Dals is now 2 of 3')).toBeTruthy()
  await waitFor(async () =>
    expect(await savedNames(shop)).toEqual([
      ['Rice', 0],
      ['Dals', 1],
      ['Tea', 2],
    ]),
  )
})

test('a move that failed is reverted and reported', async () => {
  await using shop = await openTestShop()
  await addCategories(shop, 'Dals', 'Rice')
  await using _ = renderApp(shop.admin, path, { faults: { [order]: says(500, 'x') } })
  await screen.findByText('Dals')
  press('Move Rice up')
  expect(shownNames()).toEqual(['Rice', 'Dals'])
  expect(await screen.findByText('Failed to update category')).toBeTruthy()
  await waitFor(() => expect(shownNames()).toEqual(['Dals', 'Rice']))
  await waitFor(() => expect(screen.queryByText(/is now/)).toBeNull())
})

test('the first active category with the order 0 says that it shows products without a category', async () => {
  await using shop = await openTestShop()
  const [dals] = await addCategories(shop, 'Dals', 'Rice')
  await shop.admin.json('PUT', `/api/categories/${dals}`, { isActive: false })
  await using _ = renderApp(shop.admin, path)
  const row = (await screen.findByText('Also shows products without a category')).closest('li')
  expect(within(row as HTMLElement).getByText('Rice')).toBeTruthy()
})
