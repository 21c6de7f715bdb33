import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const path = '/api/products/several'

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
