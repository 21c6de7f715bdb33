import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { entriesOf, type Group, groups, subsets } from './groups.ts'
import { judge } from './judge.ts'
import { killedShops } from './killed-shops.ts'
import { openScratch } from './scratch.ts'
import { clearFolder, makeShop } from './shop.ts'
import { Tally } from './tally.ts'
import { isTold } from './told.ts'

const nameOf = (missing: Group[]): string =>
  missing.length === 0 ? 'nothing missing' : `without ${missing.join(', ')}`

const removeGroups = (dataDir: string, missing: Group[]): void => {
  for (const group of missing)
    for (const entry of entriesOf(dataDir, group)) rmSync(entry, { recursive: true })
}

const tryOne = async (
  tally: Tally,
  how: string,
  dataDir: string,
  ids: string[],
  missing: Group[],
): Promise<void> => {
  removeGroups(dataDir, missing)
  // The store cannot detect a loss in an empty folder: it opens a new shop there.
  const isEmpty = groups.every((group) => entriesOf(dataDir, group).length === 0)
  const verdict = await judge(dataDir, isEmpty ? [] : ids)
  tally.add(isEmpty ? 'all missing (tells nothing)' : how, nameOf(missing), verdict, isTold(verdict.said))
  for (const end of ['', '-older', '-earlier']) rmSync(dataDir + end, { recursive: true, force: true })
}

/** Removes every combination of the eight groups of files. */
export const trySubsets = async (): Promise<Tally> => {
  using scratch = openScratch()
  const tally = new Tally()
  const source = await makeShop(await clearFolder(path.join(scratch.path, 'source')))
  for (const missing of subsets) {
    const copy = path.join(scratch.path, 'copy')
    cpSync(source.dataDir, copy, { recursive: true })
    await tryOne(tally, 'copied while open', copy, source.ids, missing)
  }
  await source.close()

  const folders = subsets.map((_, number) => path.join(scratch.path, `killed-${number}`))
  let number = 0
  for await (const { dataDir, ids } of killedShops(folders)) {
    await tryOne(tally, 'in place, after kill -9', dataDir, ids, subsets[number] ?? [])
    number += 1
  }
  for (const missing of subsets) {
    const { dataDir, ids, close } = await makeShop(await clearFolder(path.join(scratch.path, 'closed')))
    await close()
    await tryOne(tally, 'in place, after a clean close', dataDir, ids, missing)
  }
  return tally
}
