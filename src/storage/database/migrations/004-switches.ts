import { type Kysely, sql } from 'kysely'

/** Adds the owner's switches on a product, and its other search words. */
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
