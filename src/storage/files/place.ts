import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import type { PlaceRecord } from './data-lock.ts'

// Whether the database is still the very file that the last store here had open. A copy, or a file that another
// program put in its place, has another inode or another time of change; then SQLite's own recovery must not be
// trusted, as the database and its WAL may be of different moments.

const markerFile = (dataDir: string): string => path.join(dataDir, 'store.marker')

const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} ${found.ctimeNs}`
}

const inodeOf = (file: string): string | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino.toString()

/** Writes the marker anew, so that it differs from any copy of it. */
const renewMarker = (file: string): void => {
  // Over the old one: on a full disk there is no room for a new file.
  const descriptor = openSync(file, statSync(file, { throwIfNoEntry: false }) ? 'r+' : 'w')
  try {
    writeSync(descriptor, newId(20), 0)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Renews the marker and says where the store's files are now. */
export const takePlace = (
  dataDir: string,
  { history, number, isClosed, reportedHistories = [] }: Omit<PlaceRecord, 'marker' | 'databaseInode'>,
): PlaceRecord => {
  const marker = markerFile(dataDir)
  renewMarker(marker)
  return {
    marker: identityOf(marker) ?? '',
    databaseInode: inodeOf(path.join(dataDir, 'store.db')) ?? '',
    history,
    number,
    isClosed,
    reportedHistories,
  }
}

/** Whether the files are where the record says. */
export const isInPlace = (dataDir: string, record: PlaceRecord): boolean =>
  record.marker === identityOf(markerFile(dataDir)) &&
  record.databaseInode === inodeOf(path.join(dataDir, 'store.db'))
