import type { ObjectsFolder } from './objects-folder.ts'

const minUnusedDays = 30
const protectedFor = 24 * 3_600_000

export type UnusedObjects = {
  objects: Pick<ObjectsFolder, 'list' | 'remove'>
  /** The ids that the database refers to. */
  listNamed: () => Promise<Set<string>>
  /** The ids that the existing snapshots refer to. */
  listNamedInSnapshots: () => Promise<Set<string>>
  /** The running day since which each object is known to be unused. */
  known: ReadonlyMap<string, number>
  /** The number of the current running day. */
  today: number
  now: Date
}

/** Whether it was written within the last day, or in the future because of a wrong clock. */
const isYoung = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() < protectedFor

/**
 * Removes objects that nothing has referred to for 30 running days. Returns the other unused objects with the
 * running day since when they are unused. Throws before anything is removed when something cannot be read.
 */
export const removeUnusedObjects = async ({
  objects,
  listNamed,
  listNamedInSnapshots,
  known,
  today,
  now,
}: UnusedObjects): Promise<Map<string, number>> => {
  const stored = await objects.list()
  const inSnapshots = await listNamedInSnapshots()
  // Read last, because the owner may have chosen an old image again meanwhile.
  const named = await listNamed()
  const unused = new Map<string, number>()
  for (const { id, writtenAt } of stored) {
    if (named.has(id) || inSnapshots.has(id) || isYoung(writtenAt, now)) continue
    const since = Math.min(known.get(id) ?? today, today)
    if (today - since < minUnusedDays) unused.set(id, since)
    else await objects.remove(id)
  }
  return unused
}
