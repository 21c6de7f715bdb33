import type { AppContext } from '../../context.ts'
import { newId } from '../../contract/ids.ts'
import { deleteAllSessions, findCredentials, saveCredentials } from './admin.repo.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { insertNewSession } from './sessions.service.ts'

const readablePassword = (): string => [newId(4), newId(4), newId(4)].join('-')

/** Logs when ADMIN_PASSWORD differs from the stored password. Not awaited: hashing would delay the start. */
const logIfIgnored = async ({ log }: AppContext, given: string, hash: string): Promise<void> => {
  try {
    if (await isPassword(given, hash)) return
    log.info(
      'ADMIN_PASSWORD is ignored: the store has a password already, and it is another one. Change it in the dashboard, or with the command reset-password.',
    )
  } catch (error) {
    log.error('ADMIN_PASSWORD could not be compared with the password of the store', error)
  }
}

/**
 * Sets the first password when the store has none: the given one, or a readable random one. Returns the
 * generated password until somebody changes it. When a password exists already, a different given one is
 * ignored and logged.
 */
export const ensurePassword = async (
  context: AppContext,
  given: string | undefined,
): Promise<string | undefined> => {
  const known = await findCredentials(context.db)
  if (known) {
    if (given !== undefined) void logIfIgnored(context, given, known.password_hash)
    return known.generated_password ?? undefined
  }
  const generated = given === undefined ? readablePassword() : null
  await saveCredentials(context.db, {
    password_hash: await hashPassword(given ?? generated ?? ''),
    generated_password: generated,
    changed_at: context.clock().toISOString(),
  })
  return generated ?? undefined
}

/** The generated password; undefined once somebody has set a password. */
export const findPasswordHint = async (context: AppContext): Promise<string | undefined> =>
  (await findCredentials(context.db))?.generated_password ?? undefined

export const isAdminPassword = async (context: AppContext, password: string): Promise<boolean> => {
  const credentials = await findCredentials(context.db)
  return credentials !== undefined && (await isPassword(password, credentials.password_hash))
}

/**
 * Sets a new password and ends every session, including the caller's, because a stolen copy of its token
 * would otherwise stay logged in. Returns the token of a new session for the caller.
 */
export const changePassword = async (context: AppContext, newPassword: string): Promise<string> => {
  const passwordHash = await hashPassword(newPassword)
  const token = await context.db.transaction().execute(async (tx) => {
    await saveCredentials(tx, {
      password_hash: passwordHash,
      generated_password: null,
      changed_at: context.clock().toISOString(),
    })
    await deleteAllSessions(tx)
    return insertNewSession(tx, context.clock())
  })
  context.unstoredSessions.clear()
  return token
}

/**
 * Sets a new password without asking for the old one, and ends every session. Uses the given password, or a
 * readable random one, and returns it.
 */
export const resetPassword = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  given: string | undefined,
): Promise<string> => {
  const password = given ?? readablePassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await saveCredentials(tx, {
      password_hash: passwordHash,
      generated_password: given === undefined ? password : null,
      changed_at: clock().toISOString(),
    })
    await deleteAllSessions(tx)
  })
  return password
}
