import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { listSnapshots } from '../storage/backups/snapshot-files.ts'
import { readLinesAfter } from '../storage/journal/journal-files.ts'
import { replay } from '../storage/journal/replay.ts'
import { readPositionOf } from '../storage/recovery/histories.ts'
import { dumpTables, type TableDump } from './table-dump.ts'

/** The tables of a snapshot after a replay of all journal lines that follow it without a gap. */
export type ReplayedSnapshot = { name: string; history: string; number: number; tables: TableDump }

/** Replays the journal on a copy of each snapshot. Throws when a line does not have the same effect again. */
export const replaySnapshots = (dataDir: string): ReplayedSnapshot[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'replayed-'))
  try {
    return listSnapshots(dataDir).map((snapshot, index) => {
      const position = readPositionOf(snapshot.path)
      if (!position) throw new Error(`${snapshot.path} has no position`)
      const lines = readLinesAfter(dataDir, position.history, position.number)
      const following = []
      for (let number = position.number + 1; ; number += 1) {
        const line = lines.get(number)
        if (!line) break
        following.push(line)
      }
      const copy = path.join(folder, `${index}.db`)
      copyFileSync(snapshot.path, copy)
      const database = new Database(copy)
      const { problem } = replay(database, following)
      database.close()
      if (problem !== undefined) throw problem
      return {
        name: path.basename(snapshot.path),
        history: position.history,
        number: position.number + following.length,
        tables: dumpTables(copy),
      }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
