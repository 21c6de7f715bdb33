import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { listSnapshots } from '../storage/backups/snapshot-files.ts'
import { followLines } from '../storage/journal/journal-files.ts'
import { replay } from '../storage/journal/replay.ts'
import { readPositionOf } from '../storage/recovery/histories.ts'
import { dumpTables, type TableDump } from './table-dump.ts'

/** The tables of a snapshot after a replay of all journal lines that follow it without a gap. */
export type ReplayedSnapshot = { name: string; history: string; number: number; tables: TableDump }

/** Replays the journal on a copy of each snapshot. Replaying twice must give the same. */
export const replaySnapshots = (dataDir: string): ReplayedSnapshot[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'replayed-'))
  try {
    return listSnapshots(dataDir).map((snapshot, index) => {
      const position = readPositionOf(snapshot.path)
      if (!position) throw new Error(`${snapshot.path} has no position`)
      const copy = path.join(folder, `${index}.db`)
      copyFileSync(snapshot.path, copy)
      const database = new Database(copy)
      const lines = () =>
        followLines(dataDir, position.history, { after: position.number, upTo: Number.POSITIVE_INFINITY })
      const { applied, problem, leftOut } = replay(database, lines())
      if (problem !== undefined) throw problem
      expect(leftOut).toEqual([])
      const tables = dumpTables(copy)
      expect(replay(database, lines()).problem).toBeUndefined()
      expect(dumpTables(copy), 'replayed twice').toEqual(tables)
      database.close()
      return {
        name: path.basename(snapshot.path),
        history: position.history,
        number: position.number + applied,
        tables,
      }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
