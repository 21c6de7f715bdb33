import type { Generated, Kysely, Transaction } from 'kysely'
import type { Unit } from '../../contract/goods.ts'
import type { KhataKind, KhataMethod } from '../../contract/khata.ts'
import type { Paise } from '../../contract/money.ts'
import type { IfMissing, OrderSource, OrderStatus } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import type { PointsEntry } from '../../contract/points.ts'
import type { SettingKey } from '../../contract/settings.ts'
import type { ProductColumns } from './product-columns.ts'

/** `seq` is the order of insertion; unlike a clock it always increases. */
type Row = { seq: Generated<number>; id: string }

export type Schema = {
  categories: Row & {
    name: string
    /** The name on Hindi pages; `''` for none. */
    name_hi: Generated<string>
    display_order: number
    is_active: 0 | 1
    created_at: string
  }
  products: ProductColumns & {
    seq: Generated<number>
    /** The place within the category by hand, from 0; the same large number for all that have none. */
    sort: number
    deleted_at: string | null
  }
  customers: Row & {
    nickname: string
    nickname_key: string
    loyalty_points: number
    total_spent_paise: Paise
    created_at: string
  }
  orders: Row & {
    customer_id: string
    total_paise: Paise
    points_earned: number
    item_count: number
    idempotency_key: string | null
    request_hash: string | null
    status: OrderStatus
    created_at: string
    /** The day (Asia/Kolkata) on which it was placed, as `2026-11-22`. */
    day: string
    /** 1, 2, 3 … within the day. Never changed, and never given again. */
    day_number: number
    is_unwanted: Generated<0 | 1>
    /** Hash of the phone's token; null when it was cleared, and for the owner's own orders. */
    device_id: string | null
    /** The client's address, for IPv6 its network; null as above. */
    address: string | null
    /** What the shopper asked for; null for nothing. Note and phone number are cleared with `device_id`. */
    note: string | null
    if_missing: IfMissing | null
    pickup_at: string | null
    phone: string | null
    payment: Generated<Payment>
    /** Null for an unpaid order. */
    paid_at: string | null
    source: Generated<OrderSource>
    /** What the shop charges for bringing it, which is in the total; null for an order that is picked up. */
    delivery_fee_paise: Paise | null
    /** The fee to which the shopper agreed. */
    agreed_fee_paise: Paise | null
  }
  /** Where orders are brought; `''` for no landmark or pincode. Cleared with `device_id`. */
  order_deliveries: {
    order_seq: number
    name: string
    phone: string
    street: string
    landmark: string
    pincode: string
  }
  /**
   * What was received for orders, and what was returned or taken back (negative). The database refuses to change an
   * entry. `is_returned`: the money was given back, and the entry before was no mistake.
   */
  payment_entries: {
    seq: Generated<number>
    order_seq: number
    method: Exclude<Payment, 'unpaid'>
    amount_paise: Paise
    is_returned: 0 | 1
    at: string
  }
  /** What customers owe the shop, as the owner opened it. */
  khatas: { customer_id: string; limit_paise: Paise | null; opened_at: string }
  /** Who has a khata; `''` for no name or no phone number. An erased customer has no row. */
  khata_people: {
    customer_id: string
    name: string
    phone: string
    /** When a reminder was last opened. Whether it was sent is not known. */
    reminded_at: Generated<string | null>
  }
  /** Every change of what a customer owes. The database refuses to change an entry. */
  khata_entries: {
    seq: Generated<number>
    customer_id: string
    kind: KhataKind
    /** Negative when the customer paid. */
    amount_paise: Paise
    balance_after_paise: Paise
    order_seq: number | null
    method: KhataMethod | null
    due_on: string | null
    reverses_seq: number | null
    idempotency_key: string | null
    at: string
  }
  khata_notes: { entry_seq: number; note: string }
  /** Every status change of every order, and every weighing and change of a line, which leave the status. */
  order_changes: {
    seq: Generated<number>
    order_seq: number
    /** Null when the order was placed. */
    from_status: OrderStatus | null
    status: OrderStatus
    reason: string | null
    at: string
    /** The line that was weighed or changed; null for a status change. */
    line_number: number | null
    /** Its new weight; null when the weight was taken back. */
    weight: number | null
    /** Its new quantity, 0 when it was removed; null for a weighing. */
    quantity: number | null
  }
  /** Every change of every customer's points. */
  points_entries: {
    seq: Generated<number>
    customer_id: string
    kind: PointsEntry['kind']
    points: number
    balance: number
    missing: number
    order_seq: number | null
    reason: string | null
    at: string
  }
  /** The number of orders in each status. It is stored because counting a million orders takes too long. */
  order_counts: { status: OrderStatus; count: number }
  order_lines: {
    order_seq: number
    line_number: number
    product_id: string
    name: string
    /** The product's Hindi name when it was ordered; `''` for none. */
    name_hi: Generated<string>
    price_paise: Paise
    quantity: number
    /** The product's unit and step when it was ordered. */
    unit: Unit | null
    step_base: number | null
    /** The final weight in grams or millilitres. Then the quantity is 1, and the price is the amount. */
    weight: number | null
    /** The quantity and the price of one step before the weighing, of a weighed line. */
    ordered_quantity: number | null
    ordered_price_paise: Paise | null
    /** What the shopper ordered, if the owner changed the quantity; 0 if the owner added the line. */
    placed_quantity: number | null
    /** The `line_number` in place of which the owner added this line. */
    replaces: number | null
  }
  /** The lines that are not delivered, as the owner removed them. */
  removed_lines: {
    order_seq: number
    line_number: number
    product_id: string
    name: string
    name_hi: string
    price_paise: Paise
    unit: Unit | null
    step_base: number | null
    placed_quantity: number
    replaces: number | null
  }
  /** One row. Cancelled orders are in `placed_count`, but neither in `order_count` nor in `sales_paise`. */
  shop_totals: {
    id: 1
    placed_count: number
    order_count: number
    sales_paise: Paise
    customer_count: number
  }
  /** One row for each product ever ordered; `order_count` is 0 when all its orders were removed again. */
  product_totals: { product_id: string; order_count: number; revenue_paise: Paise }
  /** The orders placed in each hour (0 to 23) of a day in Asia/Kolkata that are not cancelled. */
  hour_totals: { day: string; hour: number; order_count: number; sales_paise: Paise }
  /** The cash that the owner counted in the evening; of a day the latest counts. */
  counted_cash: { seq: Generated<number>; day: string; amount_paise: Paise; at: string }
  highlights: Row & {
    title: string
    description: string
    /** Title and description on Hindi pages; `''` for none. */
    title_hi: Generated<string>
    description_hi: Generated<string>
    display_order: number
    created_at: string
  }
  settings: { key: SettingKey; value: string }
  admin_credentials: {
    id: 1
    password_hash: string
    /** The readable first password, kept only until it is changed. */
    generated_password: string | null
    changed_at: string
  }
  admin_sessions: { token_hash: string; created_at: string; last_seen_at: string }
  upload_tickets: { ticket_hash: string; object_id: string; expires_at: string }
  /** The phones known to belong to a customer; `last_seen` is written at most once a day. */
  customer_devices: {
    customer_id: string
    token_hash: string
    since: string
    last_seen: string
  }
  /**
   * Tokens are not hashed, because their links are shown repeatedly. A customer has one, or several of an older version
   * until they are renewed.
   */
  passbooks: { token: string; customer_id: string }
  /** Former names of a customer, which still find the customer. */
  customer_aliases: { nickname_key: string; customer_id: string }
  /** New customers who first asked for the name of another customer. */
  possible_duplicates: { customer_id: string; other_id: string }
  /** Customers that were merged into another one, which is itself not merged. */
  customer_merges: { customer_id: string; into_id: string; at: string }
  /** When a backup was copied off this PC, and the newest order in it. */
  backup_copies: { taken_at: string; last_order_seq: number }
  /** Customers the owner erased, including those that a restored backup does not contain. */
  erasures: { customer_id: string; erased_at: string }
  /** The days (Asia/Kolkata) on which the store was open, and the newest order when each day was recorded. */
  running_days: { number: number; day: string; last_order_seq: number }
  /** The last order up to which each field has been cleared. */
  retention_progress: { field: 'address' | 'device_id'; cleared_to_seq: number }
  /** Objects that nothing refers to, and the running day since when. */
  unused_objects: { object_id: string; since_day: number }
  migrations: { name: string; applied_at: string }
  /** One row: the position of the database, see `journal/position.ts`. */
  journal_state: { id: 1; history: string; number: number; ancestors: string }
  /**
   * The rows that committed transactions have written and that are not in the journal yet, as triggers capture
   * them: see `journal/capture.ts`. `number` is that of the transaction.
   */
  journal_outbox: { seq: Generated<number>; number: number; row: string }
}

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
