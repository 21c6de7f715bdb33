import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { damages } from './damages.ts'
import { entriesOf, type Group, groups } from './groups.ts'
import { judge, judgeHeld } from './judge.ts'
import { killedShops } from './killed-shops.ts'
import { openScratch } from './scratch.ts'
import { clearFolder, type MadeShop, makeShop } from './shop.ts'
import { Tally } from './tally.ts'
import { isTold } from './told.ts'

/** Every single group, and every pair. */
const choices: Group[][] = [
  ...groups.map((group) => [group]),
  ...groups.flatMap((one, index) => groups.slice(index + 1).map((other): Group[] => [one, other])),
]

const cases = Object.keys(damages).flatMap((name) => choices.map((chosen) => ({ name, chosen })))

/** Damages chosen groups of a folder's files in one way, judges the folder, and releases what was held. */
const tryOne = async (
  tally: Tally,
  how: string,
  { dataDir, ids }: Omit<MadeShop, 'close'>,
  { name, chosen }: (typeof cases)[number],
  another: string,
): Promise<void> => {
  const releases: ((() => unknown) | undefined)[] = []
  for (const group of chosen)
    releases.push(await damages[name]?.(dataDir, group, { older: `${dataDir}-older`, another }))
  const isEmpty = groups.every((group) => entriesOf(dataDir, group).length === 0)
  const isHeld = releases.some((release) => release !== undefined)
  const verdict = await (isHeld
    ? judgeHeld(dataDir, ids, async () => {
        for (const release of releases) await release?.()
      })
    : judge(dataDir, isEmpty ? [] : ids))
  tally.add(`${name}, ${how}`, chosen.join(' and '), verdict, isTold(verdict.said))
  for (const end of ['', '-older', '-earlier']) rmSync(dataDir + end, { recursive: true })
}

/** Damages each group of files, and each pair, in each way: after kill -9 and after a clean close. */
export const tryDamage = async (): Promise<Tally> => {
  using scratch = openScratch()
  const tally = new Tally()
  const another = path.join(scratch.path, 'another')
  const other = await makeShop(await clearFolder(path.join(scratch.path, 'other')))
  cpSync(other.dataDir, another, { recursive: true })
  await other.close()

  const folders = cases.map((_, number) => path.join(scratch.path, `killed-${number}`))
  let number = 0
  for await (const shop of killedShops(folders)) {
    const chosen = cases[number]
    if (chosen) await tryOne(tally, 'after kill -9', shop, chosen, another)
    number += 1
  }
  for (const chosen of cases) {
    const dataDir = await clearFolder(path.join(scratch.path, 'closed'))
    const shop = await makeShop(dataDir, { keepsCopies: true })
    await shop.close()
    await tryOne(tally, 'after a close', shop, chosen, another)
  }
  return tally
}
