import type Database from 'better-sqlite3'
import type { Columns } from './journal-line.ts'

// Sums and counts that the store keeps only for speed. Each of them follows from other rows, so the journal does
// not hold them, and a gap in the journal cannot make them wrong.

/** Tables of which every value follows from other rows. */
export const derivedTables = ['shop_totals', 'product_totals', 'order_counts', 'hour_totals']

/** The columns of other tables whose values follow from other rows. They are integers that may be 0. */
export const derivedColumns: Columns = { customers: ['loyalty_points', 'total_spent_paise'] }

const recomputation = `
  update shop_totals set
    placed_count = (select count(*) from orders),
    customer_count = (select count(*) from customers
      where id <> 'walk-in' and id not in (select customer_id from customer_merges));
  update shop_totals set (order_count, sales_paise) =
    (select count(*), coalesce(sum(total_paise), 0) from orders where status <> 'cancelled');
  update order_counts set count = (select count(*) from orders where orders.status = order_counts.status);
  delete from product_totals;
  -- A product has a row as soon as it was ordered, even if all of its orders were cancelled. The lines are added one by
  -- one, because 'group by' would sort them all in memory.
  insert into product_totals (product_id, order_count, revenue_paise)
    select product_id, status <> 'cancelled', iif(status = 'cancelled', 0, price_paise * quantity)
    from order_lines join orders on orders.seq = order_seq where true
    on conflict (product_id) do update set
      order_count = order_count + excluded.order_count, revenue_paise = revenue_paise + excluded.revenue_paise;
  update customers set
    -- The last balance holds also what entries did that a gap in the journal has lost.
    loyalty_points = coalesce(
      (select balance from points_entries where customer_id = customers.id order by seq desc limit 1), 0),
    total_spent_paise = (select coalesce(sum(total_paise), 0) from orders
      where customer_id = customers.id and status <> 'cancelled');
  delete from hour_totals;
  insert into hour_totals (day, hour, order_count, sales_paise)
    select day, coalesce(strftime('%H', created_at, '+330 minutes'), 0) + 0,
      sum(status <> 'cancelled'), sum(iif(status = 'cancelled', 0, total_paise))
    from orders group by 1, 2`

/** Recomputes what follows from other rows. To be called after a replay, without triggers. */
export const recomputeDerived = (database: Database.Database): void =>
  database.transaction(() => void database.exec(recomputation))()
