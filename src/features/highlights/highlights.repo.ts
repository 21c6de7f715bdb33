import type { Updateable } from 'kysely'
import type { Highlight } from '../../contract/catalogue.ts'
import type { Db, Schema } from '../../storage/database/schema.ts'

const columns = [
  'id',
  'title',
  'description',
  'title_hi as titleHi',
  'description_hi as descriptionHi',
  'display_order as displayOrder',
] as const

/** Lists all highlights by display order, then by age. */
export const listHighlights = (db: Db): Promise<Highlight[]> =>
  db.selectFrom('highlights').select(columns).orderBy('display_order').orderBy('seq').execute()

export const insertHighlight = async (db: Db, highlight: Highlight, createdAt: string): Promise<void> => {
  await db
    .insertInto('highlights')
    .values({
      id: highlight.id,
      title: highlight.title,
      description: highlight.description,
      title_hi: highlight.titleHi,
      description_hi: highlight.descriptionHi,
      display_order: highlight.displayOrder,
      created_at: createdAt,
    })
    .execute()
}

/** Changes the columns that have a value; undefined when there is no such highlight. */
export const updateHighlight = (
  db: Db,
  id: string,
  changes: Updateable<Schema['highlights']>,
): Promise<Highlight | undefined> =>
  db
    .updateTable('highlights')
    .set({ ...changes, id }) // setting the id keeps an empty change valid SQL
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** Deletes a highlight; false when there is no such highlight. */
export const deleteHighlight = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('highlights').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
