import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { seedFolder } from '../../../src/demo/seed-store.ts'
import { createLogger } from '../../../src/lib/logger.ts'
import { recomputeDerived } from '../../../src/storage/journal/derived.ts'
import { openStorage } from '../../../src/storage/open-storage.ts'
import { openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { adminPassword } from '../../browser/run-store.ts'

const seededOrders = 350

/** Other values of columns in copied rows, as SQL; `n` is the number of the copy, from 1. */
type Changes = Record<string, string>

const nextOrder = `+ n * ${seededOrders}`
const randomId = 'lower(hex(randomblob(10)))'
// Five customers of the demo shop come all the time; of the others there are as many as copies.
const customer = 'iif(customer_id in (select id from busy), customer_id, substr(customer_id, 1, 10) || n)'

/** The tables whose rows are copied. Entries are numbered in the order in which they are inserted. */
const copied: Record<string, Changes> = {
  customers: {
    seq: 'null',
    id: 'substr(id, 1, 10) || n',
    nickname: "nickname || ' ' || n",
    nickname_key: "nickname_key || ' ' || n",
  },
  orders: {
    seq: `seq ${nextOrder}`,
    id: randomId,
    customer_id: customer,
    idempotency_key: 'null',
    day_number: `seq ${nextOrder}`,
  },
  order_lines: { order_seq: `order_seq ${nextOrder}` },
  order_changes: { seq: 'null', order_seq: `order_seq ${nextOrder}` },
  points_entries: { seq: 'null', order_seq: `order_seq ${nextOrder}`, customer_id: customer },
  payment_entries: { seq: 'null', order_seq: `order_seq ${nextOrder}` },
}

const copyRows = (sqlite: Database.Database, table: string, changes: Changes): void => {
  const columns = (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  const values = columns.map((name) => changes[name] ?? name)
  const where = table === 'customers' ? "where id <> 'walk-in' and id not in (select id from busy)" : ''
  sqlite.exec(
    `insert into ${table} (${columns}) select ${values} from copies, ${table} ${where} order by n, ${columns[0]}`,
  )
}

/** The orders are placed one after the other in the last thousand days. A tenth of the busy customers' are on khata. */
const spread = `
  update orders set (created_at, day, day_number) = (select strftime('%Y-%m-%dT%H:%M:%fZ', at), date(at, '+330 minutes'), -seq
    from (select julianday('now') - 1000.0 * (1 - seq * 1.0 / (select max(seq) from orders)) as at));
  update orders set day_number = number from
    (select seq as place, row_number() over (partition by day order by seq) as number from orders) where place = seq;
  update points_entries set balance = added from (select seq as entry,
    sum(points) over (partition by customer_id order by seq) as added from points_entries) where entry = seq;
  insert into khatas (customer_id, opened_at) select id, created_at from busy;
  insert into khata_people (customer_id, name, phone) select id, 'Patil', '' from busy;
  update orders set payment = 'khata' where payment = 'cash' and seq % 10 = 0 and customer_id in (select id from busy);
  update payment_entries set method = 'khata' where order_seq in (select seq from orders where payment = 'khata');
  insert into khata_entries (customer_id, kind, amount_paise, balance_after_paise, order_seq, at)
    select customer_id, 'order', amount_paise, sum(amount_paise) over (partition by customer_id order by order_seq), order_seq, at
    from payment_entries join orders on orders.seq = order_seq where method = 'khata' order by order_seq;`

/** Makes a shop with that many orders in an empty folder, by copying the rows of the demo shop. */
export const fillStore = async (dataDir: string, orders: number): Promise<void> => {
  await using folder = await openTemporaryFolder() // in memory, because each order of the demo shop is synced
  await seedFolder(folder.path, adminPassword, { products: 200, orders: seededOrders, pictures: false })
  const file = path.join(folder.path, 'store.db')
  const sqlite = new Database(file)
  const count = Math.ceil(orders / seededOrders) - 1
  sqlite.pragma('foreign_keys = OFF')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -1000000') // ids are random, so inserts touch the whole index
  const triggers = sqlite.prepare("select name, sql from sqlite_schema where type = 'trigger'").all() as {
    name: string
    sql: string
  }[]
  sqlite.exec('begin')
  for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`)
  sqlite.exec(`create temp table copies (n integer primary key);
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
      insert into copies select n from numbers;
    create temp table busy as select id, created_at from customers where id <> 'walk-in' limit 5`)
  for (const [table, changes] of Object.entries(copied)) copyRows(sqlite, table, changes)
  sqlite.exec(spread)
  recomputeDerived(sqlite)
  for (const { sql } of triggers) sqlite.exec(sql)
  sqlite.exec('commit')
  sqlite.close()
  // Without journal and snapshots, which do not have these rows. The store makes new ones when it opens.
  await mkdir(dataDir, { recursive: true })
  await copyFile(file, path.join(dataDir, 'store.db'))
  await (await openStorage(dataDir, () => new Date(), createLogger('error'))).close()
}
