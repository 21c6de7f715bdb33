import { sql } from 'kysely'

/** Matches orders the owner did not want. Only with a literal 1 does SQLite use their partial indexes. */
export const isUnwantedOrder = sql<boolean>`orders.is_unwanted = 1`
