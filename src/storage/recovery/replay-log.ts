import { copyFileSync, existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'

/**
 * Takes a log's commits into the copy of the snapshot at `target` that it builds upon (see
 * generation.ts). Throws when that makes no sound database.
 */
export const replayLog = (log: string, target: string): void => {
  try {
    if (existsSync(log)) copyFileSync(log, `${target}-wal`)
    const database = new Database(target)
    try {
      database.pragma('journal_mode = DELETE') // empties the log into the file
      const verdict = String(database.pragma('integrity_check(1)', { simple: true }))
      const isSound = verdict === 'ok' && (database.pragma('foreign_key_check') as unknown[]).length === 0
      if (!isSound) throw new Error(`The log does not go with the backup: ${verdict}`)
    } finally {
      database.close()
    }
  } finally {
    for (const end of ['-wal', '-shm']) rmSync(target + end, { force: true })
  }
}
