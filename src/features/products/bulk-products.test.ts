import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const path = '/api/products/several'
const list = (shop: TestShop) => shop.admin.json('GET', '/api/products?hidden=include')

test('several products change in one call, and nothing else of them', async () => {
  await using shop = await openTestShop()
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Drinks' })
  const tea = await shop.addProduct({ name: 'Tea', nameHi: 'चाय' })
  const milk = await shop.addProduct({ name: 'Milk' })
  const salt = await shop.addProduct({ name: 'Salt' })
  const ids = [tea.id, milk.id]
  for (const [change, undo] of [
    [{ isSoldOut: true }, { isSoldOut: false }],
    [{ isHidden: true }, { isHidden: false }],
    [{ categoryId: category.id }, { categoryId: null }],
  ]) {
    const answer = await shop.admin.json('PUT', path, { ids, ...change })
    expect(answer).toEqual({ changed: ids, missing: [] })
    expect(await list(shop)).toEqual([{ ...tea, ...change }, { ...milk, ...change }, salt])
    await shop.admin.json('PUT', path, { ids, ...undo })
    expect(await list(shop)).toEqual([tea, milk, salt])
  }
})

test('deleted ones are gone from the shop at once; what does not exist is named', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  const milk = await shop.addProduct({ name: 'Milk' })
  const salt = await shop.addProduct({ name: 'Salt' })
  expect(await shop.visitor.json('GET', '/api/products')).toHaveLength(3)
  await shop.admin.json('DELETE', `/api/products/${milk.id}`)
  const ids = [tea.id, milk.id, tea.id, 'nosuch']
  expect(await shop.admin.json('PUT', path, { ids, isDeleted: true })).toEqual({
    changed: [tea.id],
    missing: [milk.id, 'nosuch'],
  })
  expect(await shop.visitor.json('GET', '/api/products')).toEqual([salt])
})
