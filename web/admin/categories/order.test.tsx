import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { hold, says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=categories'
const order = 'PUT /api/categories/order'

const addCategories = async (shop: TestShop, ...names: string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const name of names) ids.push((await shop.admin.json('POST', '/api/categories', { name })).id)
  return ids
}
const shownNames = () =>
  within(screen.getByRole('region', { name: /^Manage Categories/ }))
    .getAllByRole('button', { name: /^Edit / })
    .map((edit) => edit.getAttribute('aria-label')?.slice(5))
const savedNames = async (shop: TestShop): Promise<[string, number][]> =>
  (await shop.visitor.json('GET', '/api/categories')).map(
    ({ name, displayOrder }: { name: string; displayOrder: number }) => [name, displayOrder],
  )

test('a category goes down by its button, keeps the focus, and its place is announced', async () => {
  await using shop = await openTestShop()
  await addCategories(shop, 'Dals', 'Rice', 'Tea')
  await using _ = renderApp(shop.admin, path)
  await screen.findByText('Dals')
  const down = button('Move Dals down')
  down.focus()
  fireEvent.click(down)
  expect(shownNames()).toEqual(['Rice', 'Dals', 'Tea'])
  expect(document.activeElement).toBe(button('Move Dals down'))
  expect(screen.getByText('Dals is now 2 of 3')).toBeTruthy()
  await waitFor(async () =>
    expect(await savedNames(shop)).toEqual([
      ['Rice', 0],
      ['Dals', 1],
      ['Tea', 2],
    ]),
  )
})

test('the first cannot go up and the last cannot go down', async () => {
  await using shop = await openTestShop()
  await addCategories(shop, 'Dals', 'Rice')
  await using page = renderApp(shop.admin, path)
  await screen.findByText('Dals')
  for (const name of ['Move Dals up', 'Move Rice down']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    press(name)
  }
  expect(shownNames()).toEqual(['Dals', 'Rice'])
  expect(page.connection.calls).not.toContain(order)
})

test('of several moves in a row, the store gets the first and the last order', async () => {
  await using shop = await openTestShop()
  await addCategories(shop, 'Dals', 'Rice', 'Tea', 'Oil')
  const { fault, letGo } = hold()
  await using page = renderApp(shop.admin, path, { faults: { [order]: fault } })
  await screen.findByText('Dals')
  for (let presses = 0; presses < 3; presses++) press('Move Dals down')
  expect(shownNames()).toEqual(['Rice', 'Tea', 'Oil', 'Dals'])
  letGo()
  await waitFor(async () =>
    expect((await savedNames(shop)).map(([name]) => name)).toEqual(['Rice', 'Tea', 'Oil', 'Dals']),
  )
  expect(page.connection.calls.filter((call) => call === order)).toHaveLength(2)
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

test('when another window added a category, the move is refused and the list read again', async () => {
  await using shop = await openTestShop()
  await addCategories(shop, 'Dals', 'Rice')
  await using _ = renderApp(shop.admin, path)
  await screen.findByText('Dals')
  await addCategories(shop, 'Tea')
  press('Move Rice up')
  expect(
    await screen.findByText('The categories have changed meanwhile. Please look at the list again.'),
  ).toBeTruthy()
  await waitFor(() => expect(shownNames()).toEqual(['Dals', 'Rice', 'Tea']))
})

test('the first active category with the order 0 says that it shows products without a category', async () => {
  await using shop = await openTestShop()
  const [dals] = await addCategories(shop, 'Dals', 'Rice')
  await shop.admin.json('PUT', `/api/categories/${dals}`, { isActive: false })
  await using _ = renderApp(shop.admin, path)
  const row = (await screen.findByText('Also shows products without a category')).closest('li')
  expect(within(row as HTMLElement).getByText('Rice')).toBeTruthy()
})
