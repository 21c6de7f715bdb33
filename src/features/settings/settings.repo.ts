import type { Setting, SettingKey } from '../../contract/settings.ts'
import type { Db } from '../../storage/schema.ts'

/** The setting's value, `''` when it was never set. */
export const getSetting = async (db: Db, key: SettingKey): Promise<string> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value ?? ''

export const saveSetting = async (db: Db, setting: Setting): Promise<void> => {
  await db
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: setting.value }))
    .execute()
}
