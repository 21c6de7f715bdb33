import { newId } from '../../contract/ids.ts'

const minutes = 60_000
const lifetime = 5 * minutes
/** More than one owner requests within five minutes. */
const maxOpen = 100

export type BackupPermissions = {
  /** Returns a ticket that lets this session do one download, restore or removal within five minutes. */
  issue: (session: string | undefined) => string
  /** Whether the ticket is valid for this session; a valid ticket is consumed. */
  spend: (ticket: string | undefined, session: string | undefined) => boolean
}

/**
 * Issues permissions to download, replace or remove data of the shop in exchange for the password. A session
 * alone is not enough, because it may be stolen. The permissions are held in memory, so a restart ends them.
 */
export const createBackupPermissions = (clock: () => Date): BackupPermissions => {
  const open = new Map<string, { session: string | undefined; until: number }>()
  const makeRoom = () => {
    const now = clock().getTime()
    for (const [ticket, { until }] of open) {
      if (until <= now || open.size >= maxOpen) open.delete(ticket) // a Map iterates the oldest first
    }
  }
  return {
    issue: (session) => {
      makeRoom()
      const ticket = newId(40)
      open.set(ticket, { session, until: clock().getTime() + lifetime })
      return ticket
    },
    spend: (ticket = '', session) => {
      const found = open.get(ticket)
      if (!found || found.session !== session) return false
      open.delete(ticket)
      const left = found.until - clock().getTime()
      return left > 0 && left <= lifetime // setting the clock back does not extend a ticket
    },
  }
}
