const hour = 3_600_000

export type Moments = {
  now: Date
  /** When the latest backup in the folder was made. */
  lastAt: Date | undefined
  lastOrderAt: Date | undefined
  hasChanged: boolean
}

/** Compares in both directions: a clock that was set back must not delay a backup for years. */
const isApart = (one: Date, other: Date, milliseconds: number): boolean =>
  Math.abs(one.getTime() - other.getTime()) >= milliseconds

/**
 * A backup is due only when something has changed: if there is none, if the latest one is a day old, or two
 * hours after the latest order if no backup holds it, because it is probably the last order of the day.
 */
export const isBackupDue = ({ now, lastAt, lastOrderAt, hasChanged }: Moments): boolean => {
  if (!hasChanged || lastAt === undefined) return hasChanged
  if (isApart(now, lastAt, 24 * hour)) return true
  return lastOrderAt !== undefined && lastOrderAt > lastAt && isApart(now, lastOrderAt, 2 * hour)
}

/** Whether to warn the owner: something changed, and the latest backup is two days old or there is none. */
export const isBackupOverdue = ({ now, lastAt, hasChanged }: Omit<Moments, 'lastOrderAt'>): boolean =>
  hasChanged && (lastAt === undefined || isApart(now, lastAt, 48 * hour))
