import { newId, shortIdLength } from '../contract/ids.ts'
import { paise } from '../contract/money.ts'
import { completeProduct } from '../contract/product-fields.ts'
import { notSorted, toColumns } from '../storage/database/product-columns.ts'
import type { TestShop } from './test-shop.ts'

const batchSize = 500

/** Inserts many products directly into the database: `Product 1`, `Product 2`, … */
export const fillShelves = async (
  { context }: TestShop,
  count: number,
  categoryId: string | null = null,
): Promise<void> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...toColumns(
      completeProduct({
        id: newId(shortIdLength),
        name: `Product ${index + 1}`,
        price: paise(1_000 + index),
        categoryId,
        createdAt: context.clock().toISOString(),
      }),
    ),
    sort: notSorted,
    deleted_at: null,
  }))
  for (let first = 0; first < count; first += batchSize) {
    await context.db
      .insertInto('products')
      .values(rows.slice(first, first + batchSize))
      .execute()
  }
}
