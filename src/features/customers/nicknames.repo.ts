import { limits } from '../../contract/limits.ts'
import { messages } from '../../contract/messages/messages.ts'
import { exactNicknameKey, nicknameKey } from '../../contract/nickname-key.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

/**
 * The id of the customer whose current or former nickname a person would read as the same. Where two old
 * nicknames have the same key, the later one is stored with its exact spelling as the key, and an exact match
 * wins. A former name counts only when no customer has it now.
 */
export const findIdByNickname = async (db: Db | Tx, nickname: string): Promise<string | undefined> => {
  const [exact, key] = [exactNicknameKey(nickname), nicknameKey(nickname)]
  const named = await db
    .selectFrom('customers')
    .select('id')
    .where('nickname_key', 'in', [exact, key])
    .orderBy((of) => of('nickname_key', '=', exact), 'desc')
    .executeTakeFirst()
  if (named) return named.id
  const alias = await db
    .selectFrom('customer_aliases')
    .select('customer_id')
    .where('nickname_key', '=', key)
    .executeTakeFirst()
  return alias?.customer_id
}

/** Renames a customer. The previous nickname still leads to it. */
export const renameCustomer = async (tx: Tx, id: string, nickname: string): Promise<void> => {
  const key = nicknameKey(nickname)
  const before = await tx
    .selectFrom('customers')
    .select('nickname_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('customer_aliases').where('nickname_key', '=', key).execute()
  await tx.updateTable('customers').set({ nickname, nickname_key: key }).where('id', '=', id).execute()
  if (before.nickname_key === key) return
  await tx
    .insertInto('customer_aliases')
    .values({ nickname_key: before.nickname_key, customer_id: id })
    .execute()
}

/** Makes the former nicknames of one customer lead to another. */
export const moveFormerNames = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.updateTable('customer_aliases').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

const batchSize = 50

/** Suggests a free nickname: this one with a number appended. */
export const suggestNickname = async (db: Db | Tx, nickname: string): Promise<string> => {
  const base = nickname.replace(/ \d+$/, '')
  const withNumber = (number: number): string => {
    const end = ` ${number}`
    return (
      [...base]
        .slice(0, limits.nickname - end.length)
        .join('')
        .trimEnd() + end
    )
  }
  for (let first = 2; ; first += batchSize) {
    const names = Array.from({ length: batchSize }, (_, index) => withNumber(first + index))
    const keys = names.map(nicknameKey)
    const taken = await db
      .selectFrom('customers')
      .select('nickname_key')
      .where('nickname_key', 'in', keys)
      .union(db.selectFrom('customer_aliases').select('nickname_key').where('nickname_key', 'in', keys))
      .execute()
    const takenKeys = new Set(taken.map((row) => row.nickname_key))
    const free = names.find((_, index) => !takenKeys.has(keys[index] ?? ''))
    if (free !== undefined) return free
  }
}

/** The error for a taken name, with a free one like it. */
export const nicknameTaken = async (db: Db | Tx, nickname: string): Promise<ShopError> =>
  new ShopError('conflict', messages.customers.nicknameTaken(await suggestNickname(db, nickname)))
