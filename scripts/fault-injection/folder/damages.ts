import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entriesOf, filesOf, type Group } from './groups.ts'

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
export const damages: Record<string, Damage> = {
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
