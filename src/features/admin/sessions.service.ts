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
const idleAtMost = 12 * hour
const aliveAtMost = 7 * 24 * hour
// A write a request would be too dear; a session lives some minutes longer or shorter instead.
const touchEvery = hour / 12

/** Seconds a browser keeps the cookie. */
export const sessionMaxAge = aliveAtMost / 1000

/** What is stored of a token: whoever reads the database cannot log in with it. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Stores a session that begins now, and returns its token. */
export const insertNewSession = async (db: Db | Tx, now: Date): Promise<string> => {
  const token = newId(40)
  const time = now.toISOString()
  await insertSession(db, { token_hash: hashToken(token), created_at: time, last_seen_at: time })
  return token
}

/** Begins a session and returns its token. */
export const startSession = async ({ db, clock }: AppContext): Promise<string> => {
  const now = clock()
  await deleteSessionsSeenBefore(db, new Date(now.getTime() - idleAtMost).toISOString())
  return insertNewSession(db, now)
}

/** On a full disk the owner is still let in, to make room. */
const writeIfPossible = (context: AppContext, write: Promise<void>): Promise<void> =>
  write.catch((error) => context.log.error('A session could not be written down', error))

/**
 * Whether the token's session is alive: 12 hours idle, 7 days at most. Source: decisions, section 4.
 * Asking counts as use, unless a page asks by itself.
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
  if (idle > idleAtMost || now - Date.parse(session.created_at) > aliveAtMost) {
    await writeIfPossible(context, deleteSession(context.db, tokenHash))
    return false
  }
  // Begun while the clock was ahead: its days count from now, or they would last until that time comes.
  if (idle < -touchEvery) await writeIfPossible(context, restartSession(context.db, tokenHash, time))
  else if (isUse && idle > touchEvery)
    await writeIfPossible(context, touchSession(context.db, tokenHash, time))
  return true
}

export const endSession = async (context: AppContext, token: string | undefined): Promise<void> => {
  if (!token) return
  await deleteSession(context.db, hashToken(token))
  context.bus.emit({ type: 'sessions-changed' })
}

/** Logs the owner out of every browser, also one that holds a stolen copy of a session. */
export const endAllSessions = (context: AppContext): Promise<void> => deleteAllSessions(context.db)
