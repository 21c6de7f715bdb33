import { sql } from 'kysely'

/** The orders the owner did not want. Written out, not passed as a value: only then SQLite uses their indexes. */
export const isUnwantedOrder = sql<boolean>`orders.is_unwanted = 1`
