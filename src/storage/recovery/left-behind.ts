import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { noOrders } from '../data-folder/order-span.ts'
import type { PlaceRecord } from '../data-folder/place.ts'
import { findCorruption } from '../database/integrity-check.ts'
import { contains, readPositionOf } from '../journal/position.ts'
import { describeMissing, findMissingOrders, listOrderFiles } from '../snapshots/order-files.ts'

/** Whether a database holds everything that the shop is known to have had. */
const isComplete = (file: string, before: PlaceRecord | undefined): boolean => {
  const position = readPositionOf(file)
  if (!position || findCorruption(file) !== undefined) return false
  return !before || contains(position, before.history, before.number)
}

/**
 * The notice about orders that the shop had before a restore and no longer has; undefined when there are none. Compares
 * every file that was found by order ids. When no file is known to hold everything that the shop had, the number is a
 * minimum. `before` is the place record from before the restore.
 */
export const findLeftBehind = async (
  dataDir: string,
  aside: string,
  before: PlaceRecord | undefined,
): Promise<MultilingualText | undefined> => {
  const target = path.join(dataDir, 'store.db')
  const replaced = path.join(aside, 'store.db')
  const isReplaced = existsSync(replaced)
  const files = [...(isReplaced ? [replaced] : []), ...listOrderFiles(dataDir)]
  const missing = await findMissingOrders(files, target, dataDir)
  const restored = readPositionOf(target)
  // If a start was interrupted right after recording the place, the record already has the restored state.
  const known = before?.history === restored?.history ? undefined : before
  const whole = files.find((file) => file.endsWith('.db') && isComplete(file, known))
  if (whole === undefined && (isReplaced || known)) {
    const kept = isReplaced ? aside : undefined
    return inEveryLanguage((texts) => texts.restoredOverUnreadable(missing?.orders ?? noOrders, kept))
  }
  if (!missing) return undefined
  return inEveryLanguage((texts) =>
    missing.files.join() === whole
      ? texts.restoredOver(missing.orders, whole)
      : describeMissing(texts, missing),
  )
}
