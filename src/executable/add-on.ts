import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getRawAsset } from 'node:sea'
import { StartError } from '../start-error.ts'

const prefix = 'better-sqlite3-'

// A process loads an add-on once, as it does a module.
let loaded: object | undefined

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const readIfThere = (file: string): Uint8Array | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Lays the add-on into the folder under its hash, unless the same bytes are there. Returns its path. */
const unpack = (folder: string, bytes: Uint8Array): string => {
  const hash = hashOf(bytes)
  const file = path.join(folder, `${prefix}${hash.slice(0, 16)}.node`)
  const isThere = () => {
    const present = readIfThere(file)
    return present !== undefined && hashOf(present) === hash
  }
  if (isThere()) return file
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}.part`
  try {
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
  } catch (error) {
    if (!isThere()) throw error // two first starts at once: the other one was quicker
  }
  return file
}

const removeOthers = (folder: string, kept: string): void => {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix) || name === path.basename(kept)) continue
    try {
      rmSync(path.join(folder, name))
    } catch {
      // Windows keeps a file that another process has loaded; the next start tries again.
    }
  }
}

/**
 * Loads SQLite's native half, which the executable carries inside: the system only loads it from a
 * file. Throws {@link StartError}.
 */
export const loadAddOn = (dataDir: string): void => {
  if (loaded) return
  const folder = path.join(dataDir, 'program')
  try {
    const file = unpack(folder, new Uint8Array(getRawAsset('better-sqlite3.node')))
    const addOn = { exports: {} }
    process.dlopen(addOn, file)
    loaded = addOn.exports
    removeOthers(folder, file)
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}`)
  }
}

/**
 * Stands in for better-sqlite3's own `.node` file in the executable's bundle.
 * @public The build writes the call, see `scripts/executable/bundle-server.mjs`.
 */
export const getAddOn = (): object => {
  if (!loaded) throw new Error('The add-on is asked for before it is loaded')
  return loaded
}
