import { createHash } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { newId } from '../../contract/ids.ts'
import type { Db, Tx } from '../../storage/schema.ts'
import {
  deleteAllSessions,
  deleteSession,
  deleteSessionsSeenBefore,
  findSession,
  insertSession,
  restartSession,
  touchSession,
} from './admin.repo.ts'

const hour = 3_600_000
const maxIdle = 12 * hour
const maxLifetime = 7 * 24 * hour
// Writing on every request would cost too much. In exchange, a session may end up to five minutes early.
const touchInterval = hour / 12

/** Seconds for which a browser keeps the session cookie. */
export const sessionMaxAge = maxLifetime / 1000

/** Only this hash of a token is stored, so that reading the database is not enough to log in. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Stores a session that begins at `now` and returns its token. */
export const insertNewSession = async (db: Db | Tx, now: Date): Promise<string> => {
  const token = newId(40)
  const time = now.toISOString()
  await insertSession(db, { token_hash: hashToken(token), created_at: time, last_seen_at: time })
  return token
}

/** Starts a session, deletes idle ones, and returns the new session's token. */
export const startSession = async ({ db, clock }: AppContext): Promise<string> => {
  const now = clock()
  await deleteSessionsSeenBefore(db, new Date(now.getTime() - maxIdle).toISOString())
  return insertNewSession(db, now)
}

/**
 * Logs a failed write instead of throwing, so that the owner can still log in on a full disk and free space.
 */
const writeIfPossible = (context: AppContext, write: Promise<void>): Promise<void> =>
  write.catch((error) => context.log.error('A session could not be written down', error))

/**
 * Whether the token's session is alive: at most 12 hours idle and 7 days old. Source: contract/README.md, Owner.
 * Each call counts as use of the session, unless `isUse` is false (a request that a page makes on its own).
 */
export const isSessionAlive = async (
  context: AppContext,
  token: string | undefined,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<boolean> => {
  if (!token) return false
  const tokenHash = hashToken(token)
  const session = await findSession(context.db, tokenHash)
  if (!session) return false
  const now = context.clock().getTime()
  const time = new Date(now).toISOString()
  const idle = now - Date.parse(session.last_seen_at)
  if (idle > maxIdle || now - Date.parse(session.created_at) > maxLifetime) {
    await writeIfPossible(context, deleteSession(context.db, tokenHash))
    return false
  }
  // The session began while the clock was ahead. Restart it now, or it would live until that time has passed.
  if (idle < -touchInterval) await writeIfPossible(context, restartSession(context.db, tokenHash, time))
  else if (isUse && idle > touchInterval)
    await writeIfPossible(context, touchSession(context.db, tokenHash, time))
  return true
}

export const endSession = async (context: AppContext, token: string | undefined): Promise<void> => {
  if (!token) return
  await deleteSession(context.db, hashToken(token))
  context.bus.emit({ type: 'sessions-changed' })
}

/** Logs the owner out of every browser, including one that holds a stolen session token. */
export const endAllSessions = (context: AppContext): Promise<void> => deleteAllSessions(context.db)
