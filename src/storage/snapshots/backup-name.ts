import type { Position } from '../journal/position.ts'

/** The state in a backup's name. */
export type NamedState = Pick<Position, 'history' | 'number'>

const name = String.raw`store-backup-(\d{4}-\d{2}-\d{2})-([a-z0-9]{12})-(\d{10,15})`
const own = new RegExp(`^${name}\\.zip$`)
/** Also matches `.part` files and the names of copies, such as `… (1).zip` and `Copy of ….zip`. */
const similar = new RegExp(`${name}(?!\\d).*\\.zip(?:\\.part)?$`)
const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/**
 * Builds a backup's name. The day is only for people: clocks jump, so histories and numbers give the order.
 */
export const nameBackup = (now: Date, { history, number }: NamedState): string =>
  `store-backup-${shopDay.format(now)}-${history}-${String(number).padStart(10, '0')}.zip`

const parse = (pattern: RegExp, text: string): (NamedState & { day: string }) | undefined => {
  const [, day, history, number] = pattern.exec(text) ?? []
  if (day === undefined || history === undefined) return undefined
  return { day, history, number: Number(number) }
}

/** Parses a backup's name; undefined for all other files, such as a cloud program's conflict copies. */
export const parseBackupName = (text: string): (NamedState & { day: string }) | undefined => parse(own, text)

/** As {@link parseBackupName}, but also accepts renamed and unfinished files. */
export const parseSimilarName = (text: string): NamedState | undefined => parse(similar, text)
