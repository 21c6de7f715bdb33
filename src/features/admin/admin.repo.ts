import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Schema, Tx } from '../../storage/database/schema.ts'

export type Session = Schema['admin_sessions']
type Credentials = Omit<Schema['admin_credentials'], 'id'>

export const findCredentials = (db: Db): Promise<Credentials | undefined> =>
  db
    .selectFrom('admin_credentials')
    .select(['password_hash', 'generated_password', 'changed_at'])
    .executeTakeFirst()

export const saveCredentials = async (db: Db | Tx, credentials: Credentials): Promise<void> => {
  await db
    .insertInto('admin_credentials')
    .values({ id: 1, ...credentials })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(credentials))
    .execute()
}

const findByToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('admin_sessions').selectAll().where('token_hash', '=', tokenHash),
)

export const findSession = async (db: Db, tokenHash: string) => (await findByToken(db, { tokenHash }))[0]

export const insertSession = async (db: Db | Tx, session: Session): Promise<void> => {
  await db.insertInto('admin_sessions').values(session).execute()
}

export const updateSession = async (
  db: Db,
  tokenHash: string,
  times: Partial<Pick<Session, 'created_at' | 'last_seen_at'>>,
): Promise<void> => {
  await db.updateTable('admin_sessions').set(times).where('token_hash', '=', tokenHash).execute()
}

export const deleteSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()
}

export const deleteAllSessions = async (db: Db | Tx): Promise<void> => {
  await db.deleteFrom('admin_sessions').execute()
}

export const deleteSessionsSeenBefore = async (db: Db, time: string): Promise<void> => {
  await db.deleteFrom('admin_sessions').where('last_seen_at', '<', time).execute()
}
