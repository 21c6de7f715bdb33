import { sql } from 'kysely'
import { nicknameKey } from '../../contract/nickname-key.ts'

/** Whether a nickname of a customer contains the search text: the present or a former one, or one of a merged customer. */
// Scans every nickname: with 100,000 customers 4 ms to count and 7 ms to list. A word index or a trigram
// index would miss what an owner types, such as the middle of a name or only two letters of it.
export const withNickname = (search: string) => {
  const escaped = nicknameKey(search.trim().normalize('NFKC')).replaceAll(/[%_\\]/g, '\\$&')
  const isLike = sql`nickname_key like ${`%${escaped}%`} escape '\\'`
  return sql<boolean>`(${isLike}
    or customers.id in (select customer_id from customer_aliases where ${isLike})
    or customers.id in (select into_id from customer_merges
      join customers as merged on merged.id = customer_id where merged.${isLike}))`
}

/** Matches orders the owner did not want. Only with a literal 1 does SQLite use their partial indexes. */
export const isUnwantedOrder = sql<boolean>`orders.is_unwanted = 1`
