import type { Paise } from '../../contract/money.ts'
import type { Product } from '../../contract/products.ts'
import type { Db, Tx } from '../../storage/schema.ts'

const columns = [
  'products.id',
  'products.name',
  'price_paise as price',
  'image_url as imageUrl',
  'category_id as categoryId',
  'products.created_at as createdAt',
] as const

/** Products not deleted, the newest last. */
export const listProducts = (db: Db): Promise<Product[]> =>
  db.selectFrom('products').select(columns).where('deleted_at', 'is', null).orderBy('seq').execute()

/** A product as an order needs it: deleted ones too, and whether a shopper can see it. */
export type PricedProduct = { id: string; name: string; price: Paise; isOnShelf: boolean }

export const listPricedProducts = async (db: Db | Tx, ids: string[]): Promise<PricedProduct[]> => {
  const rows = await db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'price_paise as price', 'deleted_at', 'is_active'])
    .where('products.id', 'in', ids)
    .execute()
  return rows.map(({ deleted_at, is_active, ...product }) => ({
    ...product,
    isOnShelf: deleted_at === null && is_active !== 0,
  }))
}

export const insertProduct = async (db: Db, product: Product): Promise<void> => {
  await db
    .insertInto('products')
    .values({
      id: product.id,
      name: product.name,
      price_paise: product.price,
      image_url: product.imageUrl,
      category_id: product.categoryId,
      created_at: product.createdAt,
      deleted_at: null,
    })
    .execute()
}

export type ProductChanges = {
  name?: string | undefined
  price_paise?: Paise | undefined
  image_url?: string | null | undefined
  category_id?: string | null | undefined
  deleted_at?: string
}

/** Changes the given columns of a product not deleted; undefined when there is no such product. */
export const updateProduct = (db: Db, id: string, changes: ProductChanges): Promise<Product | undefined> =>
  db
    .updateTable('products')
    .set({ id, ...changes }) // the id keeps an empty change valid SQL
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
