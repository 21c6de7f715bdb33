import { type RawBuilder, sql } from 'kysely'
import type { Product } from '../../contract/products.ts'
import type { Schema } from './schema.ts'

/** The `sort` of a product that has no place by hand: behind all that have one. */
export const notSorted = 1_000_000_000

export type ProductColumns = Schema['products']

/** The columns that hold what the owner types about a product: all but its image, place and times. */
export type TypedColumns = Omit<ProductColumns, 'seq' | 'image_url' | 'sort' | 'created_at' | 'deleted_at'>

export const toColumns = (product: Product): TypedColumns => ({
  id: product.id,
  name: product.name,
  name_hi: product.nameHi,
  price_paise: product.price,
  category_id: product.categoryId,
  is_sold_out: product.isSoldOut ? 1 : 0,
  is_hidden: product.isHidden ? 1 : 0,
  aliases: product.aliases,
  unit: product.unit ?? null,
  step_base: product.stepBase ?? null,
  mrp_paise: product.mrp ?? null,
  barcode: product.barcode ?? null,
  veg: product.veg ?? null,
})

/** The `sort` of a product that is put into a category: one that comes from another has no place in it yet. */
export const sortIn = (categoryId: string | null): RawBuilder<number> =>
  sql<number>`case when category_id is ${categoryId} then sort else ${notSorted} end`
