import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { openScratch } from '../../lib/disk.ts'
import { judge, judgeHeld, type Verdict } from './judge.ts'
import { clearFolder, type MadeShop, makeShop, shopsFor } from './shop.ts'
import { Tally } from './tally.ts'

/** The kinds of files in a data folder, each of which can be lost or damaged independently. */
const groups = ['database', 'wal', 'lock', 'journal', 'backups', 'objects', 'logs', 'set-aside'] as const
type Group = (typeof groups)[number]

const topFiles: Partial<Record<Group, RegExp>> = {
  database: /^store\.db$/,
  wal: /^store\.db-(wal|shm)$/,
  lock: /^store\.(lock|marker|doubt)/,
}

/** The top-level files and folders of a group in a data folder. */
const entriesOf = (dataDir: string, group: Group): string[] => {
  const pattern = topFiles[group]
  if (pattern)
    return readdirSync(dataDir)
      .filter((name) => pattern.test(name))
      .map((name) => path.join(dataDir, name))
  const folder = path.join(dataDir, group)
  return existsSync(folder) ? [folder] : []
}

/** All files of a group, at any depth. */
const filesOf = (dataDir: string, group: Group): string[] =>
  entriesOf(dataDir, group).flatMap((entry) =>
    topFiles[group]
      ? [entry]
      : readdirSync(entry, { recursive: true, withFileTypes: true })
          .filter((found) => found.isFile())
          .map(({ parentPath, name }) => path.join(parentPath, name)),
  )

/** All 256 combinations of groups. */
const subsets: Group[][] = Array.from({ length: 2 ** groups.length }, (_, bits) =>
  groups.filter((_group, index) => bits & (1 << index)),
)

type Others = {
  /** A copy of the folder from an earlier day. */
  older: string
  /** A copy of another shop's folder. */
  another: string
}

/** Damages a group of files. Returns a function that releases them, if they are held. */
type Damage = (dataDir: string, group: Group, others: Others) => Promise<(() => unknown) | undefined>

/** Overwrites in place, as `cp -r` does; files of the same name remain the same file. */
const copyGroup = (from: string, dataDir: string, group: Group): void => {
  const names = new Set(entriesOf(from, group).map((entry) => path.basename(entry)))
  for (const entry of entriesOf(dataDir, group))
    if (!names.has(path.basename(entry))) rmSync(entry, { recursive: true })
  for (const name of names) {
    const target = path.join(dataDir, name)
    const isFolder = statSync(path.join(from, name)).isDirectory()
    if (isFolder) rmSync(target, { recursive: true, force: true })
    cpSync(path.join(from, name), target, { recursive: true })
  }
}

const immutable = (entries: string[]): (() => void) => {
  if (entries.length === 0) return () => {}
  execFileSync('chattr', ['-R', '+i', ...entries])
  return () => void execFileSync('chattr', ['-R', '-i', ...entries])
}

const databasePattern = /\.(db|lock)$/

const holdLocks = `
  import Database from 'better-sqlite3'
  for (const file of process.argv.slice(1)) new Database(file, { fileMustExist: true }).exec('begin exclusive')
  process.stdout.write('held')
  setInterval(() => {}, 1000)`

/** Starts a process that holds SQLite's exclusive lock on the files. Returns a function that ends it. */
const lockFiles = async (files: string[]): Promise<() => Promise<void>> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holdLocks, ...files], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

/** What can happen to files besides being deleted. */
const damages: Record<string, Damage> = {
  empty: async (dataDir, group) => {
    for (const file of filesOf(dataDir, group)) truncateSync(file)
    return undefined
  },
  'filled with zeros': async (dataDir, group) => {
    for (const file of filesOf(dataDir, group)) writeFileSync(file, new Uint8Array(statSync(file).size))
    return undefined
  },
  'of an older day': async (dataDir, group, { older }) => {
    copyGroup(older, dataDir, group)
    return undefined
  },
  'of another shop': async (dataDir, group, { another }) => {
    copyGroup(another, dataDir, group)
    return undefined
  },
  'read-only': async (dataDir, group) => immutable(filesOf(dataDir, group)),
  undeletable: async (dataDir, group) => {
    // An immutable folder keeps its files, and also accepts no new ones.
    if (['database', 'wal', 'lock'].includes(group)) return immutable(filesOf(dataDir, group))
    mkdirSync(path.join(dataDir, group), { recursive: true })
    return immutable([path.join(dataDir, group)])
  },
  'locked by another program': async (dataDir, group) => {
    const files = filesOf(dataDir, group)
    const databases = files.filter((file) => databasePattern.test(file))
    return databases.length > 0 ? lockFiles(databases) : immutable(files)
  },
}

const nameOf = (missing: Group[]): string =>
  missing.length === 0 ? 'nothing missing' : `without ${missing.join(', ')}`

const isEmpty = (dataDir: string): boolean => groups.every((group) => entriesOf(dataDir, group).length === 0)

const trySubset = async (
  tally: Tally,
  how: string,
  { dataDir, ids }: Pick<MadeShop, 'dataDir' | 'ids'>,
  missing: Group[],
): Promise<void> => {
  for (const group of missing)
    for (const entry of entriesOf(dataDir, group)) rmSync(entry, { recursive: true })
  // The store cannot detect a loss in an empty folder: it opens a new shop there.
  const isNew = isEmpty(dataDir)
  const verdict = await judge(dataDir, isNew ? [] : ids)
  tally.add(isNew ? 'all missing (tells nothing)' : how, nameOf(missing), verdict)
}

/** Removes every combination of the eight groups of files. */
export const trySubsets = async (): Promise<Tally> => {
  using scratch = openScratch()
  const tally = new Tally()
  const source = await makeShop(await clearFolder(path.join(scratch.path, 'source')))
  for (const missing of subsets) {
    const copy = path.join(scratch.path, 'copy')
    cpSync(source.dataDir, copy, { recursive: true })
    await trySubset(tally, 'copied while open', { dataDir: copy, ids: source.ids }, missing)
    rmSync(copy, { recursive: true })
  }
  await source.close()
  for await (const { how, shop, chosen } of shopsFor(subsets, scratch.path))
    await trySubset(tally, `in place, ${how}`, shop, chosen)
  return tally
}

/** Every single group, and every pair. */
const choices: Group[][] = [
  ...groups.map((group) => [group]),
  ...groups.flatMap((one, index) => groups.slice(index + 1).map((other): Group[] => [one, other])),
]

const cases = Object.entries(damages).flatMap(([name, damage]) =>
  choices.map((chosen) => ({ name, damage, chosen })),
)

/** Damages chosen groups of a folder's files in one way, judges the folder, and releases what was held. */
const tryCase = async (
  { dataDir, ids }: MadeShop,
  { damage, chosen }: (typeof cases)[number],
  another: string,
): Promise<Verdict> => {
  const releases: ((() => unknown) | undefined)[] = []
  for (const group of chosen)
    releases.push(await damage(dataDir, group, { older: `${dataDir}-older`, another }))
  if (releases.every((release) => release === undefined)) return judge(dataDir, isEmpty(dataDir) ? [] : ids)
  return judgeHeld(dataDir, ids, async () => {
    for (const release of releases) await release?.()
  })
}

/** Damages each group of files, and each pair, in each way: after kill -9 and after a clean close. */
export const tryDamage = async (): Promise<Tally> => {
  using scratch = openScratch()
  const tally = new Tally()
  const another = path.join(scratch.path, 'another')
  const other = await makeShop(await clearFolder(path.join(scratch.path, 'other')))
  cpSync(other.dataDir, another, { recursive: true })
  await other.close()
  for await (const { how, shop, chosen } of shopsFor(cases, scratch.path))
    tally.add(`${chosen.name}, ${how}`, chosen.chosen.join(' and '), await tryCase(shop, chosen, another))
  return tally
}
