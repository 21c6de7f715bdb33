import type { Position } from '../../journal/position.ts'

/** The state that a backup's name says it holds. */
export type NamedState = Pick<Position, 'history' | 'number'>

const name = String.raw`store-backup-(\d{4}-\d{2}-\d{2})-([a-z0-9]{12})-(\d{10,15})`
const own = new RegExp(`^${name}\\.zip$`)
/** What cloud programs and file managers make of it: `… (1).zip`, `Copy of ….zip`; and one that is not finished. */
const similar = new RegExp(`${name}(?!\\d).*\\.zip(?:\\.part)?$`)
const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The day is for people only: an order of backups comes from histories and numbers, because clocks jump. */
export const nameBackup = (now: Date, { history, number }: NamedState): string =>
  `store-backup-${shopDay.format(now)}-${history}-${String(number).padStart(10, '0')}.zip`

const parse = (pattern: RegExp, text: string): (NamedState & { day: string }) | undefined => {
  const [, day, history, number] = pattern.exec(text) ?? []
  if (day === undefined || history === undefined) return undefined
  return { day, history, number: Number(number) }
}

/** Reads a file name; undefined for every other file, such as the copies a cloud program makes of a conflict. */
export const parseBackupName = (text: string): (NamedState & { day: string }) | undefined => parse(own, text)

/** As {@link parseBackupName}, also of a file that was renamed or is not finished. */
export const parseSimilarName = (text: string): NamedState | undefined => parse(similar, text)
