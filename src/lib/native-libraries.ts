import path from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { StartError } from './start-error.ts'
import { type EmbeddedFiles, unpack } from './unpack.ts'

// The executable carries these inside, and the system only loads them from files.
// Packed by `scripts/executable/native-libraries.ts`.

type Library = 'better-sqlite3' | 'sharp'

// A process loads a library once, as it does a module.
const loaded = new Map<Library, object>()
let folder: string | undefined
let databaseLibrary: string | undefined

const openParcel = (library: Library): EmbeddedFiles => {
  const { hash, files } = JSON.parse(getAsset(`native/${library}.json`, 'utf8'))
  return {
    name: library,
    hash,
    files,
    read: (place) => promisify(inflate)(new Uint8Array(getRawAsset(`native/${library}/${place}`))),
  }
}

const loadFrom = (file: string): object => {
  const addOn: { exports: object } = { exports: {} }
  process.dlopen(addOn, file)
  return addOn.exports
}

const find = async (library: Library): Promise<string> => {
  if (folder === undefined) throw new Error('The data folder is not chosen yet')
  const parcel = openParcel(library)
  const unpacked = await unpack(folder, parcel)
  const entry = parcel.files.find(({ path: place }) => place.endsWith('.node'))
  if (!entry) throw new Error(`Of ${library} there is nothing to load`)
  return path.join(unpacked, entry.path)
}

/** Where SQLite's native half lies; undefined outside of the executable. */
export const databaseLibraryFile = (): string | undefined => databaseLibrary

/** Loads it from there: each thread of the process has to by itself. */
export const loadDatabaseLibraryFrom = (file: string): void => {
  loaded.set('better-sqlite3', loadFrom(file))
  databaseLibrary = file
}

/** Loads SQLite's native half, out of the data folder. Throws {@link StartError}. */
export const loadDatabaseLibrary = async (dataDir: string): Promise<void> => {
  if (loaded.has('better-sqlite3')) return
  folder = path.resolve(dataDir, 'program')
  try {
    loadDatabaseLibraryFrom(await find('better-sqlite3'))
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}`)
  }
}

/** Loads sharp's native half, out of the same data folder. Throws where this machine cannot have it. */
export const loadImageLibrary = async (): Promise<void> => {
  const library = loadFrom(await find('sharp'))
  // Its Linux build would end the process at the first instruction an old processor lacks.
  const isBuiltForThis = '_isUsingX64V2' in library ? library._isUsingX64V2 : undefined
  if (process.platform === 'linux' && process.arch === 'x64' && typeof isBuiltForThis === 'function') {
    if (!isBuiltForThis()) throw new Error('This processor is too old for the picture library')
  }
  loaded.set('sharp', library)
}

/**
 * Stands in for a library's own `.node` file in the executable's bundle.
 * @public The build writes the call, see `scripts/executable/bundle-server.ts`.
 */
export const getNativeLibrary = (library: Library): object => {
  const found = loaded.get(library)
  if (!found) throw new Error(`${library} is asked for before it is loaded`)
  return found
}
