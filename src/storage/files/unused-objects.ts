import type { ObjectsFolder } from './objects-folder.ts'

const unusedAtLeast = 30
const youngFor = 24 * 3_600_000

export type UnusedObjects = {
  objects: Pick<ObjectsFolder, 'list' | 'remove'>
  /** The ids the database names. */
  listNamed: () => Promise<Set<string>>
  /** The ids the kept snapshots name. */
  listNamedInSnapshots: () => Promise<Set<string>>
  /** Since which running day each object is known to be unused. */
  known: ReadonlyMap<string, number>
  /** The number of the running day. */
  today: number
  now: Date
}

/** Its time lies in the last day, or ahead, where a clock that is wrong may have put it. */
const isYoung = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() < youngFor

/**
 * Removes objects that nothing has named for 30 running days, and returns the others that nothing names, with the
 * day since when. When anything cannot be read it throws, before anything is removed.
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
  // Last, as the owner may have taken an old image anew meanwhile.
  const named = await listNamed()
  const unused = new Map<string, number>()
  for (const { id, writtenAt } of stored) {
    if (named.has(id) || inSnapshots.has(id) || isYoung(writtenAt, now)) continue
    const since = Math.min(known.get(id) ?? today, today)
    if (today - since < unusedAtLeast) unused.set(id, since)
    else await objects.remove(id)
  }
  return unused
}
