import { chmodSync, existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { allComeBack, judge } from '../judge.ts'
import { killedShops } from '../killed-shops.ts'
import { type MadeShop, makeShop } from '../shop.ts'
import type { FolderCase } from './folder-case.ts'

/** What owners, backup programs and virus scanners do to files. Nothing of it changes what is in them. */
const acts: Record<string, (file: string) => unknown> = {
  chmod: (file) => chmodSync(file, 0o640),
  touch: (file) => utimesSync(file, new Date(), new Date()),
  read: (file) => readFileSync(file),
}

const makeClosed = async (dataDir: string): Promise<MadeShop> => {
  const shop = await makeShop(dataDir)
  await shop.close()
  return shop
}

const makeCrashed = async (dataDir: string): Promise<MadeShop> => {
  for await (const shop of killedShops([dataDir], false)) return shop
  throw new Error('No shop was made')
}

const listSetAside = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'set-aside')
  return existsSync(folder) ? readdirSync(folder) : []
}

const tryAct =
  (make: (dataDir: string) => Promise<MadeShop>, act: (file: string) => unknown): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const { ids } = await make(dataDir)
    const before = listSetAside(dataDir)
    for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) act(path.join(entry.parentPath, entry.name))
    const verdict = await judge(dataDir, ids, 3, allComeBack)
    tally.add(row, 'every file', verdict)
    if (verdict.kind === 'kept' && verdict.said) tally.fail(row, `It said ${verdict.said}`)
    const aside = listSetAside(dataDir).filter((name) => !before.includes(name))
    if (aside.length > 0) tally.fail(row, `It set aside ${aside.join(', ')}`)
  }

export const harmlessCases: Record<string, FolderCase> = Object.fromEntries(
  Object.entries({ closed: makeClosed, crashed: makeCrashed }).flatMap(([state, make]) =>
    Object.entries(acts).map(([name, act]): [string, FolderCase] => [
      `${name} of every file of a ${state} folder`,
      tryAct(make, act),
    ]),
  ),
)
