import { type Kysely, sql } from 'kysely'

/** What an owner flips on a product, and the words it is searched by. */
export const addSwitches = async (tx: Kysely<unknown>): Promise<void> => {
  const add = (column: string, type: 'integer' | 'text', value: number | string) =>
    tx.schema
      .alterTable('products')
      .addColumn(column, type, (definition) => definition.notNull().defaultTo(sql.lit(value)))
      .execute()
  await add('is_sold_out', 'integer', 0)
  await add('is_hidden', 'integer', 0)
  await add('aliases', 'text', '')
}
