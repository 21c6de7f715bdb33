import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from '../build-store.mjs'
import { readTar } from './read-tar.mjs'

/** Returns a package's entry in package-lock.json. Throws when it has no integrity hash. */
export const readLocked = async (name) => {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const locked = lock.packages[`node_modules/${name}`]
  if (!locked?.integrity) throw new Error(`package-lock.json knows no integrity of ${name}`)
  return locked
}

const npm = (args, cwd) => {
  const self = process.env.npm_execpath
  const result = self
    ? spawnSync(process.execPath, [self, ...args], { cwd, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${result.stderr}`)
}

/**
 * Fetches a package of another platform, which npm locks but does not install. Throws unless it matches the
 * locked integrity hash.
 */
const fetchPackage = async (name) => {
  const { version, integrity } = await readLocked(name)
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'))
  try {
    npm(['pack', `${name}@${version}`, '--ignore-scripts'], folder)
    const [archive] = await readdir(folder)
    const bytes = await readFile(path.join(folder, archive))
    const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    if (found !== integrity) {
      throw new Error(`${name}@${version} is not what package-lock.json locked: ${found} for ${integrity}`)
    }
    return readTar(gunzipSync(bytes))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const readInstalled = async (folder, files) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => files.test(name))
  return new Map(
    await Promise.all(paths.map(async (name) => [name, await readFile(path.join(folder, name))])),
  )
}

/**
 * Returns a package's files whose paths match, as a map from path to bytes: from the installed package, or,
 * for another platform, from the package as locked. Throws when none matches.
 */
export const readPackage = async (name, files) => {
  const installed = path.join(root, 'node_modules', name)
  const found = existsSync(installed)
    ? await readInstalled(installed, files)
    : new Map([...(await fetchPackage(name))].filter(([file]) => files.test(file)))
  if (found.size === 0) throw new Error(`The package ${name} has no ${files}`)
  return found
}
