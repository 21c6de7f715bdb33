import { newId, shortIdLength } from '../contract/ids.ts'
import { paise } from '../contract/money.ts'
import { notSorted } from '../storage/database/product-columns.ts'
import type { TestShop } from './test-shop.ts'

const batchSize = 500

/** Inserts many products directly into the database: `Product 1`, `Product 2`, … */
export const fillShelves = async (
  { context }: TestShop,
  count: number,
  categoryId: string | null = null,
): Promise<void> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(shortIdLength),
    name: `Product ${index + 1}`,
    name_hi: '',
    price_paise: paise(1_000 + index),
    image_url: null,
    category_id: categoryId,
    is_sold_out: 0 as const,
    is_hidden: 0 as const,
    aliases: '',
    unit: null,
    step_base: null,
    mrp_paise: null,
    barcode: null,
    veg: null,
    sort: notSorted,
    created_at: context.clock().toISOString(),
    deleted_at: null,
  }))
  for (let first = 0; first < count; first += batchSize) {
    await context.db
      .insertInto('products')
      .values(rows.slice(first, first + batchSize))
      .execute()
  }
}
