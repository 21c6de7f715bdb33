import { sql } from 'kysely'
import { nicknameKey } from '../../contract/nickname-key.ts'
import { searchedDigits } from '../../contract/phone-number.ts'
import { hasDevanagari, spellName } from '../../contract/spelling.ts'

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

/** Whether a name contains the text in the other of both scripts, or without its accents and signs: only such names are spelt. */
const isSpeltLike = (column: string, search: string) => {
  const text = spellName(search.trim())
  if (text === '') return sql<boolean>`0`
  const isOther = hasDevanagari(search) ? sql`1` : sql`${sql.ref(column)} glob '*[^a-zA-Z0-9 ]*'`
  return sql<boolean>`(${isOther} and instr(spell_name(${sql.ref(column)}), ${text}) > 0)`
}

/**
 * Whether the search text finds a customer: by a nickname, as {@link withNickname}, or by the name or phone number of the
 * khata; names in Latin letters and in Devanagari, numbers as they are typed in any usual way.
 */
export const withCustomer = (search: string) => {
  const numbers = searchedDigits(search).map((digits) => sql`or instr(khata_people.phone, ${digits}) > 0`)
  return sql<boolean>`(${withNickname(search)}
    or ${isSpeltLike('customers.nickname', search)}
    or customers.id in (select customer_id from khata_people
      where instr(lower(khata_people.name), lower(${search.trim()})) > 0
        or ${isSpeltLike('khata_people.name', search)}
        ${sql.join(numbers, sql` `)}))`
}

/** Matches orders the owner did not want. Only with a literal 1 does SQLite use their partial indexes. */
export const isUnwantedOrder = sql<boolean>`orders.is_unwanted = 1`
