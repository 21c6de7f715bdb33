import type { Highlight } from '../../contract/highlights.ts'
import type { Db } from '../../storage/schema.ts'

/** Lists all highlights by display order, then by age. */
export const listHighlights = (db: Db): Promise<Highlight[]> =>
  db
    .selectFrom('highlights')
    .select(['id', 'title', 'description', 'display_order as displayOrder'])
    .orderBy('display_order')
    .orderBy('seq')
    .execute()

export const insertHighlight = async (db: Db, highlight: Highlight, createdAt: string): Promise<void> => {
  await db
    .insertInto('highlights')
    .values({
      id: highlight.id,
      title: highlight.title,
      description: highlight.description,
      display_order: highlight.displayOrder,
      created_at: createdAt,
    })
    .execute()
}

/** Deletes a highlight; false when there is no such highlight. */
export const deleteHighlight = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('highlights').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
