import type { Kysely } from 'kysely'

const columns = [
  ['products', 'name_hi'],
  ['categories', 'name_hi'],
  ['order_lines', 'name_hi'],
  ['highlights', 'title_hi'],
  ['highlights', 'description_hi'],
] as const

/** Adds the names and texts that Hindi pages show. Existing rows get none. */
export const addHindiNames = async (tx: Kysely<unknown>): Promise<void> => {
  for (const [table, column] of columns) {
    await tx.schema
      .alterTable(table)
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute()
  }
}
