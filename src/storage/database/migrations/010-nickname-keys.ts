import { type Kysely, sql } from 'kysely'
import { nicknameKey } from '../../../contract/nickname-key.ts'

type Customer = { seq: number; nickname: string; nickname_key: string }

/** The key of an erased customer begins with a control character and belongs to no nickname. */
const isErased = ({ nickname_key }: Customer): boolean => nickname_key.startsWith('\u0001')

/**
 * Gives each customer a key that also ignores invisible characters and look-alike letters. If another
 * customer has that key already, the customer keeps the key of the exact spelling.
 */
export const foldNicknameKeys = async (tx: Kysely<unknown>): Promise<void> => {
  const { rows } =
    await sql<Customer>`select seq, nickname, nickname_key from customers order by seq`.execute(tx)
  const taken = new Set(rows.map(({ nickname_key }) => nickname_key))
  for (const customer of rows) {
    const key = nicknameKey(customer.nickname)
    if (isErased(customer) || taken.has(key)) continue
    taken.add(key)
    await sql`update customers set nickname_key = ${key} where seq = ${customer.seq}`.execute(tx)
  }
}
