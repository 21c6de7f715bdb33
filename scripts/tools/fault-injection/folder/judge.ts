import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../../../src/lib/start-error.ts'
import { findStorageFault } from '../../../../src/lib/storage-fault.ts'
import type { Storage } from '../../../../src/storage/open-storage.ts'
import { claimsCompleteness, isReported } from './notices.ts'
import { openOn, takeOrders } from './shop.ts'

/** What became of a folder's orders. */
export type Verdict = {
  kind: /** Every acknowledged order is there. */
    | 'kept'
    /** Some are missing, and the owner is informed. */
    | 'reported'
    /** The store does not open and says why. */
    | 'refused'
    /** Some are missing, and the owner is not informed. */
    | 'unreported'
    /** Some are missing, and the owner is told that none are. */
    | 'wrong'
    /** The store ended without a message. */
    | 'crashed'
  acknowledged: number
  kept: number
  /**
   * Missing orders that a file of the folder contained before the opening, and that no file contains after
   * it.
   */
  destroyed: number
  /** The warning, the refusal, or the error that the store ended with. */
  said: string
}

/** Finds the files of a folder in which each order's id occurs, whatever the file's format. */
export const findFiles = (dataDir: string, ids: string[]): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  if (!existsSync(dataDir)) return found
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    for (const id of ids) if (bytes.includes(id)) found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

/** The ids of all orders in an open store. */
export const listOrders = async ({ db }: Storage): Promise<Set<string>> =>
  new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))

/**
 * Opens a folder, places an order, closes the folder and opens it again, all of which must work as in any
 * shop. Returns the orders that the first opening found. Throws what the opening throws.
 */
const openTwice = async (dataDir: string, days: number) => {
  const storage = await openOn(dataDir, days)
  const found = await listOrders(storage)
  let placed: string[] = []
  try {
    placed = await takeOrders(storage, days, 1)
  } catch (error) {
    // The store is open for reading, and tells each shopper that it cannot take the order.
    if (!findStorageFault(error)) throw error
    throw new StartError(`No order can be taken: ${(error as Error).message}`)
  } finally {
    await storage.close()
  }
  const again = await openOn(dataDir, days)
  const foundAgain = await listOrders(again)
  await again.close()
  const gone = [...found, ...placed].filter((id) => !foundAgain.has(id)).length
  return { found, warning: storage.warning?.en, gone, warningAgain: again.warning?.en }
}

const refusal = (error: unknown): Pick<Verdict, 'kind' | 'said'> =>
  error instanceof StartError
    ? { kind: 'refused', said: error.message }
    : { kind: 'crashed', said: (error as Error).stack ?? String(error) }

/** What the owner is not told of the orders that are missing, such as `the number`. */
export type Unreported = (warning: string, missing: string[]) => string[]

/** For cases in which no loss is excused. */
export const allComeBack: Unreported = () => ['why not all came back']

const unreportedOfLoss: Unreported = (warning) => (isReported(warning) ? [] : ['the loss'])

/** Opens a folder as the owner does, and compares its orders with the acknowledged ones. */
export const judge = async (
  dataDir: string,
  ids: string[],
  days = 3,
  unreportedOf = unreportedOfLoss,
): Promise<Verdict> => {
  const before = findFiles(dataDir, ids)
  const destroyedOf = (missing: string[]) => {
    const held = missing.filter((id) => before.has(id))
    const after = findFiles(dataDir, held)
    return held.filter((id) => !after.has(id)).length
  }
  const base = { acknowledged: ids.length, kept: 0, destroyed: 0 }
  try {
    const { found, warning = '', gone, warningAgain } = await openTwice(dataDir, days)
    const missing = ids.filter((id) => !found.has(id))
    const verdict = { ...base, kept: ids.length - missing.length, said: warning }
    if (gone > 0)
      return { ...verdict, kind: 'unreported', said: `${gone} gone at the second opening; ${warning}` }
    if (warningAgain)
      return { ...verdict, kind: 'crashed', said: `Again: ${warningAgain}; first: ${warning}` }
    if (missing.length === 0) return { ...verdict, kind: 'kept' }
    const destroyed = destroyedOf(missing)
    if (claimsCompleteness(warning)) return { ...verdict, destroyed, kind: 'wrong' }
    const unreported = unreportedOf(warning, missing)
    if (unreported.length === 0) return { ...verdict, destroyed, kind: 'reported' }
    return {
      ...verdict,
      destroyed,
      kind: 'unreported',
      said: `Unreported ${unreported.join(', ')}: ${warning}`,
    }
  } catch (error) {
    return { ...base, ...refusal(error), destroyed: destroyedOf(ids) }
  }
}

/**
 * Like {@link judge}, for a folder with files that another process holds. If the store refuses to open,
 * `release` frees the files, and the store must then open with all that it had.
 */
export const judgeHeld = async (
  dataDir: string,
  ids: string[],
  release: () => Promise<void>,
): Promise<Verdict> => {
  const verdict = await judge(dataDir, ids)
  await release()
  if (verdict.kind !== 'refused') return verdict
  const released = await judge(dataDir, ids)
  return released.kind === 'kept' || released.kind === 'reported'
    ? { ...released, said: `First: ${verdict.said} Then: ${released.said}` }
    : { ...released, said: `After ${verdict.said} ${released.said}` }
}
