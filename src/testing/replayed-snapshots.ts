import { copyFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import { listSegments, partsBetween, readPart } from '../storage/journal/journal-files.ts'
import { getPosition, type Position, readPositionOf } from '../storage/journal/position.ts'
import { replay } from '../storage/journal/replay.ts'
import { listSnapshots } from '../storage/snapshots/snapshots.ts'
import { dumpTables, type TableDump } from './table-dump.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/** The tables of a snapshot after a replay of all journal lines that lead to the given history's end. */
type ReplayedSnapshot = { name: string; number: number; tables: TableDump }

/** Replays the journal on a copy of each snapshot that the history contains. Replaying twice must give the same. */
export const replaySnapshots = async (
  dataDir: string,
  { history, ancestors }: Omit<Position, 'number'>,
): Promise<ReplayedSnapshot[]> => {
  await using folder = await openTemporaryFolder()
  const segments = listSegments(dataDir)
  const replayed: ReplayedSnapshot[] = []
  for (const [index, snapshot] of listSnapshots(dataDir).entries()) {
    const position = readPositionOf(snapshot.path)
    if (!position) throw new Error(`${snapshot.path} has no position`)
    const parts = partsBetween(position, { history, ancestors, number: Number.POSITIVE_INFINITY })
    if (!parts) continue
    const copy = path.join(folder.path, `${index}.db`)
    copyFileSync(snapshot.path, copy)
    const database = new Database(copy)
    const lines = () => parts.flatMap((part) => [...readPart(segments, part, () => {})])
    const { problems, leftOut } = await replay(database, lines())
    expect([...problems, ...leftOut], snapshot.path).toEqual([])
    const { number } = getPosition(database)
    const tables = dumpTables(copy)
    // Lines of before a migration are not applied after it.
    const last = lines().at(-1)?.schema
    const again = lines().filter(({ schema }) => schema === last)
    expect((await replay(database, again)).problems).toEqual([])
    expect(dumpTables(copy), 'replayed twice').toEqual(tables)
    database.close()
    replayed.push({ name: path.basename(snapshot.path), number, tables })
  }
  return replayed
}
