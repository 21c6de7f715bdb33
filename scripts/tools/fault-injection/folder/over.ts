import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { openScratch } from '../../lib/disk.ts'
import { judge } from './judge.ts'
import { type MadeShop, shopsFor } from './shop.ts'
import { Tally } from './tally.ts'

/** Copies a file over one of the same name. */
export type CopyFile = (from: string, to: string) => void

const keepTimes = (from: string, to: string): void => {
  const { atimeMs, mtimeMs } = statSync(from)
  utimesSync(to, atimeMs / 1000, mtimeMs / 1000)
}

const seemsSame = (from: string, to: string): boolean => {
  const [one, other] = [statSync(from), statSync(to, { throwIfNoEntry: false })]
  return one.size === other?.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2
}

const isNewer = (from: string, to: string): boolean =>
  statSync(from).mtimeMs > (statSync(to, { throwIfNoEntry: false })?.mtimeMs ?? 0)

/**
 * The tools that people use to copy a folder over another, as far as they treat an existing file differently.
 */
export const copyTools: Record<string, CopyFile> = {
  /** Writes into the existing file. */
  cp: (from, to) => copyFileSync(from, to),
  /** Copies only if the source is newer. */
  'cp -u': (from, to) => {
    if (isNewer(from, to)) copyFileSync(from, to)
  },
  /** Replaces the old file with a new one, and skips files of the same size and time. */
  'rsync -a': (from, to) => {
    if (seemsSame(from, to)) return
    copyFileSync(from, `${to}.tmp`)
    keepTimes(from, `${to}.tmp`)
    renameSync(`${to}.tmp`, to)
  },
  /** Like most tools on Windows: writes into the existing file, and skips files of the same size and time. */
  'rsync -a --inplace': (from, to) => {
    if (seemsSame(from, to)) return
    writeFileSync(to, readFileSync(from))
    keepTimes(from, to)
  },
}

/** Copies a folder over another. With `removesOthers`, removes what only the target has. */
export const copyOver = (from: string, to: string, copyFile: CopyFile, removesOthers = false): void => {
  mkdirSync(to, { recursive: true })
  if (removesOthers) {
    for (const name of readdirSync(to))
      if (!existsSync(path.join(from, name))) rmSync(path.join(to, name), { recursive: true })
  }
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyOver(source, target, copyFile, removesOthers)
    else copyFile(source, target)
  }
}

const cases = Object.entries(copyTools).flatMap(([tool, copyFile]) =>
  ['older', 'earlier'].flatMap((source) =>
    [false, true].map((removesOthers) => ({ tool, copyFile, source, removesOthers })),
  ),
)

const tryOver = async (
  tally: Tally,
  how: string,
  { dataDir, ids }: MadeShop,
  { tool, copyFile, source, removesOthers }: (typeof cases)[number],
): Promise<void> => {
  copyOver(`${dataDir}-${source}`, dataDir, copyFile, removesOthers)
  // An earlier moment of the same opening has the same marker, lock and first page of the database. Only times differ,
  // which prove nothing: virus scanners and `touch` change them, too. Where no other file is left, nothing in the folder
  // tells of what came later.
  if (source === 'earlier' && how === 'after kill -9') {
    const row = 'back to an earlier moment of the same opening, in place (tells nothing)'
    return tally.add(row, tool, await judge(dataDir, []))
  }
  const row = removesOthers ? 'rolled back whole' : 'older copy over newer'
  const name = `${tool}, copy of the ${source === 'older' ? 'day before' : 'same day'}`
  tally.add(`${row}, ${how}`, name, await judge(dataDir, ids))
}

/** Copies an earlier state of the folder back over it while the store is closed. */
export const tryOverCopies = async (): Promise<Tally> => {
  using scratch = openScratch()
  const tally = new Tally()
  for await (const { how, shop, chosen } of shopsFor(cases, scratch.path))
    await tryOver(tally, how, shop, chosen)
  return tally
}
