import { cpSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/** Copies a data folder file by file, as the owner or another program does. */
export const copyFolder = (dataDir: string, target: string): void =>
  cpSync(dataDir, target, { recursive: true, preserveTimestamps: true })

/**
 * Makes `target` what a crash at this moment would leave of an open data folder, as the store finds it where the
 * folder is: a copy that is recorded as being in place.
 */
export const crashInto = (dataDir: string, target: string): void => {
  cpSync(dataDir, target, { recursive: true })
  const inode = (name: string) =>
    statSync(path.join(target, name), { bigint: true, throwIfNoEntry: false })?.ino.toString() ?? ''
  const lock = new Database(path.join(target, 'store.lock'))
  const row = lock.prepare<[], { record: string }>('select record from place').get()
  if (row) {
    const marker = statSync(path.join(target, 'store.marker'), { bigint: true })
    const record = {
      ...JSON.parse(row.record),
      marker: `${marker.ino} ${marker.ctimeNs}`,
      databaseInode: inode('store.db'),
      walInode: inode('store.db-wal'),
    }
    lock.prepare('update place set record = ?').run(JSON.stringify(record))
  }
  lock.close()
}
