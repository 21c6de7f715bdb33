import type Database from 'better-sqlite3'

/** Reckons the kept figures anew from the orders: after a mending the two may not agree. */
export const recount = (database: Database.Database): void => {
  const isKept = database.prepare("select 1 from migrations where name = '005-order-life'").get()
  if (!isKept) return // the next upgrade makes them
  database.exec(`
    update shop_totals set
      placed_count = (select count(*) from orders),
      order_count = (select count(*) from orders where status <> 'cancelled'),
      sales_paise = (select coalesce(sum(total_paise), 0) from orders where status <> 'cancelled'),
      customer_count = (select count(*) from customers);
    delete from product_totals;
    insert into product_totals (product_id, order_count, revenue_paise)
      select product_id, count(*), sum(price_paise * quantity)
      from order_lines join orders on orders.seq = order_seq
      where status <> 'cancelled' group by product_id;
    update order_counts set count = (select count(*) from orders where orders.status = order_counts.status);`)
}
