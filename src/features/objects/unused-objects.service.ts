import type { AppContext } from '../../context.ts'
import { removeUnusedObjects } from '../../storage/data-folder/unused-objects.ts'
import { findLastRunningDay } from '../retention/running-days.repo.ts'
import {
  forgetUnusedObjects,
  insertUnusedObjects,
  listNamedObjects,
  listUnusedObjects,
} from './unused-objects.repo.ts'

/** SQLite limits the number of bound values in one statement. */
const batchSize = 500

/** Removes images that nothing has referred to for 30 running days, and records which ones are unused now. */
export const tidyUpObjects = async (
  { db, objects, clock }: Pick<AppContext, 'db' | 'objects' | 'clock'>,
  listNamedInSnapshots: () => Promise<Set<string>>,
): Promise<void> => {
  const last = await findLastRunningDay(db)
  if (!last) return
  const known = await listUnusedObjects(db)
  const unused = await removeUnusedObjects({
    objects,
    listNamed: () => listNamedObjects(db),
    listNamedInSnapshots,
    known,
    today: last.number,
    now: clock(),
  })
  const gone = [...known.keys()].filter((id) => !unused.has(id))
  const added = [...unused.keys()].filter((id) => !known.has(id))
  if (gone.length === 0 && added.length === 0) return
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < gone.length; at += batchSize)
      await forgetUnusedObjects(tx, gone.slice(at, at + batchSize))
    for (let at = 0; at < added.length; at += batchSize) {
      await insertUnusedObjects(tx, added.slice(at, at + batchSize), last.number)
    }
  })
}
