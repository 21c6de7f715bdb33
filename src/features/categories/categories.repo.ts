import type { Selectable, Updateable } from 'kysely'
import type { Category } from '../../contract/catalogue.ts'
import type { Db, Schema } from '../../storage/database/schema.ts'

const columns = ['id', 'name', 'name_hi', 'display_order', 'is_active'] as const

type CategoryRow = Pick<Selectable<Schema['categories']>, (typeof columns)[number]>

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  nameHi: row.name_hi,
  displayOrder: row.display_order,
  isActive: row.is_active === 1,
})

/** Lists all categories by display order, then by age. */
export const listCategories = async (db: Db): Promise<Category[]> =>
  (await db.selectFrom('categories').select(columns).orderBy('display_order').orderBy('seq').execute()).map(
    toCategory,
  )

/**
 * The display order after the last category's. Not 0, the place of the category that contains the products without one:
 * the owner chooses that one.
 */
export const nextDisplayOrder = (categories: readonly Category[]): number =>
  Math.max(0, ...categories.map(({ displayOrder }) => displayOrder)) + 1

export const findCategory = async (db: Db, id: string): Promise<Category | undefined> => {
  const row = await db.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toCategory(row)
}

export const insertCategory = async (db: Db, category: Category, createdAt: string): Promise<void> => {
  await db
    .insertInto('categories')
    .values({
      id: category.id,
      name: category.name,
      name_hi: category.nameHi,
      display_order: category.displayOrder,
      is_active: category.isActive ? 1 : 0,
      created_at: createdAt,
    })
    .execute()
}

/** Changes the columns that have a value; undefined when there is no such category. */
export const updateCategory = async (
  db: Db,
  id: string,
  changes: Updateable<Schema['categories']>,
): Promise<Category | undefined> => {
  const row = await db
    .updateTable('categories')
    .set({ ...changes, id }) // setting the id keeps an empty change valid SQL
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row && toCategory(row)
}

/** Deletes a category; its products stay, without a category. False when there is no such category. */
export const deleteCategory = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
