import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { findFiles, judge } from '../judge.ts'
import { makeShop } from '../shop.ts'
import type { PlacedOrder } from '../told.ts'
import type { FolderCase } from './folder-case.ts'
import { idsOf, openAndClose, takeOrdersIn, untoldIn } from './placed.ts'
import { waysToGoOn } from './same-inodes.ts'

/** Puts one file of a folder that went on into the folder that did not. */
const placements: Record<string, (from: string, to: string, orders: string[]) => void> = {
  'a snapshot': (from, to, orders) => {
    const files = findFiles(path.join(from, 'backups'), orders)
    const [file] = files.get(orders.at(-1) ?? '') ?? []
    if (file === undefined || readdirSync(path.join(to, 'backups')).includes(path.basename(file)))
      throw new Error('No snapshot holds these orders alone')
    copyFileSync(file, path.join(to, 'backups', path.basename(file)))
  },
  'a database that was set aside': (from, to) => {
    const folder = path.join(to, 'set-aside', 'recovery-2026-03-05T10-00-00.000Z-abcd')
    mkdirSync(folder, { recursive: true })
    copyFileSync(path.join(from, 'store.db'), path.join(folder, 'store.db'))
  },
}

/** A file in the data folder holds orders that the store does not have, which is open as it was left. */
const tryPlacement =
  (
    goOn: (typeof waysToGoOn)['from a copy'],
    place: (from: string, to: string, orders: string[]) => void,
  ): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const { ids, close } = await makeShop(dataDir)
    await close()
    const other = `${dataDir}-other`
    let later: PlacedOrder[] = []
    await goOn(dataDir, other, async (folder) => {
      later = await takeOrdersIn(folder, 3, 6)
      await openAndClose(folder, 4)
    })
    place(other, dataDir, idsOf(later))
    const verdict = await judge(dataDir, [...ids, ...idsOf(later)], 5, untoldIn(dataDir, later))
    tally.add(row, 'more orders than the store', verdict)
  }

export const laterFileCases: Record<string, FolderCase> = Object.fromEntries(
  Object.entries(waysToGoOn).flatMap(([way, goOn]) =>
    Object.entries(placements).map(([what, place]): [string, FolderCase] => [
      `${what} holds more, went on ${way}`,
      tryPlacement(goOn, place),
    ]),
  ),
)
