import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { StartError } from '../../lib/start-error.ts'
import { listSegments } from '../journal/journal-files.ts'
import { type Position, readPositionOf } from '../journal/position.ts'
import { addSnapshot } from '../snapshots/replacement.ts'
import { type Folder, repairFolder } from './make-usable.ts'

/** Adds the backup as a snapshot if the journal goes on from it: together they may hold more than any other. */
const addToSnapshots = async ({ dataDir, clock }: Folder, backup: string): Promise<void> => {
  const history = readPositionOf(backup)?.history
  const goesOn = listSegments(dataDir).some(
    (segment) =>
      segment.history === history ||
      segment.header?.ancestors.some((ancestor) => ancestor.history === history),
  )
  if (goesOn) await addSnapshot(dataDir, backup, { label: 'found', madeAt: clock().toISOString() })
}

/**
 * Recovers the data that a restore is about to replace, as a start would. Orders that are not in the backup
 * can then be counted, and the data can be restored later. When nothing can be rebuilt, the data stay as they
 * are. Returns their state and the warnings for the owner.
 */
export const repairBeforeRestore = async (
  folder: Folder,
  backup: string,
): Promise<{ present: Position | undefined; warnings: MultilingualText[] }> => {
  const { dataDir, lock } = folder
  let warnings: MultilingualText[] = []
  try {
    warnings = (await repairFolder(folder, () => addToSnapshots(folder, backup))).warnings
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
  const place = lock.place()
  const present = readPositionOf(path.join(dataDir, 'store.db')) ?? (place && { ancestors: [], ...place })
  return { present, warnings }
}
