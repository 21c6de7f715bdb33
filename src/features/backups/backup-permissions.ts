import { newId } from '../../contract/ids.ts'

const minutes = 60_000
const lasts = 5 * minutes
/** More than one owner asks for in that time. */
const openAtMost = 100

export type BackupPermissions = {
  /** Returns a ticket for one download or restore within five minutes, by the session that asked. */
  issue: (session: string | undefined) => string
  /** Whether the ticket is good; it is used up by this. */
  spend: (ticket: string | undefined, session: string | undefined) => boolean
}

/**
 * Permissions to take or replace everything the shop has, given for the password: a session alone, which may be a
 * stolen one, is not enough. Kept in memory, so a restart ends them.
 */
export const createBackupPermissions = (clock: () => Date): BackupPermissions => {
  const open = new Map<string, { session: string | undefined; until: number }>()
  const makeRoom = () => {
    const now = clock().getTime()
    for (const [ticket, { until }] of open) {
      if (until <= now || open.size >= openAtMost) open.delete(ticket) // the oldest stand first
    }
  }
  return {
    issue: (session) => {
      makeRoom()
      const ticket = newId(40)
      open.set(ticket, { session, until: clock().getTime() + lasts })
      return ticket
    },
    spend: (ticket = '', session) => {
      const found = open.get(ticket)
      if (!found || found.session !== session) return false
      open.delete(ticket)
      const left = found.until - clock().getTime()
      return left > 0 && left <= lasts // a clock that was set back gives no more time
    },
  }
}
