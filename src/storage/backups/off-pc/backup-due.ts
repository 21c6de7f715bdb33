const hour = 3_600_000

export type Moments = {
  now: Date
  /** When the latest backup in the folder was made. */
  lastAt: Date | undefined
  lastOrderAt: Date | undefined
  hasChanged: boolean
}

/** Either way: a clock that was set back must not put a backup off for years. */
const isApart = (one: Date, other: Date, milliseconds: number): boolean =>
  Math.abs(one.getTime() - other.getTime()) >= milliseconds

/**
 * A backup is due when something changed and the latest one is a day old, or when no order has come for two hours
 * after one that no backup holds: the last of the day, most likely.
 */
export const isBackupDue = ({ now, lastAt, lastOrderAt, hasChanged }: Moments): boolean => {
  if (!hasChanged || lastAt === undefined) return hasChanged
  if (isApart(now, lastAt, 24 * hour)) return true
  return lastOrderAt !== undefined && lastOrderAt > lastAt && isApart(now, lastOrderAt, 2 * hour)
}

/** The owner must know: what changed since has waited for two days, or there is no backup at all. */
export const isBackupOverdue = ({ now, lastAt, hasChanged }: Omit<Moments, 'lastOrderAt'>): boolean =>
  hasChanged && (lastAt === undefined || isApart(now, lastAt, 48 * hour))
