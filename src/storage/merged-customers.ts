import type { Tx } from './schema.ts'

/**
 * Starts a query that may select from `down`: the ids of a customer and of all merged into it, recursively.
 */
export const withMergedCustomers = (tx: Tx, customerId: string) =>
  tx.withRecursive('down(id)', (of) =>
    of
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .unionAll(
        of
          .selectFrom('down')
          .innerJoin('customer_merges', 'into_id', 'down.id')
          .select('customer_merges.customer_id as id'),
      ),
  )
