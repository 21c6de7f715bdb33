import { newId, shortIdLength } from '../../contract/ids.ts'
import { nameKey } from '../../contract/name-key.ts'
import { starterCategories } from '../../starter/starter-list.ts'
import type { Tx } from '../../storage/database/schema.ts'
import { insertCategory, listCategories } from '../categories/categories.repo.ts'

/**
 * The ids of the named categories of the starter list, by name. Those that the shop has under the same English name are used
 * as they are; the others are created behind the shop's, in the order of the list.
 */
export const ensureCategories = async (
  tx: Tx,
  names: ReadonlySet<string>,
  now: string,
): Promise<Map<string, string>> => {
  const existing = await listCategories(tx)
  const idsByKey = new Map(existing.map(({ id, name }) => [nameKey(name), id]))
  // Not 0, the place of the category that takes the products without one. That one is the owner's to choose.
  let displayOrder = Math.max(0, ...existing.map((category) => category.displayOrder))
  const ids = new Map<string, string>()
  for (const { name, nameHi } of starterCategories) {
    if (!names.has(name)) continue
    let id = idsByKey.get(nameKey(name))
    if (id === undefined) {
      id = newId(shortIdLength)
      displayOrder += 1
      await insertCategory(tx, { id, name, nameHi, displayOrder, isActive: true }, now)
    }
    ids.set(name, id)
  }
  return ids
}
