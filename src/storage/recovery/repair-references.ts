import type Database from 'better-sqlite3'
import { quoted } from '../journal/capture.ts'
import { recomputeDerived } from '../journal/derived.ts'

type Orphan = { table: string; parent: string; fkid: number }

type ForeignKey = { id: number; from: string; to: string | null }

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

const repair = (database: Database.Database, { table, parent, fkid }: Orphan): string => {
  const keys = database.pragma(`foreign_key_list(${quoted(table)})`) as ForeignKey[]
  const key = keys.find(({ id }) => id === fkid)
  if (!key) throw new Error(`The reference of ${table} to ${parent} is unknown`)
  const from = quoted(key.from)
  const orphans = `where ${from} not in (select ${quoted(key.to ?? 'id')} from ${quoted(parent)})`
  const rows = database
    .prepare<[], Record<string, unknown>>(`select * from ${quoted(table)} ${orphans}`)
    .all()
  const describe = (done: string) =>
    `Rows of ${table} name ${parent} that are missing, and ${done}: ${JSON.stringify(rows)}`
  const placeholder = placeholders[parent]
  if (placeholder !== undefined) {
    const add = database.prepare(placeholder)
    for (const id of new Set(rows.map((row) => row[key.from]))) add.run({ id })
    database.exec(`delete from ${quoted(table)} ${orphans}`) // of a product that no order names
    return describe('have placeholders for these now')
  }
  const columns = database.pragma(`table_info(${quoted(table)})`) as Column[]
  if (columns.find(({ name }) => name === key.from)?.notnull === 0) {
    database.exec(`update ${quoted(table)} set ${from} = null ${orphans}`)
    return describe('name none now')
  }
  database.exec(`delete from ${quoted(table)} ${orphans}`)
  return describe('were left out')
}

/**
 * Makes the rows of a database consistent after lines of the journal were missing, or after another program has removed
 * rows that others name. An order whose customer or product is unknown gets a placeholder, a product whose category is
 * unknown gets none, and rows that belong to an unknown order are deleted. Totals and counts are recomputed. Returns what
 * was done, in sentences for the log.
 */
export const repairReferences = (database: Database.Database, hasGap: boolean): string[] => {
  const done: string[] = []
  database.pragma('foreign_keys = OFF')
  const findTriggers = database.prepare<[], { name: string; sql: string }>(
    "select name, sql from sqlite_schema where type = 'trigger'",
  )
  // They refuse any change of an entry in the books, such as of one that takes back a missing one.
  const triggers = findTriggers.all()
  for (const { name } of triggers) database.exec(`drop trigger ${quoted(name)}`)
  for (let round = 0; round < 100; round += 1) {
    const [orphan] = database.pragma('foreign_key_check') as Orphan[]
    if (!orphan) break
    done.push(repair(database, orphan))
  }
  for (const { sql } of triggers) database.exec(sql)
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
