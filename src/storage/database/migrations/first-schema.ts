import { type Kysely, sql } from 'kysely'

// What tables and columns mean stands in `../schema.ts`. Some reasons:
// - The barcode of a deleted product may be used again, so that its index leaves those out.
// - `erasures` has no foreign key: a restored backup may lack the customer, and a later one may have it again.
// - Entries of the books (`payment_entries`, `khata_entries`, `counted_cash`) are neither changed, removed nor replaced; a
//   replay of the journal may write the same values again.
// - The indexes of unwanted and of cancelled orders hold only those, so that other orders need no write to them.

/** The statements, with blank lines between. */
const schema = `
create table categories (
  seq integer primary key autoincrement,
  id text not null unique,
  name text not null,
  display_order integer not null,
  is_active integer not null,
  created_at text not null,
  name_hi text default '' not null
) strict

create table products (
  seq integer primary key autoincrement,
  id text not null unique,
  name text not null,
  price_paise integer not null check (price_paise >= 0),
  image_url text,
  category_id text references categories (id) on delete set null,
  created_at text not null,
  deleted_at text,
  is_sold_out integer default 0 not null,
  is_hidden integer default 0 not null,
  aliases text default '' not null,
  name_hi text default '' not null,
  unit text,
  step_base integer,
  mrp_paise integer,
  barcode text,
  veg text,
  sort integer default 1000000000 not null
) strict

create index products_by_category on products (category_id)

create unique index products_by_barcode on products (barcode) where barcode is not null and deleted_at is null

create index products_in_order on products (sort, seq)

create table customers (
  seq integer primary key autoincrement,
  id text not null unique,
  nickname text not null,
  nickname_key text not null unique,
  loyalty_points integer not null check (loyalty_points >= 0),
  total_spent_paise integer not null check (total_spent_paise >= 0),
  created_at text not null
) strict

create table orders (
  seq integer primary key autoincrement,
  id text not null unique,
  customer_id text not null references customers (id),
  total_paise integer not null,
  points_earned integer not null,
  item_count integer not null,
  idempotency_key text unique,
  request_hash text,
  created_at text not null,
  status text default 'completed' not null,
  is_unwanted integer default 0 not null,
  device_id text,
  address text,
  day text default '' not null,
  day_number integer default 0 not null,
  note text,
  if_missing text,
  pickup_at text,
  phone text,
  payment text default 'unpaid' not null,
  paid_at text,
  delivery_fee_paise integer,
  agreed_fee_paise integer,
  source text default 'web' not null
) strict

create index orders_by_customer on orders (customer_id, seq)

create index orders_by_status on orders (status, seq)

create index orders_unwanted_by_seq on orders (seq) where is_unwanted = 1

create index orders_unwanted_by_customer_id on orders (customer_id) where is_unwanted = 1

create index orders_unwanted_by_device_id on orders (device_id) where is_unwanted = 1

create index orders_unwanted_by_address on orders (address) where is_unwanted = 1

create index orders_by_device on orders (device_id, customer_id) where device_id is not null

create unique index orders_by_day on orders (day, day_number)

create index orders_by_number on orders (substr(id, -6))

create index orders_by_day_number on orders (day_number, seq)

create index orders_unpaid on orders (seq) where payment = 'unpaid' and status <> 'cancelled'

create index orders_paid_by on orders (payment, seq) where payment <> 'unpaid'

create index orders_brought on orders (seq) where delivery_fee_paise is not null

create table order_lines (
  order_seq integer not null references orders (seq),
  line_number integer not null,
  product_id text not null references products (id),
  name text not null,
  price_paise integer not null,
  quantity integer not null check (quantity > 0),
  name_hi text default '' not null,
  unit text,
  step_base integer,
  weight integer,
  ordered_quantity integer,
  ordered_price_paise integer,
  placed_quantity integer,
  replaces integer,
  constraint order_lines_key primary key (order_seq, line_number)
) strict, without rowid

create table highlights (
  seq integer primary key autoincrement,
  id text not null unique,
  title text not null,
  description text not null,
  display_order integer not null,
  created_at text not null,
  title_hi text default '' not null,
  description_hi text default '' not null
) strict

create table settings (
  key text not null primary key,
  value text not null
) strict

create table admin_credentials (
  id integer primary key check (id = 1),
  password_hash text not null,
  generated_password text,
  changed_at text not null
) strict

create table admin_sessions (
  token_hash text not null primary key,
  created_at text not null,
  last_seen_at text not null
) strict

create table upload_tickets (
  ticket_hash text not null primary key,
  object_id text not null,
  expires_at text not null
) strict

create table backup_copies (
  taken_at text not null primary key,
  last_order_seq integer not null
) strict

create table shop_totals (
  id integer primary key check (id = 1),
  placed_count integer not null,
  order_count integer not null,
  sales_paise integer not null,
  customer_count integer not null
) strict

create table product_totals (
  product_id text not null primary key references products (id),
  order_count integer not null check (order_count >= 0),
  revenue_paise integer not null
) strict, without rowid

create index product_totals_ranked on product_totals (order_count, revenue_paise, product_id)

create table order_changes (
  seq integer primary key autoincrement,
  order_seq integer not null references orders (seq),
  from_status text,
  status text not null,
  reason text,
  at text not null,
  line_number integer,
  weight integer,
  quantity integer
) strict

create index order_changes_by_order on order_changes (order_seq)

create table order_counts (
  status text not null primary key,
  count integer not null check (count >= 0)
) strict

create table points_entries (
  seq integer primary key autoincrement,
  customer_id text not null references customers (id),
  kind text not null,
  points integer not null,
  balance integer not null check (balance >= 0),
  missing integer not null check (missing >= 0),
  order_seq integer references orders (seq),
  reason text,
  at text not null
) strict

create index points_entries_by_customer on points_entries (customer_id, seq)

create index points_reversed_by_order on points_entries (order_seq) where kind = 'reversed'

create index points_changed_by_order on points_entries (order_seq) where kind in ('weighed', 'changed')

create index points_entries_by_time on points_entries (at)

create table journal_state (
  id integer primary key check (id = 1),
  history text not null,
  number integer not null,
  ancestors text not null
) strict

create table erasures (
  customer_id text not null primary key,
  erased_at text not null
) strict

create table running_days (
  number integer primary key,
  day text not null unique,
  last_order_seq integer not null
) strict

create table retention_progress (
  field text not null primary key,
  cleared_to_seq integer not null
) strict

create table unused_objects (
  object_id text not null primary key,
  since_day integer not null
) strict

create table customer_devices (
  customer_id text not null references customers (id),
  token_hash text not null,
  since text not null,
  last_seen text not null,
  passbook text,
  joined_by text,
  constraint customer_devices_key primary key (token_hash, customer_id)
) strict, without rowid

create index customer_devices_by_customer on customer_devices (customer_id, last_seen)

create unique index customer_devices_by_passbook on customer_devices (passbook)

create table passbooks (
  customer_id text not null primary key references customers (id),
  token text not null unique
) strict

create table customer_aliases (
  nickname_key text not null primary key,
  customer_id text not null references customers (id)
) strict

create index customer_aliases_by_customer on customer_aliases (customer_id)

create table possible_duplicates (
  customer_id text not null primary key references customers (id),
  other_id text not null references customers (id)
) strict

create table customer_merges (
  customer_id text not null primary key references customers (id),
  into_id text not null references customers (id),
  points integer not null,
  last_entry integer not null,
  at text not null,
  khata_paise integer default 0 not null,
  last_khata_entry integer default 0 not null
) strict

create index customer_merges_by_kept on customer_merges (into_id)

create table merged_orders (
  customer_id text not null references customers (id),
  order_seq integer not null references orders (seq),
  constraint merged_orders_key primary key (customer_id, order_seq)
) strict, without rowid

create table journal_outbox (
  seq integer primary key,
  number integer not null,
  row text not null
) strict

create table removed_lines (
  order_seq integer not null references orders (seq),
  line_number integer not null,
  product_id text not null references products (id),
  name text not null,
  name_hi text not null,
  price_paise integer not null,
  unit text,
  step_base integer,
  placed_quantity integer not null,
  replaces integer,
  constraint removed_lines_key primary key (order_seq, line_number)
) strict, without rowid

create table payment_entries (
  seq integer primary key autoincrement,
  order_seq integer not null references orders (seq),
  method text not null,
  amount_paise integer not null,
  is_returned integer not null,
  at text not null
) strict

create index payment_entries_by_order on payment_entries (order_seq, method, amount_paise)

create index payment_entries_by_time on payment_entries (at)

create trigger payment_entries_change before update on payment_entries when
  old.seq is not new.seq or old.order_seq is not new.order_seq or old.method is not new.method
  or old.amount_paise is not new.amount_paise or old.is_returned is not new.is_returned or old.at is not new.at
  begin select raise(abort, 'entries of the books stay as they are'); end

create trigger payment_entries_removal before delete on payment_entries
  begin select raise(abort, 'entries of the books stay as they are'); end

create trigger payment_entries_replacement before insert on payment_entries
  when exists (select 1 from payment_entries where (seq = new.seq) and (
    order_seq is not new.order_seq or method is not new.method or amount_paise is not new.amount_paise
    or is_returned is not new.is_returned or at is not new.at))
  begin select raise(abort, 'entries of the books stay as they are'); end

create table khatas (
  customer_id text not null primary key references customers (id),
  limit_paise integer,
  opened_at text not null
) strict, without rowid

create table khata_people (
  customer_id text not null primary key references customers (id),
  name text not null,
  phone text not null,
  reminded_at text
) strict, without rowid

create table khata_entries (
  seq integer primary key autoincrement,
  customer_id text not null references customers (id),
  kind text not null,
  amount_paise integer not null,
  balance_after_paise integer not null,
  order_seq integer references orders (seq),
  method text,
  due_on text,
  reverses_seq integer references khata_entries (seq),
  idempotency_key text,
  at text not null
) strict

create index khata_entries_by_customer on khata_entries (customer_id, seq)

create unique index khata_entries_reversed on khata_entries (reverses_seq) where reverses_seq is not null

create unique index khata_entries_by_key on khata_entries (idempotency_key) where idempotency_key is not null

create index khata_entries_by_order on khata_entries (order_seq) where order_seq is not null

create index khata_entries_by_time on khata_entries (at)

create trigger khata_entries_change before update on khata_entries when
  old.seq is not new.seq or old.customer_id is not new.customer_id or old.kind is not new.kind
  or old.amount_paise is not new.amount_paise or old.balance_after_paise is not new.balance_after_paise
  or old.order_seq is not new.order_seq or old.method is not new.method or old.due_on is not new.due_on
  or old.reverses_seq is not new.reverses_seq or old.idempotency_key is not new.idempotency_key
  or old.at is not new.at
  begin select raise(abort, 'entries of the books stay as they are'); end

create trigger khata_entries_removal before delete on khata_entries
  begin select raise(abort, 'entries of the books stay as they are'); end

create trigger khata_entries_replacement before insert on khata_entries
  when exists (select 1 from khata_entries where
    (seq = new.seq or reverses_seq = new.reverses_seq or idempotency_key = new.idempotency_key) and (
    seq is not new.seq or customer_id is not new.customer_id or kind is not new.kind
    or amount_paise is not new.amount_paise or balance_after_paise is not new.balance_after_paise
    or order_seq is not new.order_seq or method is not new.method or due_on is not new.due_on
    or reverses_seq is not new.reverses_seq or idempotency_key is not new.idempotency_key or at is not new.at))
  begin select raise(abort, 'entries of the books stay as they are'); end

create table khata_notes (
  entry_seq integer primary key references khata_entries (seq),
  note text not null
) strict

create table hour_totals (
  day text not null,
  hour integer not null,
  order_count integer not null,
  sales_paise integer not null,
  constraint hour_totals_key primary key (day, hour)
) strict, without rowid

create table counted_cash (
  seq integer primary key autoincrement,
  day text not null,
  amount_paise integer not null,
  at text not null
) strict

create index counted_cash_by_day on counted_cash (day, seq)

create trigger counted_cash_change before update on counted_cash when
  old.seq is not new.seq or old.day is not new.day or old.amount_paise is not new.amount_paise
  or old.at is not new.at
  begin select raise(abort, 'entries of the books stay as they are'); end

create trigger counted_cash_removal before delete on counted_cash
  begin select raise(abort, 'entries of the books stay as they are'); end

create trigger counted_cash_replacement before insert on counted_cash
  when exists (select 1 from counted_cash where (seq = new.seq) and (
    day is not new.day or amount_paise is not new.amount_paise or at is not new.at))
  begin select raise(abort, 'entries of the books stay as they are'); end

create table order_deliveries (
  order_seq integer primary key references orders (seq),
  name text not null,
  phone text not null,
  street text not null,
  landmark text not null,
  pincode text not null
) strict

insert into shop_totals values (1, 0, 0, 0, 0)

insert into order_counts (status, count) values
  ('new', 0), ('accepted', 0), ('ready', 0), ('completed', 0), ('cancelled', 0), ('out', 0)

insert into retention_progress (field, cleared_to_seq) values ('address', 0), ('device_id', 0)
`

/** Creates the tables of a new shop. */
export const createFirstSchema = async (tx: Kysely<unknown>): Promise<void> => {
  for (const statement of schema.trim().split('\n\n')) await sql.raw(statement).execute(tx)
}
