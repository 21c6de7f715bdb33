import type { Context } from 'hono'
import type { AppContext } from '../../context.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readDeviceId, writeDeviceId } from '../../http/auth/admin-session.ts'
import { findCredentials } from './admin.repo.ts'

// The cookies are signed with the stored hash of the password. The server stores nothing, nobody else can
// forge one, and all become invalid when the password changes.

/** Marks the browser as one from which somebody logged in. */
export const markDevice = async (context: AppContext, c: Context<AppEnv>): Promise<void> => {
  const credentials = await findCredentials(context.db)
  if (credentials) await writeDeviceId(c, newId(longIdLength), credentials.password_hash)
}

/** The id of a browser from which somebody logged in; undefined for any other. */
export const findKnownDevice = async (
  context: AppContext,
  c: Context<AppEnv>,
): Promise<string | undefined> => {
  const credentials = await findCredentials(context.db)
  return credentials && (await readDeviceId(c, credentials.password_hash))
}
