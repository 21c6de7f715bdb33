import { cpSync } from 'node:fs'
import path from 'node:path'
import { copyOver, copyTools } from '../copy-tools.ts'
import { judge } from '../judge.ts'
import { makeShop } from '../shop.ts'
import { type PlacedOrder, tellsNumber } from '../told.ts'
import { listOrdersIn, removeDatabase } from './files.ts'
import type { FolderCase } from './folder-case.ts'
import { idsOf, openAndClose, takeOrdersIn, untoldIn } from './placed.ts'
import { waysToGoOn } from './same-inodes.ts'

const addArchive = (from: string, to: string): void => {
  for (const name of ['journal', 'backups'])
    cpSync(path.join(from, name), path.join(to, name), { recursive: true })
}

/** Ways in which the folder of one PC is brought into that of the other. */
const merges: Record<string, (from: string, to: string) => void> = {
  'journal and backups added': addArchive,
  'journal and backups added, store.db gone': (from, to) => {
    addArchive(from, to)
    removeDatabase(to)
  },
  ...Object.fromEntries(
    Object.entries(copyTools).map(([tool, copyFile]) => [
      `all files copied over with ${tool}`,
      (from: string, to: string) => copyOver(from, to, copyFile),
    ]),
  ),
}

/** Each PC takes its own number of orders on its own days, so that numbers and times tell them apart. */
const pcs = {
  one: { days: 3, count: 8 },
  other: { days: 5, count: 5 },
}

const goOnAs = async (dataDir: string, { days, count }: { days: number; count: number }) => {
  const orders = await takeOrdersIn(dataDir, days, count)
  await openAndClose(dataDir, days + 1)
  return orders
}

type Way = keyof typeof waysToGoOn

const tryMerge =
  (way: Way, merge: string, away: keyof typeof pcs): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const here = away === 'one' ? 'other' : 'one'
    const { ids, close } = await makeShop(dataDir)
    await close()
    const other = `${dataDir}-other`
    let ofOther: PlacedOrder[] = []
    await waysToGoOn[way](dataDir, other, async (folder) => {
      ofOther = await goOnAs(folder, pcs[away])
    })
    const own = await goOnAs(dataDir, pcs[here])
    merges[merge]?.(other, dataDir)
    const placed = [...own, ...ofOther]
    const verdict = await judge(dataDir, [...ids, ...idsOf(placed)], 7, untoldIn(dataDir, placed))
    const name = `${away} into ${here}`
    tally.add(row, name, verdict)
    if (verdict.kind === 'refused' || verdict.kind === 'crashed') return
    const kept = listOrdersIn(dataDir)
    const isMixed = [own, ofOther].every((orders) => orders.some(({ id }) => kept.has(id)))
    const isMixtureTold = [own, ofOther].some((orders) => tellsNumber(verdict.said, orders))
    if (isMixed && !isMixtureTold) tally.fail(row, `${name}: mixed without a word: ${verdict.said}`)
  }

/** Two PCs went on from one state of the shop, each with orders of its own, and their files are brought together. */
export const twoPcsCases: Record<string, FolderCase> = Object.fromEntries(
  Object.keys(waysToGoOn).flatMap((way) =>
    Object.keys(merges).map((merge): [string, FolderCase] => [
      `two PCs, ${way}: ${merge}`,
      async ({ dataDir, ...rest }) => {
        for (const away of ['one', 'other'] as const)
          await tryMerge(way as Way, merge, away)({ dataDir: `${dataDir}-${away}`, ...rest })
      },
    ]),
  ),
)
