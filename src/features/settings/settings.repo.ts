import type { Setting, SettingKey } from '../../contract/settings.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

/** The value of a setting; `''` when it was never set. */
export const getSetting = async (db: Db, key: SettingKey): Promise<string> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value ?? ''

const findAll = prepared((db, { keys }: { keys: SettingKey[] }) =>
  db.selectFrom('settings').selectAll().where('key', 'in', keys),
)

/** The values of several settings by key, `''` for those that were never set. */
export const getSettings = async <Key extends SettingKey>(
  db: Db | Tx,
  keys: readonly Key[],
): Promise<Record<Key, string>> => {
  const rows = await findAll(db, { keys: [...keys] })
  const values = new Map<string, string>(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(keys.map((key) => [key, values.get(key) ?? ''])) as Record<Key, string>
}

/** Saves all of these settings, or none. */
export const saveSettings = async (db: Db, settings: Setting[]): Promise<void> => {
  await db
    .insertInto('settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}
