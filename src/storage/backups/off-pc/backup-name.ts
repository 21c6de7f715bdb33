/** Where the shop's data stand: a history and the number of the last change in it. */
export type Position = {
  /** 12 lower-case letters or digits. */
  history: string
  number: number
}

const pattern = /^store-backup-(\d{4}-\d{2}-\d{2})-([a-z0-9]{12})-(\d{10,15})\.zip$/
const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The day is for people only: an order of backups comes from histories and numbers, because clocks jump. */
export const nameBackup = (now: Date, { history, number }: Position): string =>
  `store-backup-${shopDay.format(now)}-${history}-${String(number).padStart(10, '0')}.zip`

/** Reads a file name; undefined for every other file, such as the copies a cloud program makes of a conflict. */
export const parseBackupName = (name: string): (Position & { day: string }) | undefined => {
  const [, day, history, number] = pattern.exec(name) ?? []
  if (day === undefined || history === undefined) return undefined
  return { day, history, number: Number(number) }
}
