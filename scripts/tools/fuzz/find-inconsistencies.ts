import path from 'node:path'
import Database from 'better-sqlite3'
import { limits } from '../../../src/contract/limits.ts'

/** Each query finds rows that contradict others; a consistent store has none. */
const contradictions: Record<string, string> = {
  'orders whose total, count or points are not those of their lines': `
    select orders.id from orders left join order_lines on order_seq = orders.seq group by orders.seq
    having total_paise is not sum(price_paise * quantity) + coalesce(delivery_fee_paise, 0)
      or item_count is not sum(quantity) or points_earned is not iif(customer_id = 'walk-in', 0, sum(price_paise * quantity) / 10000)`,
  'orders that cost more to bring than was agreed, or have an address without being brought': `
    select id from orders where delivery_fee_paise > agreed_fee_paise
      or (delivery_fee_paise is null) is not (agreed_fee_paise is null)
      or delivery_fee_paise is null and seq in (select order_seq from order_deliveries)`,
  'weighed lines whose amount is not that of their weight': `
    select order_seq from order_lines where weight is not null and (quantity is not 1
      or price_paise is not (2 * ordered_price_paise * weight + 100 * step_base) / (200 * step_base) * 100)
      or (weight is null) <> (ordered_quantity is null) or (weight is null) <> (ordered_price_paise is null)`,
  'lines with another weight than they were given last': `
    select order_seq from order_lines where weight is not (select weight from order_changes
      where order_changes.order_seq = order_lines.order_seq and order_changes.line_number = order_lines.line_number
      order by seq desc limit 1)`,
  'lines with another quantity than they were given last': `
    select order_seq from order_lines where coalesce(ordered_quantity, quantity) is not coalesce(
      (select quantity from order_changes where order_changes.order_seq = order_lines.order_seq
        and order_changes.line_number = order_lines.line_number and quantity is not null order by seq desc limit 1),
      coalesce(ordered_quantity, quantity))
      or placed_quantity = coalesce(ordered_quantity, quantity)`,
  'removed lines that were not removed last, or are delivered': `
    select order_seq from removed_lines where 0 is not
      (select quantity from order_changes where order_changes.order_seq = removed_lines.order_seq
        and order_changes.line_number = removed_lines.line_number order by seq desc limit 1)
      or (order_seq, line_number) in (select order_seq, line_number from order_lines)`,
  'orders with two lines of a product': `
    select order_seq from order_lines group by order_seq, product_id having count(*) > 1`,
  'orders that gave more or fewer points than they are worth, but for those spent already': `
    select orders.id from orders join points_entries on order_seq = orders.seq
    where status <> 'cancelled' and orders.customer_id not in (select customer_id from erasures)
    group by orders.seq having sum(points) not between points_earned and points_earned + sum(missing)`,
  'orders in another status than their last step': `
    select id from orders where status is not
      (select status from order_changes where order_seq = orders.seq order by seq desc limit 1)`,
  'steps that do not begin where the one before ended': `
    select seq from (select seq, from_status, lag(status) over (partition by order_seq order by seq) as before
      from order_changes) where from_status is not before`,
  'statuses whose orders are counted wrong': `
    select status from order_counts
    where count is not (select count(*) from orders where orders.status = order_counts.status)`,
  'customers whose points are not the sum of their history': `
    select id from customers where loyalty_points is not
      (select coalesce(sum(points), 0) from points_entries where customer_id = customers.id)`,
  'points entries that do not add up': `
    select seq from (select seq, balance,
      sum(points) over (partition by customer_id order by seq) as added from points_entries) where balance is not added`,
  'customers whose spending is not that of their orders': `
    select id from customers where total_spent_paise is not (select coalesce(sum(total_paise), 0) from orders
      where customer_id = customers.id and status != 'cancelled')`,
  'erased customers of whom something is still known': `
    select id from customers join erasures on customer_id = id
    where loyalty_points <> 0 or nickname not like 'Erased customer %' or exists (select 1 from orders
      where orders.customer_id = customers.id and (device_id is not null or address is not null))`,
  'phones, passbooks or names that lead to an erased customer': `
    select customer_id from erasures where customer_id in (select customer_id from customer_devices
      union select customer_id from passbooks union select customer_id from customer_aliases
      union select customer_id from possible_duplicates union select other_id from possible_duplicates)`,
  'customers with more known phones than there may be': `
    select customer_id from customer_devices group by customer_id having count(*) > ${limits.knownPhones}`,
  'merged customers that have orders, points, spending, phones, passbooks or names, or lead to a merged one': `
    select customer_id from customer_merges join customers on customers.id = customer_id
    where loyalty_points <> 0 or total_spent_paise <> 0
      or customer_id in (select customer_id from orders union select customer_id from customer_devices
        union select customer_id from passbooks union select customer_id from customer_aliases
        union select customer_id from possible_duplicates union select other_id from possible_duplicates)
      or into_id in (select customer_id from customer_merges)`,
  'names that lead to two customers': `
    select nickname_key from customers where nickname_key in (select nickname_key from customer_aliases)`,
  'kept figures of the shop that are wrong': `
    select id from shop_totals where placed_count is not (select count(*) from orders)
      or order_count is not (select count(*) from orders where status != 'cancelled')
      or sales_paise is not (select coalesce(sum(total_paise), 0) from orders where status != 'cancelled')
      or customer_count is not (select count(*) from customers
        where id <> 'walk-in' and id not in (select customer_id from customer_merges))`,
  'kept figures of hours that are wrong': `
    select day, hour from (select day, coalesce(strftime('%H', created_at, '+330 minutes'), 0) + 0 as hour, sum(status <> 'cancelled') as count,
      sum(iif(status = 'cancelled', 0, total_paise)) as sales from orders group by 1, 2) as placed
    where not exists (select 1 from hour_totals where hour_totals.day = placed.day and hour_totals.hour = placed.hour
      and order_count = count and sales_paise = sales)
    union all select day, hour from hour_totals where not exists (select 1 from orders where orders.day = hour_totals.day
      and coalesce(strftime('%H', created_at, '+330 minutes'), 0) + 0 = hour)`,
  'kept figures of products that are wrong': `
    select product_id from product_totals where
      order_count is not (select count(*) from order_lines join orders on orders.seq = order_seq
        where order_lines.product_id = product_totals.product_id and status != 'cancelled')
      or revenue_paise is not (select coalesce(sum(price_paise * quantity), 0) from order_lines
        join orders on orders.seq = order_seq
        where order_lines.product_id = product_totals.product_id and status != 'cancelled')`,
  'paid orders that are not paid in full by their entries, but for what changed since': `
    select orders.id from orders where payment = 'khata' and status <> 'cancelled' and (total_paise + 50) / 100 * 100 is not
      (select sum(amount_paise) from payment_entries where order_seq = orders.seq)`,
  'unpaid orders for which something was received': `
    select orders.id from orders where payment = 'unpaid' and (paid_at is not null or 0 <>
      (select coalesce(sum(amount_paise), 0) from payment_entries where order_seq = orders.seq))`,
  'orders on khata by their entries and not by their payment, or the other way round': `
    select orders.id from orders where (payment = 'khata') is not (0 <
      (select coalesce(sum(amount_paise), 0) from payment_entries where order_seq = orders.seq and method = 'khata'))`,
  'orders of which a method received less than nothing': `
    select order_seq from payment_entries group by order_seq, method having sum(amount_paise) < 0`,
  'orders that owe another amount than they have on khata': `
    select orders.id from orders where (select coalesce(sum(amount_paise), 0) from payment_entries
        where order_seq = orders.seq and method = 'khata') is not
      (select coalesce(sum(amount_paise), 0) from khata_entries where order_seq = orders.seq)`,
  'orders with two entries in a khata': `
    select order_seq from khata_entries as entry where kind = 'order'
      and not exists (select 1 from khata_entries where reverses_seq = entry.seq) group by order_seq having count(*) > 1`,
  'entries of a khata that do not add up': `
    select seq from (select seq, balance_after_paise,
      sum(amount_paise) over (partition by customer_id order by seq) as added from khata_entries)
    where balance_after_paise is not added`,
  'entries that take back something else than an entry': `
    select khata_entries.seq from khata_entries join khata_entries as taken on taken.seq = khata_entries.reverses_seq
    where khata_entries.amount_paise is not -taken.amount_paise or khata_entries.kind <> 'reversed'`,
  'entries of customers without a khata': `
    select seq from khata_entries where customer_id not in (select customer_id from khatas)`,
  'what a walk-in customer has and should not': `
    select id from customers where id = 'walk-in' and (loyalty_points <> 0
      or id in (select customer_id from points_entries union select customer_id from khatas
        union select customer_id from customer_devices union select customer_id from customer_aliases
        union select customer_id from customer_merges union select into_id from customer_merges))`,
  'days whose order numbers have gaps': `
    select day from orders group by day having min(day_number) is not 1 or max(day_number) is not count(*)`,
  'merged customers that owe something': `
    select customer_id from customer_merges where 0 <> coalesce((select balance_after_paise from khata_entries
      where khata_entries.customer_id = customer_merges.customer_id order by seq desc limit 1), 0)`,
  'erased customers whose khata has a name or a note': `
    select customer_id from erasures where customer_id in (select customer_id from khata_people
      union select customer_id from khata_entries join khata_notes on entry_seq = khata_entries.seq)`,
  'products ordered but in no figures': `
    select distinct product_id from order_lines where product_id not in (select product_id from product_totals)`,
}

/** Checks a store's database, even while the store is open. Returns what is wrong with it, in words. */
export const findInconsistencies = (dataDir: string): string[] => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  try {
    // One transaction, so that all queries see the same state.
    return sqlite.transaction(() => {
      const damage = sqlite.pragma('integrity_check') as { integrity_check: string }[]
      const lost = sqlite.pragma('foreign_key_check') as unknown[]
      return [
        ...damage.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
        ...(lost.length > 0 ? [`rows that name others which are gone: ${JSON.stringify(lost)}`] : []),
        ...Object.entries(contradictions).flatMap(([what, sql]) => {
          const rows = sqlite.prepare(sql).pluck().all()
          return rows.length > 0 ? [`${what}: ${rows.slice(0, 5).join(', ')}`] : []
        }),
      ]
    })()
  } finally {
    sqlite.close()
  }
}
