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

test('anything but one change of a list of products is refused with a message, and stores nothing', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  const before = await shop.contents()
  const oneChange = 'Choose one change: category, sold out, hidden or deleted'
  for (const [body, text] of [
    [{ ids: [id] }, oneChange],
    [{ ids: [id], isSoldOut: true, isHidden: true }, oneChange],
    [{ ids: [], isSoldOut: true }, 'No product is chosen'],
    [{ ids: id, isSoldOut: true }, 'The chosen products must be a list'],
    [{ ids: [id], isSoldOut: 'yes' }, 'Sold out must be true or false'],
    [{ ids: [id], isDeleted: false }, 'Deleted can only be true'],
    [{ ids: [id], categoryId: 'nosuch' }, 'This category no longer exists. Choose another one.'],
    [
      { ids: Array.from({ length: 5_001 }, (_, index) => `p${index}`), isHidden: true },
      'At most 5000 products can be changed at once',
    ],
  ] as const) {
    expect(await shop.admin.call('PUT', path, { body })).toMatchObject({ status: 400, text })
  }
  expect(await shop.contents()).toEqual(before)
})
