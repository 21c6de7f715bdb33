import Database from 'better-sqlite3'
import type { Schema } from '../database/schema.ts'

/** The owner's password as it is stored. */
export type Credentials = Omit<Schema['admin_credentials'], 'id'>

/** Writes the current password into an upgraded database file, replacing the backup's own. */
export const keepCredentials = (file: string, credentials: Credentials): void => {
  const database = new Database(file)
  try {
    database.pragma('secure_delete = ON')
    database
      .prepare(
        `insert into admin_credentials (id, password_hash, generated_password, changed_at)
         values (1, @password_hash, @generated_password, @changed_at)
         on conflict (id) do update set password_hash = excluded.password_hash,
           generated_password = excluded.generated_password, changed_at = excluded.changed_at`,
      )
      .run(credentials)
  } finally {
    database.close()
  }
}
