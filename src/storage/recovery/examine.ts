import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Cause } from '../../notices/texts.ts'
import { databaseIn } from '../data-folder/paths.ts'
import { isSameDatabase, isSameFolder, type PlaceRecord } from '../data-folder/place.ts'
import {
  corruptionIn,
  findAnyFault,
  findCorruption,
  findObviousCorruption,
} from '../database/integrity-check.ts'
import { readDatabase } from '../database/read-database.ts'
import { findLastLine, journalFolder, listSegments } from '../journal/journal-files.ts'
import { contains, type Position, readPosition } from '../journal/position.ts'
import { backupsFolder } from '../snapshots/snapshots.ts'
import { isLarge } from '../snapshots/worker/run-in-worker.ts'

export type Finding =
  /** The folder holds no data of a shop. */
  | { kind: 'empty' }
  | { kind: 'in-place'; place: PlaceRecord; position: Position }
  /** `position` is that of the database, where it can be read. */
  | { kind: 'not-in-place'; cause: Cause; position: Position | undefined }

const bytesOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

/** Whether the store or the operating system put the file among the backups; it holds no shop data. */
const isNoBackup = (name: string): boolean =>
  /\.part(-wal|-shm|-journal)?$/.test(name) ||
  /^(please-read\.txt|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)

/** Accepts any name, because another program may have renamed or compressed a backup, a segment or an image. */
const hasAnyOf = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => !isNoBackup(name) && name !== '.versions')

/** Whether anything other than the database shows that this folder once held a shop. */
const hasTraces = (dataDir: string, place: PlaceRecord | undefined): boolean =>
  place !== undefined ||
  hasAnyOf(backupsFolder(dataDir)) ||
  hasAnyOf(journalFolder(dataDir)) ||
  hasAnyOf(path.join(dataDir, 'objects')) ||
  (bytesOf(path.join(dataDir, 'store.db-wal')) ?? 0) > 0

/** The database of another program, or of a version before 1.2.0, has no position. */
type DatabaseState = { tables: unknown[]; position: Position | undefined }

const readState = (file: string): DatabaseState =>
  readDatabase(file, (database) => {
    const tables = database.prepare('select name from sqlite_schema').pluck().all()
    return { tables, position: tables.includes('migrations') ? readPosition(database) : undefined }
  })

/** Reads what a database holds and checks it, or says what is wrong with the file. */
const check = (
  file: string,
  findFault: (file: string) => string | undefined,
): DatabaseState | { complaint: string } => {
  try {
    const contents = readState(file)
    const complaint = findFault(file)
    return complaint === undefined ? contents : { complaint }
  } catch (error) {
    return { complaint: corruptionIn(error) }
  }
}

/**
 * Whether the database reaches as far as the journal. A commit precedes its line, so the store leaves none that does not. A
 * history that goes on from the last state of a closed store was begun on another PC, and is not missing.
 */
const reachesJournal = (dataDir: string, { history, number }: Position, isClosed: boolean): boolean => {
  const segments = listSegments(dataDir)
  const firstMissing = isClosed ? number + 1 : number
  const isContinued = segments.some(
    ({ ancestors: [from] }) => from?.history === history && from.number >= firstMissing,
  )
  return !isContinued && (findLastLine(segments, history)?.number ?? 0) <= number
}

/**
 * Examines a data folder that no store has open, without changing it. The database is in place when it is the recorded one,
 * passes a check, and reaches as far as the record and the journal. A large one is not read completely here unless damage
 * was found in it before; a worker does that after the start.
 */
export const examine = (dataDir: string, place: PlaceRecord | undefined): Finding => {
  const file = databaseIn(dataDir)
  const notInPlace = (cause: Cause, position?: Position): Finding => ({
    kind: 'not-in-place',
    cause,
    position,
  })
  if (!bytesOf(file)) return hasTraces(dataDir, place) ? notInPlace({ kind: 'missing' }) : { kind: 'empty' }
  if (bytesOf(`${file}-journal`)) {
    return notInPlace({ kind: 'damaged', complaint: 'another program was cut off while it wrote to it' })
  }
  // Compared before SQLite opens the file, because it would create a missing WAL.
  const isRecorded = place !== undefined && isSameFolder(dataDir, place) && isSameDatabase(dataDir, place)
  const usualCheck = isLarge(file) ? findObviousCorruption : findCorruption
  const found = check(file, place?.isDamaged ? findAnyFault : usualCheck)
  if ('complaint' in found) return notInPlace({ kind: 'damaged', complaint: found.complaint })
  const { tables, position } = found
  if (!position) {
    if (tables.length === 0 && !hasTraces(dataDir, place)) return { kind: 'empty' }
    return notInPlace({ kind: tables.includes('migrations') ? 'outdated' : 'foreign' })
  }
  const isClosed = isRecorded && place.isClosed
  if (!reachesJournal(dataDir, position, isClosed)) return notInPlace({ kind: 'outdated' }, position)
  if (!isRecorded) return notInPlace({ kind: 'copied' }, position)
  if (!contains(position, place.history, place.number)) return notInPlace({ kind: 'outdated' }, position)
  return { kind: 'in-place', place, position }
}
