import type { AppContext } from '../../context.ts'
import { findLastRunningDay } from '../retention/retention.repo.ts'
import {
  forgetUnusedObjects,
  insertUnusedObjects,
  listNamedObjects,
  listUnusedObjects,
} from './objects.repo.ts'

/** SQLite limits the number of bound values in one statement. */
const batchSize = 500

const minUnusedDays = 30
const protectedFor = 24 * 3_600_000

/** Whether it was written within the last day, or in the future because of a wrong clock. */
const isYoung = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() < protectedFor

/**
 * Removes images that nothing has referred to for 30 running days, and records which ones are unused now. Throws before
 * anything is removed when something cannot be read.
 */
export const tidyUpObjects = async (
  { db, objects, clock }: Pick<AppContext, 'db' | 'objects' | 'clock'>,
  listNamedInSnapshots: () => Promise<Set<string>>,
): Promise<void> => {
  const last = await findLastRunningDay(db)
  if (!last) return
  const known = await listUnusedObjects(db)
  const stored = await objects.list()
  const inSnapshots = await listNamedInSnapshots()
  // Read last, because the owner may have chosen an old image again meanwhile.
  const named = await listNamedObjects(db)
  const unused = new Set<string>()
  for (const { id, writtenAt } of stored) {
    if (named.has(id) || inSnapshots.has(id) || isYoung(writtenAt, clock())) continue
    if (last.number - (known.get(id) ?? last.number) < minUnusedDays) unused.add(id)
    else await objects.remove(id)
  }
  const gone = [...known.keys()].filter((id) => !unused.has(id))
  const added = [...unused].filter((id) => !known.has(id))
  if (gone.length === 0 && added.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < gone.length; at += batchSize)
      await forgetUnusedObjects(tx, gone.slice(at, at + batchSize))
    for (let at = 0; at < added.length; at += batchSize) {
      await insertUnusedObjects(tx, added.slice(at, at + batchSize), last.number)
    }
  })
}
