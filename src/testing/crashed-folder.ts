import { cpSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/** Copies a data folder file by file, as the owner or another program would. */
export const copyFolder = (dataDir: string, target: string): void =>
  cpSync(dataDir, target, { recursive: true, preserveTimestamps: true })

/**
 * Copies an open data folder to `target` in the state that a crash at this moment would leave. The copy's
 * place record is adapted, so that the store does not treat `target` as a copy.
 */
export const crashInto = (dataDir: string, target: string): void => {
  cpSync(dataDir, target, { recursive: true })
  const lock = new Database(path.join(target, 'store.lock'))
  const row = lock.prepare<[], { record: string }>('select record from place').get()
  if (row) {
    const marker = statSync(path.join(target, 'store.marker'), { bigint: true })
    const record = { ...JSON.parse(row.record), marker: `${marker.ino} ${marker.birthtimeNs}` }
    lock.prepare('update place set record = ?').run(JSON.stringify(record))
  }
  lock.close()
}
