import { type Kysely, sql } from 'kysely'
import { addTotals } from './003-totals.ts'
import { addSwitches } from './004-switches.ts'
import { addOrderLife } from './005-order-life.ts'
import { addPointsHistory } from './006-points-history.ts'
import { addUnwanted } from './007-unwanted.ts'
import { addJournal } from './008-journal.ts'
import { addPersonalData } from './009-personal-data.ts'
import { foldNicknameKeys } from './010-nickname-keys.ts'
import { indexOrdersByDevice } from './011-orders-by-device.ts'
import { addKnownPhones } from './012-known-phones.ts'
import { foldMoreLookAlikes } from './013-more-look-alikes.ts'
import { addDayNumbers } from './014-day-numbers.ts'
import { indexOrderNumbers } from './015-order-search.ts'
import { addHindiNames } from './016-hindi-names.ts'
import { addGoods } from './017-goods.ts'
import { addProductOrder } from './018-product-order.ts'
import { addWeighing } from './019-weighing.ts'
import { addPassbooksOfPhones } from './020-passbooks-of-phones.ts'
import { keepRowImages } from './021-row-images.ts'
import { addLineChanges } from './023-line-changes.ts'
import { addOrderWishes } from './024-order-wishes.ts'
import { addPayments } from './025-payments.ts'
import { addKhata } from './026-khata.ts'
import { addDays } from './027-days.ts'
import { addKhataReminders } from './028-khata-reminders.ts'
import { refuseReplacedEntries } from './029-replaced-entries.ts'
import { addDeliveries } from './030-deliveries.ts'
import { addCounter } from './031-counter.ts'

type Migration = (tx: Kysely<unknown>, now: Date) => Promise<void>

const withIdentity = (tx: Kysely<unknown>, table: string) =>
  tx.schema
    .createTable(table)
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())

const strict = sql`strict`

/**
 * Every change of the database's schema, oldest first. A static record, so that it is part of the bundle. A
 * landed migration is never edited.
 */
export const migrations: Record<string, Migration> = {
  '001-store': async (tx) => {
    await withIdentity(tx, 'categories')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('display_order', 'integer', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
    await withIdentity(tx, 'products')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('price_paise', 'integer', (column) => column.notNull().check(sql`price_paise >= 0`))
      .addColumn('image_url', 'text')
      .addColumn('category_id', 'text', (column) => column.references('categories.id').onDelete('set null'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text')
      .modifyEnd(strict)
      .execute()
    await tx.schema.createIndex('products_by_category').on('products').column('category_id').execute()
    await withIdentity(tx, 'customers')
      .addColumn('nickname', 'text', (column) => column.notNull())
      .addColumn('nickname_key', 'text', (column) => column.notNull().unique())
      .addColumn('loyalty_points', 'integer', (column) => column.notNull().check(sql`loyalty_points >= 0`))
      .addColumn('total_spent_paise', 'integer', (column) =>
        column.notNull().check(sql`total_spent_paise >= 0`),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
    await withIdentity(tx, 'orders')
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('total_paise', 'integer', (column) => column.notNull())
      .addColumn('points_earned', 'integer', (column) => column.notNull())
      .addColumn('item_count', 'integer', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('request_hash', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
    await tx.schema.createIndex('orders_by_customer').on('orders').columns(['customer_id', 'seq']).execute()
    await tx.schema
      .createTable('order_lines')
      .addColumn('order_seq', 'integer', (column) => column.notNull().references('orders.seq'))
      .addColumn('line_number', 'integer', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull().references('products.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('price_paise', 'integer', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
      .addPrimaryKeyConstraint('order_lines_key', ['order_seq', 'line_number'])
      .modifyEnd(sql`strict, without rowid`)
      .execute()
    // A covering index for the ranking, so that it never reads the table of lines.
    await tx.schema
      .createIndex('order_lines_by_product')
      .on('order_lines')
      .columns(['product_id', 'order_seq', 'quantity', 'price_paise'])
      .execute()
    await withIdentity(tx, 'highlights')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('display_order', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
    await tx.schema
      .createTable('settings')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
    await tx.schema
      .createTable('admin_credentials')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('generated_password', 'text')
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
    await tx.schema
      .createTable('admin_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_seen_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
    await tx.schema
      .createTable('upload_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('object_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
  },
  '002-backup-copies': async (tx) => {
    await tx.schema
      .createTable('backup_copies')
      .addColumn('taken_at', 'text', (column) => column.primaryKey().notNull())
      .addColumn('last_order_seq', 'integer', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
  },
  '003-totals': addTotals,
  '004-switches': addSwitches,
  '005-order-life': addOrderLife,
  '006-points-history': addPointsHistory,
  '007-unwanted': addUnwanted,
  '008-journal': addJournal,
  '009-personal-data': addPersonalData,
  '010-nickname-keys': foldNicknameKeys,
  '011-orders-by-device': indexOrdersByDevice,
  '012-known-phones': addKnownPhones,
  '013-more-look-alikes': foldMoreLookAlikes,
  '014-day-numbers': addDayNumbers,
  '015-order-search': indexOrderNumbers,
  '016-hindi-names': addHindiNames,
  '017-goods': addGoods,
  '018-product-order': addProductOrder,
  '019-weighing': addWeighing,
  '020-passbooks-of-phones': addPassbooksOfPhones,
  '021-row-images': keepRowImages,
  // From here on the journal does not hold derived values, see `journal/derived.ts`. As for any migration, snapshots
  // before and after it ensure that no line of the one kind is applied with the columns of the other.
  '022-derived-values': async () => {},
  '023-line-changes': addLineChanges,
  '024-order-wishes': addOrderWishes,
  '025-payments': addPayments,
  '026-khata': addKhata,
  '027-days': addDays,
  '028-khata-reminders': addKhataReminders,
  '029-replaced-entries': refuseReplacedEntries,
  '030-deliveries': addDeliveries,
  '031-counter': addCounter,
}
