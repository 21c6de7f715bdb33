import type { Generated, Kysely, Transaction } from 'kysely'
import type { Paise } from '../contract/money.ts'
import type { OrderStatus } from '../contract/order-status.ts'
import type { PointsEntry } from '../contract/points.ts'
import type { SettingKey } from '../contract/settings.ts'

/** `seq` is the order of arrival; unlike a clock it never stands still or jumps back. */
type Row = { seq: Generated<number>; id: string }

export type Schema = {
  categories: Row & { name: string; display_order: number; is_active: 0 | 1; created_at: string }
  products: Row & {
    name: string
    price_paise: Paise
    image_url: string | null
    category_id: string | null
    is_sold_out: 0 | 1
    /** Not shown to shoppers, and not for sale. */
    is_hidden: 0 | 1
    /** Other words it is searched by; `''` for none. */
    aliases: string
    created_at: string
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
    is_unwanted: Generated<0 | 1>
    /** A hash of the phone's token, and the address, of IPv6 the network; null for the owner's own orders. */
    device_id: string | null
    address: string | null
  }
  /** Every step of every order's life. */
  order_changes: {
    seq: Generated<number>
    order_seq: number
    /** Null for the placing. */
    from_status: OrderStatus | null
    status: OrderStatus
    reason: string | null
    at: string
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
  /** How many orders are in each status: counting a million takes too long. */
  order_counts: { status: OrderStatus; count: number }
  order_lines: {
    order_seq: number
    line_number: number
    product_id: string
    name: string
    price_paise: Paise
    quantity: number
  }
  /** One row. Cancelled orders are placed, but neither counted nor sold. */
  shop_totals: {
    id: 1
    placed_count: number
    order_count: number
    sales_paise: Paise
    customer_count: number
  }
  /** A row for each product ever ordered; `order_count` is 0 when all its orders were taken out again. */
  product_totals: { product_id: string; order_count: number; revenue_paise: Paise }
  highlights: Row & { title: string; description: string; display_order: number; created_at: string }
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
  /** The phones known as a customer's; `last_seen` is written once a day at most. */
  customer_devices: { customer_id: string; token_hash: string; since: string; last_seen: string }
  /** The present passbook of each customer. Its link is shown again and again, so the token itself is kept. */
  passbooks: { customer_id: string; token: string }
  /** Names a customer had before; they lead to the customer still. */
  customer_aliases: { nickname_key: string; customer_id: string }
  /** New customers whose first wish was another's name. */
  possible_duplicates: { customer_id: string; other_id: string }
  /** Customers who turned out to be another one, and the points that moved. */
  customer_merges: {
    customer_id: string
    into_id: string
    points: number
    /** The newest of all points entries when it was made. */
    last_entry: number
    at: string
  }
  /** Which orders of the other one were, or would be, of the merged customer. */
  merged_orders: { customer_id: string; order_seq: number }
  /** When a backup left this PC, and the newest order in it. */
  backup_copies: { taken_at: string; last_order_seq: number }
  /** Customers the owner erased, also those a restored backup does not have. */
  erasures: { customer_id: string; erased_at: string }
  /** The days in the shop (Asia/Kolkata) on which the store was open, and the newest order when each was recorded. */
  running_days: { number: number; day: string; last_order_seq: number }
  /** Up to which order each field has been cleared. */
  retention_progress: { field: 'address' | 'device_id'; cleared_to_seq: number }
  /** Stored files that nothing names, and the running day since when. */
  unused_objects: { object_id: string; since_day: number }
  migrations: { name: string; applied_at: string }
  /** One row: which state of which history the database holds, see `journal/position.ts`. */
  journal_state: { id: 1; history: string; number: number; ancestors: string }
  /** Lines of committed transactions that are not in the journal yet, by the last number of each group. */
  journal_outbox: { number: number; lines: string }
}

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
