import { createHash } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { newId } from '../../contract/ids.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import {
  deleteAllSessions,
  deleteSession,
  deleteSessionsSeenBefore,
  findSession,
  insertSession,
  type Session,
  updateSession,
} from './admin.repo.ts'

const hour = 3_600_000
const maxIdle = 12 * hour
const maxLifetime = 7 * 24 * hour
// Writing on every request would cost too much. In exchange, a session may end up to five minutes early.
const touchInterval = hour / 12

// The row and the cookie outlive the session, so that an open dashboard learns that its session expired and was not ended.
const maxRemembered = 2 * maxLifetime

/** Seconds for which a browser keeps the session cookie. */
export const sessionMaxAge = maxRemembered / 1000

/** Only this hash of a token is stored, so that reading the database is not enough to log in. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const createSession = (now: Date): { token: string; session: Session } => {
  const token = newId(40)
  const time = now.toISOString()
  return { token, session: { token_hash: hashToken(token), created_at: time, last_seen_at: time } }
}

/** Stores a session that begins at `now` and returns its token. */
export const insertNewSession = async (db: Db | Tx, now: Date): Promise<string> => {
  const { token, session } = createSession(now)
  await insertSession(db, session)
  return token
}

/**
 * Logs a failed write instead of throwing, so that the owner can still log in on a full disk and free space.
 */
const writeIfPossible = (context: AppContext, write: Promise<void>): Promise<void> =>
  write.catch((error) => context.log.error('A session could not be written down', error))

const deleteOldSessions = async ({ db, unstoredSessions }: AppContext, now: Date): Promise<void> => {
  const limit = new Date(now.getTime() - maxRemembered).toISOString()
  for (const [hash, { last_seen_at }] of unstoredSessions)
    if (last_seen_at < limit) unstoredSessions.delete(hash)
  await deleteSessionsSeenBefore(db, limit)
}

/**
 * Starts a session in place of the browser's `previous` one, deletes old ones, and returns the new session's token.
 * One for which the disk has no room is kept in memory until the store closes.
 */
export const startSession = async (context: AppContext, previous?: string): Promise<string> => {
  const now = context.clock()
  await writeIfPossible(context, endSession(context, previous))
  await writeIfPossible(context, deleteOldSessions(context, now))
  const { token, session } = createSession(now)
  try {
    await insertSession(context.db, session)
  } catch (error) {
    if (findStorageFault(error) !== 'full') throw error
    context.log.error('The disk has no room for a session; it ends when the store closes', error)
    context.unstoredSessions.set(session.token_hash, session)
  }
  return token
}

const setTimes = async (
  context: AppContext,
  tokenHash: string,
  times: Parameters<typeof updateSession>[2],
): Promise<void> => {
  const unstored = context.unstoredSessions.get(tokenHash)
  if (unstored) Object.assign(unstored, times)
  else await writeIfPossible(context, updateSession(context.db, tokenHash, times))
}

const removeSession = async ({ db, unstoredSessions }: AppContext, tokenHash: string): Promise<void> => {
  if (!unstoredSessions.delete(tokenHash)) await deleteSession(db, tokenHash)
}

/**
 * The state of the token's session. It expires when it is 12 hours idle or 7 days old; one that was ended, or that nobody
 * began, is `none`. Source: contract/README.md, Owner. Each call counts as use of the session, unless `isUse` is false (a
 * request that a page makes on its own).
 */
export const checkSession = async (
  context: AppContext,
  token: string | undefined,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<'alive' | 'expired' | 'none'> => {
  if (!token) return 'none'
  const tokenHash = hashToken(token)
  const session = context.unstoredSessions.get(tokenHash) ?? (await findSession(context.db, tokenHash))
  if (!session) return 'none'
  const now = context.clock().getTime()
  const time = new Date(now).toISOString()
  const idle = now - Date.parse(session.last_seen_at)
  if (idle > maxIdle || now - Date.parse(session.created_at) > maxLifetime) return 'expired'
  // The session began while the clock was ahead. Restart it now, or it would live until that time has passed.
  if (idle < -touchInterval) await setTimes(context, tokenHash, { created_at: time, last_seen_at: time })
  else if (isUse && idle > touchInterval) await setTimes(context, tokenHash, { last_seen_at: time })
  return 'alive'
}

export const endSession = async (context: AppContext, token: string | undefined): Promise<void> => {
  if (!token) return
  await removeSession(context, hashToken(token))
  context.bus.emit({ names: [], concerns: 'owner' })
}

/** Logs the owner out of every browser, including one that holds a stolen session token. */
export const endAllSessions = async ({ db, unstoredSessions }: AppContext): Promise<void> => {
  await deleteAllSessions(db)
  unstoredSessions.clear()
}
