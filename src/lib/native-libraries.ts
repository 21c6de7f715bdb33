import path from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { StartError } from './start-error.ts'
import { type EmbeddedFiles, unpack } from './unpack.ts'

// The executable embeds these libraries, but the operating system can only load them from files.
// `scripts/executable/native-libraries.ts` packs them.

type Library = 'better-sqlite3' | 'sharp'

// A process loads each library once.
const loaded = new Map<Library, object>()
let folder: string | undefined
let databaseLibrary: string | undefined

const openEmbeddedFiles = (library: Library): EmbeddedFiles => {
  const { hash, files } = JSON.parse(getAsset(`native/${library}.json`, 'utf8'))
  return {
    name: library,
    hash,
    files,
    read: (file) => promisify(inflate)(new Uint8Array(getRawAsset(`native/${library}/${file}`))),
  }
}

const loadFrom = (file: string): object => {
  const addOn: { exports: object } = { exports: {} }
  process.dlopen(addOn, file)
  return addOn.exports
}

const unpackAddOn = async (library: Library): Promise<string> => {
  if (folder === undefined) throw new Error('The data folder is not chosen yet')
  const embedded = openEmbeddedFiles(library)
  const unpacked = await unpack(folder, embedded)
  const entry = embedded.files.find(({ path: file }) => file.endsWith('.node'))
  if (!entry) throw new Error(`Of ${library} there is nothing to load`)
  return path.join(unpacked, entry.path)
}

/** The path of SQLite's native add-on; undefined outside of the executable. */
export const databaseLibraryFile = (): string | undefined => databaseLibrary

/** Loads SQLite's native add-on from the file. Each thread of the process must call this itself. */
export const loadDatabaseLibraryFrom = (file: string): void => {
  loaded.set('better-sqlite3', loadFrom(file))
  databaseLibrary = file
}

/** Unpacks SQLite's native add-on into the data folder and loads it. Throws {@link StartError}. */
export const loadDatabaseLibrary = async (dataDir: string): Promise<void> => {
  if (loaded.has('better-sqlite3')) return
  folder = path.resolve(dataDir, 'program')
  try {
    loadDatabaseLibraryFrom(await unpackAddOn('better-sqlite3'))
  } catch (error) {
    throw new StartError(inEveryLanguage((texts) => texts.unusable(dataDir, (error as Error).message)))
  }
}

/** Unpacks sharp's native add-on into the same folder and loads it. Throws when this machine cannot. */
export const loadImageLibrary = async (): Promise<void> => {
  const library = loadFrom(await unpackAddOn('sharp'))
  // The Linux build would crash the process at the first instruction that an old processor lacks.
  const isBuiltForThis = '_isUsingX64V2' in library ? library._isUsingX64V2 : undefined
  if (process.platform === 'linux' && process.arch === 'x64' && typeof isBuiltForThis === 'function') {
    if (!isBuiltForThis()) throw new Error('This processor is too old for the image library')
  }
  loaded.set('sharp', library)
}

/**
 * Returns the loaded add-on, in place of a library's own `.node` file in the executable's bundle.
 * @public The build generates the call, see `scripts/executable/bundle-server.ts`.
 */
export const getNativeLibrary = (library: Library): object => {
  const found = loaded.get(library)
  if (!found) throw new Error(`${library} is asked for before it is loaded`)
  return found
}
