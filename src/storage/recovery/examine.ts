import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Cause } from '../../notices/texts.ts'
import { isRenamedObstacle } from '../data-folder/obstacles.ts'
import { followLink } from '../data-folder/paths.ts'
import { isSameDatabase, isSameFolder, type PlaceRecord } from '../data-folder/place.ts'
import {
  corruptionIn,
  findContradiction,
  findCorruption,
  findObviousCorruption,
} from '../database/integrity-check.ts'
import { readDatabase } from '../database/read-database.ts'
import { findLastNumber, journalFolder, listSegments } from '../journal/journal-files.ts'
import { contains, historiesOf, type Position, readPosition } from '../journal/position.ts'
import { backupsFolder, listSnapshots } from '../snapshots/snapshot-files.ts'
import { isLarge } from '../snapshots/worker/run-in-worker.ts'

export type Finding =
  /** The folder holds no data of a shop. */
  | { kind: 'empty' }
  | { kind: 'usable' }
  /** `position` is that of this shop's database, where it can be read. */
  | { kind: 'unusable'; cause: Cause; position: Position | undefined }

type Contents =
  | { kind: 'damaged'; complaint: string }
  /** `older` is one of a version before 1.2.0. */
  | { kind: 'empty' | 'foreign' | 'older' }
  | { kind: 'store'; position: Position }

const bytesOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

const hasFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile())

/** Whether the store or the operating system put the file among the backups; it holds no shop data. */
const isNoBackup = (name: string): boolean =>
  /\.part(-wal|-shm|-journal)?$/.test(name) ||
  /^(please-read\.txt|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name) ||
  isRenamedObstacle(name)

/** Accepts any name, because another program may have renamed or compressed a backup or a journal file. */
const hasAnyOf = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => !isNoBackup(name))

/** Whether anything other than the database shows that this folder once held a shop. */
const hasTraces = (dataDir: string, place: PlaceRecord | undefined): boolean =>
  place !== undefined ||
  hasAnyOf(backupsFolder(dataDir)) ||
  hasAnyOf(journalFolder(dataDir)) ||
  (bytesOf(path.join(dataDir, 'store.db-wal')) ?? 0) > 0 ||
  hasFiles(path.join(dataDir, 'objects'))

const readContents = (file: string): Contents => {
  try {
    return readDatabase(file, (database) => {
      const tables = database.prepare('select name from sqlite_schema').pluck().all()
      if (!tables.includes('migrations')) return { kind: tables.length === 0 ? 'empty' : 'foreign' }
      const position = readPosition(database)
      return position ? { kind: 'store', position } : { kind: 'older' }
    })
  } catch (error) {
    return { kind: 'damaged', complaint: corruptionIn(error) }
  }
}

/**
 * Whether the journal holds what the database does not. A commit precedes its line, so the store itself never leaves a
 * database that lags behind the journal.
 */
const isBehindJournal = (dataDir: string, { history, number }: Position): boolean => {
  const segments = listSegments(dataDir)
  const isContinued = segments.some(({ header }) => header?.ancestors[0]?.history === history)
  return isContinued || (findLastNumber(segments, history) ?? 0) > number
}

/** Whether the files that name a history agree that the database is of another shop. */
const isOfAnotherShop = (dataDir: string, position: Position, place: PlaceRecord | undefined): boolean => {
  const named = [
    ...listSegments(dataDir).flatMap(({ history, header }) => [{ history }, ...(header?.ancestors ?? [])]),
    ...listSnapshots(dataDir).flatMap(({ state }) => state ?? []),
    ...(place ? [place] : []),
  ].map(({ history }) => history)
  return named.length > 0 && !historiesOf(position).some((history) => named.includes(history))
}

/** Compares a database with the rest of the folder. Returns why it must not be used as it is, if so. */
const findMismatch = (
  dataDir: string,
  position: Position,
  { place, isInPlace }: { place: PlaceRecord | undefined; isInPlace: boolean },
): Cause | undefined => {
  if (isBehindJournal(dataDir, position)) return { kind: 'outdated' }
  if (isInPlace)
    return contains(position, place?.history ?? '', place?.number ?? 0) ? undefined : { kind: 'outdated' }
  return { kind: isOfAnotherShop(dataDir, position, place) ? 'foreign' : 'copied' }
}

/** Checks the whole file; a large one without other suspicion only quickly before the start. */
const findDamage = (
  file: string,
  contents: Contents,
  { place, largeFrom }: { place: PlaceRecord | undefined; largeFrom: number | undefined },
): string | undefined => {
  if (contents.kind === 'damaged') return contents.complaint
  const canWait = contents.kind === 'store' && isLarge(file, largeFrom) && !place?.isDamaged
  return canWait ? findObviousCorruption(file) : findCorruption(file)
}

/** Whether the outbox has rows that another program wrote after the last transaction, while the store was closed. */
const hasOutsideRows = (file: string): boolean =>
  readDatabase(
    file,
    (database) =>
      database
        .prepare(
          'select 1 from journal_outbox, journal_state where journal_outbox.number > journal_state.number',
        )
        .get() !== undefined,
  )

/** Also checks after a crash, because another program may have written to the database while it was open. */
const findContradictionIn = (
  file: string,
  { place, largeFrom }: { place: PlaceRecord | undefined; largeFrom: number | undefined },
): string | undefined => {
  if (place?.isDamaged || hasOutsideRows(file)) return findContradiction(file, false)
  return place?.isClosed ? undefined : findContradiction(file, isLarge(file, largeFrom))
}

/**
 * Examines a data folder that no store has open, without changing it. A large database is not read completely unless it
 * is suspect; a worker thread does that right after the start.
 */
export const examine = (dataDir: string, place: PlaceRecord | undefined, largeFrom?: number): Finding => {
  const file = followLink(path.join(dataDir, 'store.db'))
  if (!bytesOf(file)) {
    if (!hasTraces(dataDir, place)) return { kind: 'empty' }
    return { kind: 'unusable', cause: { kind: 'missing' }, position: undefined }
  }
  if (bytesOf(`${file}-journal`)) {
    const complaint = 'another program was cut off while it wrote to it'
    return { kind: 'unusable', cause: { kind: 'damaged', complaint }, position: undefined }
  }
  // Before the first read: SQLite creates a missing WAL.
  const isInPlace = place !== undefined && isSameFolder(dataDir, place) && isSameDatabase(dataDir, place)
  const contents = readContents(file)
  const damage = findDamage(file, contents, { place, largeFrom })
  const position = contents.kind === 'store' ? contents.position : undefined
  if (damage !== undefined) {
    return { kind: 'unusable', cause: { kind: 'damaged', complaint: damage }, position: undefined }
  }
  if (contents.kind === 'foreign') return { kind: 'unusable', cause: { kind: 'foreign' }, position }
  if (!position) {
    if (contents.kind === 'empty' && listSegments(dataDir).length === 0) return { kind: 'usable' }
    return { kind: 'unusable', cause: { kind: 'outdated' }, position }
  }
  const cause = findMismatch(dataDir, position, { place, isInPlace })
  if (cause?.kind === 'foreign') return { kind: 'unusable', cause, position: undefined }
  if (cause) return { kind: 'unusable', cause, position }
  const complaint = findContradictionIn(file, { place, largeFrom })
  if (complaint === undefined) return { kind: 'usable' }
  return { kind: 'unusable', cause: { kind: 'contradictory', complaint }, position }
}
