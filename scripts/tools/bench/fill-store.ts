import path from 'node:path'
import Database from 'better-sqlite3'
import { longIdLength, newId, shortIdLength } from '../../../src/contract/ids.ts'
import { nicknameKey } from '../../../src/contract/nickname-key.ts'
import { shopDay } from '../../../src/contract/shop-day.ts'
import { createLogger } from '../../../src/lib/logger.ts'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { dropTriggers } from '../../../src/storage/journal/capture.ts'
import { openStorage } from '../../../src/storage/open-storage.ts'

export type Size = { products: number; customers: number; orders: number }

const random = seededRandom('growth')
const day = 24 * 3_600_000
const firstOrderAt = Date.UTC(2023, 0, 1)

const syllables = [
  'a',
  'sha',
  'ra',
  'vi',
  'mee',
  'na',
  'ku',
  'mar',
  'pri',
  'ya',
  'san',
  'jay',
  'la',
  'ti',
  'dev',
]
const nickname = (index: number): string => {
  const word = Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables as [string])).join('')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${index}`
}

/**
 * Picks an index below `count`, lower ones more often: some products are in every cart, some customers come
 * every day.
 */
const skewed = (count: number): number => Math.floor(random.next() ** 2 * count)

const insertCatalogue = (sqlite: Database.Database, count: number): { id: string; price: number }[] => {
  const category = sqlite.prepare(
    'insert into categories (id, name, display_order, is_active, created_at) values (?, ?, ?, 1, ?)',
  )
  const product = sqlite.prepare(
    'insert into products (id, name, price_paise, image_url, category_id, created_at) values (?, ?, ?, ?, ?, ?)',
  )
  const at = new Date(firstOrderAt).toISOString()
  const categories = Array.from({ length: 12 }, () => newId(shortIdLength))
  for (const [index, id] of categories.entries()) category.run(id, `Shelf ${index}`, index, at)
  return Array.from({ length: count }, (_, index) => {
    const made = { id: newId(shortIdLength), price: random.integer(500, 90_000) }
    const image = `/objects/uploads/${newId(shortIdLength)}`
    const name = `Product ${index}, a good of the shop`
    product.run(made.id, name, made.price, image, categories[index % categories.length], at)
    return made
  })
}

const insertCustomers = (sqlite: Database.Database, count: number): string[] => {
  const customer = sqlite.prepare(
    `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at)
     values (?, ?, ?, 0, 0, ?)`,
  )
  const at = new Date(firstOrderAt).toISOString()
  return Array.from({ length: count }, (_, index) => {
    const id = newId(longIdLength)
    const name = nickname(index)
    customer.run(id, name, nicknameKey(name), at)
    return id
  })
}

const insertOrders = (
  sqlite: Database.Database,
  count: number,
  products: { id: string; price: number }[],
  customers: string[],
): void => {
  const order = sqlite.prepare(
    `insert into orders (seq, id, customer_id, total_paise, points_earned, item_count, idempotency_key, request_hash, created_at, day, day_number)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  let last = { day: '', number: 0 }
  const line = sqlite.prepare(
    `insert into order_lines (order_seq, line_number, product_id, name, price_paise, quantity)
     values (?, ?, ?, ?, ?, ?)`,
  )
  for (let seq = 1; seq <= count; seq += 1) {
    const lines = new Map<number, number>()
    for (let wanted = random.integer(1, 5); wanted > 0; wanted -= 1) {
      lines.set(skewed(products.length), random.integer(1, 4))
    }
    const chosen = [...lines].map(([index, quantity]) => ({ index, quantity, ...products[index] }))
    const total = chosen.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)
    const items = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
    const time = new Date(firstOrderAt + (seq / count) * 1_000 * day)
    const at = time.toISOString()
    const today = shopDay(time)
    last = { day: today, number: today === last.day ? last.number + 1 : 1 }
    order.run(
      seq,
      newId(longIdLength),
      customers[skewed(customers.length)],
      total,
      Math.floor(total / 10_000),
      items,
      newId(longIdLength),
      newId(longIdLength).repeat(2),
      at,
      last.day,
      last.number,
    )
    for (const [number, { id, index, price, quantity }] of chosen.entries()) {
      line.run(seq, number + 1, id, `Product ${index}, a good of the shop`, price, quantity)
    }
  }
}

// Sets the totals to what the store would have maintained order by order.
const keepFigures = `
  update customers set (loyalty_points, total_spent_paise) = (
    select coalesce(sum(points_earned), 0), coalesce(sum(total_paise), 0) from orders where customer_id = customers.id);
  update shop_totals set (placed_count, order_count, sales_paise) = (
    select count(*), count(*), coalesce(sum(total_paise), 0) from orders),
    customer_count = (select count(*) from customers);
  delete from product_totals;
  insert into product_totals (product_id, order_count, revenue_paise)
    select product_id, count(*), sum(price_paise * quantity) from order_lines group by product_id;
  insert into hour_totals (day, hour, order_count, sales_paise)
    select day, strftime('%H', created_at, '+330 minutes') + 0, count(*), sum(total_paise) from orders group by 1, 2;
  insert into order_changes (order_seq, status, at) select seq, 'completed', created_at from orders order by seq;
  insert into points_entries (customer_id, kind, points, balance, missing, order_seq, at)
    select customer_id, 'earned', points_earned,
      sum(points_earned) over (partition by customer_id order by seq), 0, seq, created_at
    from orders where points_earned > 0 order by seq;
  update order_counts set count = (select count(*) from orders) where status = 'completed';`

// All orders but the newest are paid. One customer in a hundred has a khata: those who order often, with a tenth of all
// orders. They pay each order a week later, but for the newest ones.
const keepBooks = `
  insert into khatas (customer_id, opened_at)
    select id, created_at from customers where seq <= (select count(*) / 100 from customers);
  insert into khata_people (customer_id, name, phone) select customer_id, 'Patil', '' from khatas;
  update orders set paid_at = created_at, payment = case
      when customer_id in (select customer_id from khatas) then 'khata'
      when seq % 3 = 0 then 'upi' else 'cash' end
    where seq <= (select max(seq) / 100 * 99 from orders);
  insert into payment_entries (order_seq, method, amount_paise, is_returned, at)
    select seq, payment, (total_paise + 50) / 100 * 100, 0, created_at from orders where payment <> 'unpaid' order by seq;
  with entries as (
    select customer_id, 'order' as kind, amount_paise as amount, order_seq, null as method, at
      from payment_entries join orders on orders.seq = order_seq where method = 'khata'
    union all
    select customer_id, 'got', -amount_paise, null, 'cash', strftime('%Y-%m-%dT%H:%M:%fZ', at, '+7 days')
      from payment_entries join orders on orders.seq = order_seq
      where method = 'khata' and order_seq <= (select max(seq) / 100 * 97 from orders))
  insert into khata_entries (customer_id, kind, amount_paise, balance_after_paise, order_seq, method, at)
    select customer_id, kind, amount, sum(amount) over (partition by customer_id order by at, order_seq), order_seq, method, at
    from entries order by at, order_seq;`

/**
 * Fills a data folder with a store of the given size. Uses the store's own migrations, but turns SQLite's
 * crash safety off.
 */
export const fillStore = async (dataDir: string, size: Size): Promise<void> => {
  const storage = await openStorage(dataDir, () => new Date(), createLogger('error'))
  await storage.close()
  const sqlite = new Database(path.join(dataDir, 'store.db'))
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('journal_mode = OFF')
  sqlite.pragma('cache_size = -1000000') // ids are random, so inserts touch the whole index
  dropTriggers(sqlite) // the rows are not for the journal
  sqlite.exec('begin')
  const products = insertCatalogue(sqlite, size.products)
  insertOrders(sqlite, size.orders, products, insertCustomers(sqlite, size.customers))
  sqlite.exec(keepFigures)
  sqlite.exec(keepBooks)
  sqlite.exec('commit')
  sqlite.close()
  // The store notices that another program has written, and makes a snapshot. Opening it here keeps that work
  // out of the measurement.
  const filled = await openStorage(dataDir, () => new Date(), createLogger('error'))
  await filled.close()
}
