import { type Kysely, sql } from 'kysely'
import { nicknameKey } from '../../contract/nickname-key.ts'

type Customer = { seq: number; nickname: string; nickname_key: string }

/** An erased customer's key is no nickname's. */
const isErased = ({ nickname_key }: Customer): boolean => nickname_key.startsWith('\u0001')

/**
 * Gives each customer the key that also ignores invisible characters and look-alike letters. Where another one has
 * that key, the customer keeps the key of the exact spelling.
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
