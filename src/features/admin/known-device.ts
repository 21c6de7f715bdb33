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

/** Whether somebody has logged in from the browser. */
export const isKnownBrowser = async (context: AppContext, c: Context<AppEnv>): Promise<boolean> => {
  const credentials = await findCredentials(context.db)
  return credentials !== undefined && (await readDeviceId(c, credentials.password_hash)) !== undefined
}
