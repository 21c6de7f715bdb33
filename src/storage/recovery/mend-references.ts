import type Database from 'better-sqlite3'
import { quoted } from '../journal/capture.ts'
import { recomputeDerived } from '../journal/derived.ts'

type Orphan = { table: string; rowid: number | null; parent: string; fkid: number }

type ForeignKey = { id: number; seq: number; from: string; table: string; to: string | null }

type Column = { name: string; notnull: 0 | 1 }

const unknownTime = new Date(0).toISOString()

/** Placeholders for missing rows without which an order cannot be shown. */
const placeholders: Record<string, string> = {
  customers: `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at)
    values (@id, 'Unknown customer ' || upper(substr(@id, -6)), char(1) || 'unknown customer ' || @id, 0, 0,
      '${unknownTime}')`,
  products: `insert into products (id, name, name_hi, price_paise, is_sold_out, is_hidden, aliases, sort, created_at,
      deleted_at)
    select product_id, name, name_hi, price_paise, 0, 0, '', 1000000000, '${unknownTime}', '${unknownTime}'
    from order_lines where product_id = @id limit 1`,
}

/** A column that refers to a row of another table. */
const columnOf = (database: Database.Database, { table, fkid }: Orphan): ForeignKey | undefined =>
  (database.pragma(`foreign_key_list(${quoted(table)})`) as ForeignKey[]).find(({ id }) => id === fkid)

const mend = (database: Database.Database, orphan: Orphan): string => {
  const { table, parent } = orphan
  const key = columnOf(database, orphan)
  if (!key) throw new Error(`The reference of ${table} to ${parent} is unknown`)
  const from = quoted(key.from)
  const to = key.to ?? 'id'
  const rows = `from ${quoted(table)} where ${from} is not null and ${from} not in (select ${quoted(to)} from ${quoted(parent)})`
  const columns = database.pragma(`table_info(${quoted(table)})`) as Column[]
  const placeholder = placeholders[parent]
  if (placeholder !== undefined) {
    const values = database.prepare(`select distinct ${from} ${rows}`).pluck().all()
    for (const id of values) database.prepare(placeholder).run({ id })
    database.prepare(`delete ${rows}`).run() // of a product that no order names
    return `Rows of ${table} name ${values.length} ${parent} that are missing; each has a placeholder now: ${values}`
  }
  if (columns.find(({ name }) => name === key.from)?.notnull === 0) {
    const { changes } = database
      .prepare(
        `update ${quoted(table)} set ${from} = null where ${from} not in (select ${quoted(to)} from ${quoted(parent)})`,
      )
      .run()
    return `${changes} rows of ${table} named ${parent} that are missing, and name none now`
  }
  const left = database.prepare(`select * ${rows}`).all()
  database.prepare(`delete ${rows}`).run()
  return `Rows of ${table} name ${parent} that are missing, and were left out: ${JSON.stringify(left)}`
}

/**
 * Makes the rows of a database consistent after lines of the journal were missing, or after another program has removed
 * rows that others name. An order whose customer or product
 * is unknown gets a placeholder, a product whose category is unknown gets none, and rows that belong to an unknown
 * order are deleted. Totals and counts are recomputed. Returns what was done, in sentences for the log.
 */
export const mendReferences = (database: Database.Database, hasGap: boolean): string[] => {
  const done: string[] = []
  database.pragma('foreign_keys = OFF')
  for (let round = 0; round < 100; round += 1) {
    const [orphan] = database.pragma('foreign_key_check') as Orphan[]
    if (!orphan) break
    done.push(mend(database, orphan))
  }
  if (!hasGap && done.length === 0) return done
  // The line that placed an order is missing, but a later line has changed it.
  const { changes } = database
    .prepare(
      `update orders set item_count = held from (
        select seq as held_by, (select coalesce(sum(quantity), 0) from order_lines where order_seq = seq) as held
        from orders) where seq = held_by and item_count <> held`,
    )
    .run()
  if (changes > 0) done.push(`${changes} orders counted items that are missing, and count them no more`)
  if (done.length > 0) recomputeDerived(database)
  return done
}
