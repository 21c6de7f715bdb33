import { expect, test } from 'vitest'
import { importCsv } from '../../../testing/csv.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const fileOf = (count: number, rowOf: (index: number) => string) =>
  `name,price,category\n${Array.from({ length: count }, (_, index) => `${rowOf(index)}\n`).join('')}`

test('of 5,000 rows with every second one wrong the others are imported', async () => {
  await using shop = await openTestShop()
  const file = fileOf(5_000, (index) =>
    index % 2 ? `Thing ${index},free,Wrong` : `Thing ${index},12.50,Shelf ${index % 7}`,
  )
  const preview = await importCsv(shop, file)
  expect([preview.created.length, preview.refused.length, preview.newCategories.length]).toEqual([
    2_500, 2_500, 7,
  ])
  expect(preview.refused.at(-1)).toMatchObject({ row: 5_001, name: 'Thing 4999' })
  const products = await shop.admin.json('GET', '/api/products?hidden=include')
  expect(products).toHaveLength(2_500)
  expect(await shop.admin.json('GET', '/api/categories')).toHaveLength(7)
})
