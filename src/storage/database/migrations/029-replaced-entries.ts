import type { Kysely } from 'kysely'
import { refuseReplacing } from './keep-entries.ts'

/** Makes the database refuse that another program replaces an entry of the books. */
export const refuseReplacedEntries = async (tx: Kysely<unknown>): Promise<void> => {
  await refuseReplacing(tx, 'payment_entries', ['order_seq', 'method', 'amount_paise', 'is_returned', 'at'])
  await refuseReplacing(
    tx,
    'khata_entries',
    [
      'seq',
      'customer_id',
      'kind',
      'amount_paise',
      'balance_after_paise',
      'order_seq',
      'method',
      'due_on',
      'reverses_seq',
      'idempotency_key',
      'at',
    ],
    ['reverses_seq', 'idempotency_key'],
  )
  await refuseReplacing(tx, 'counted_cash', ['day', 'amount_paise', 'at'])
}
