import type { Cause } from './examine.ts'
import type { OrderSpan } from './lost-orders.ts'

// What the owner reads about the data folder. Whole sentences, so that each can be translated by itself.

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

const time = (iso: string): string => timeFormat.format(new Date(iso))

const causeSentence = (cause: Cause): string => {
  switch (cause.kind) {
    case 'missing':
      return 'The database file store.db was missing or empty.'
    case 'damaged':
      return `The database file store.db was damaged (${cause.complaint}).`
    case 'foreign':
      return 'The database file store.db was not the one of this shop.'
    case 'outdated':
      return 'The database file store.db was older than the journal.'
    case 'wal-missing':
      return 'The file store.db-wal, which belongs to the database, was missing.'
    case 'copied':
      return 'This data folder was copied, moved or changed by another program since the store was last open in it.'
  }
}

const orders = ({ count, from, to }: OrderSpan): string => {
  if (!from || !to) return 'no orders'
  if (count === 1) return `1 order of ${time(from)}`
  return `${count} orders from ${time(from)} to ${time(to)}`
}

/** What a recovery did. */
export type RecoveryReport = {
  cause: Cause
  /** What the data were taken from. `database` is the file that was found, after a thorough check. */
  source:
    | { kind: 'snapshot'; day: string; restoredOn: string | undefined; isBeforeChange: boolean }
    | { kind: 'database' }
  /** What the journal added to the snapshot. */
  recovered: OrderSpan
  /** What is known to be missing. */
  missing: OrderSpan
  /** How many changes are known to be missing beyond those. */
  missingChanges: number
  /** What the journal holds of other copies of the shop. */
  otherCopies: OrderSpan[]
  /** Whether it is recorded that nothing came later. */
  isProvedComplete: boolean
  /** When the last change was made that the store holds now, as ISO 8601, when known. */
  lastChangeAt: string | undefined
  /** Where the database that was found is kept; undefined when there was none. */
  setAside: string | undefined
}

const sourceSentence = ({ source, recovered }: RecoveryReport): string => {
  if (source.kind === 'database') {
    return 'The database that was found reached further than the backups and the journal and passed a thorough check, so it is used. Please look through the last orders.'
  }
  const what = `the backup of ${source.day}`
  const which = [
    ...(source.restoredOn ? [`It is the shop as it went on after the restore of ${source.restoredOn}.`] : []),
    ...(source.isBeforeChange
      ? [
          'A later restore or repair had begun, of which too little is in the folder: it is the shop as it was before.',
        ]
      : []),
  ]
  const rebuilt =
    recovered.count > 0
      ? `The store was rebuilt from ${what}, and ${orders(recovered)} came back from the journal.`
      : `The store was rebuilt from ${what}.`
  return [rebuilt, ...which].join(' ')
}

const completeness = (report: RecoveryReport): string => {
  const { missing, missingChanges, otherCopies, isProvedComplete, lastChangeAt } = report
  const elsewhere = 'Another copy of the data folder, or a backup outside of this PC, may still hold them.'
  if (missing.count > 0) return `Missing are ${orders(missing)}. ${elsewhere}`
  if (missingChanges > 0) {
    return `At least ${missingChanges} later changes (orders among them, perhaps) are missing. ${elsewhere}`
  }
  const isAlone = otherCopies.length === 0
  if (isProvedComplete && isAlone) return 'Nothing is missing.'
  const held = isAlone ? 'holds all that was found in the folder' : 'goes on with one copy of the shop'
  const until = lastChangeAt ? ` up to ${time(lastChangeAt)}` : ''
  return `The store ${held}${until}. What was ordered later, here or on another PC, is not in it.`
}

export const recoverySentences = (report: RecoveryReport): string =>
  [
    causeSentence(report.cause),
    sourceSentence(report),
    completeness(report),
    ...report.otherCopies.map(otherCopyFound),
    ...(report.setAside ? [`The database as it was found is kept in ${report.setAside}.`] : []),
  ].join(' ')

export const nothingToRebuildFrom = (cause: Cause, dataDir: string, command: string): string =>
  `${causeSentence(cause)} There is no whole backup in ${dataDir} to rebuild the shop from, so the store does not open; nothing was changed. Put a backup of the data folder in its place, or restore a backup file with "${command} restore <file>". To begin with an empty shop, run "${command} set-aside": it moves everything that is left into the folder set-aside.`

export const journalWasMissing = (isProvedComplete: boolean): string =>
  isProvedComplete
    ? 'Files of the journal were missing from the data folder. The database is whole and nothing is missing; a new journal was begun. Please check that no other program cleans up in the data folder.'
    : 'Files of the journal were missing from the data folder. The database is whole, but the store cannot tell whether the last orders before it was closed are in it. Please compare them with what you know. A new journal was begun.'

export const imagesMissing = (count: number): string =>
  count === 1
    ? 'An image file of a product is missing from the data folder. Please upload it again, or restore a backup.'
    : `${count} image files of products are missing from the data folder. Please upload them again, or restore a backup.`

export const earlierDataSetAside = (folder: string): string =>
  `This is a new, empty shop. What was in the data folder before is kept in ${folder}.`

export const otherCopyFound = (span: OrderSpan): string =>
  span.count === 1
    ? `The journal in the data folder also holds ${orders(span)} of another copy of this shop, or of another shop, which is not in this one. It stays where it is. If it belongs here, please enter it by hand, or open that copy's own data folder.`
    : `The journal in the data folder also holds ${orders(span)} of another copy of this shop, or of another shop, which are not in this one. They stay where they are. If they belong here, please enter them by hand, or open that copy's own data folder.`

export const journalIsBehind =
  'The journal in the data folder cannot be written at the moment. Orders are stored all the same, and the journal is completed as soon as it can be written. Please look whether the disk is full or another program holds the folder journal.'

export const laterBackupFound = (file: string): string =>
  `The backup folder holds a later state of this shop than the data folder: ${file}. Orders that are only in it are not in the store now. To have them, restore that file (dashboard, Settings, Restore) before new orders come: a restore replaces what is in the store now.`

export const cutOffBackupFound = (file: string): string =>
  `The backup folder shows that there was a later state of this shop than the data folder holds, but the file ${file} is cut off or cannot be read, so it cannot be restored. Please look for another copy of this file: on another stick, on another PC, or at the cloud program. Orders that are only in it are not in the store now.`

export const backupsOfShopFound = (file: string): string =>
  `This is a new, empty shop, but the backup folder holds backups of a shop: ${file}. If it is this one, restore that file (dashboard, Settings, Restore).`

export const cutOffBackupsOfShopFound = (file: string): string =>
  `This is a new, empty shop, but the backup folder holds backups of a shop, all of them cut off or unreadable: ${file}. If it is this one, please look for another copy of this file: on another stick, on another PC, or at the cloud program.`
