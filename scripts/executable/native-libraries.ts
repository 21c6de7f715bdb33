import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, deflate } from 'node:zlib'
import { readPackage } from './packages.ts'
import type { Target } from './targets.ts'

/** Files by their names in the executable. */
type Assets = Record<string, string>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

const loadable = /^lib\/[^/]+\.(node|dll|dylib|so[.\d]*)$/

/** Keeps sharp's folder layout, because its add-on finds the libraries it links to by relative path. */
const readSharp = async (packages: string[]): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  for (const name of packages)
    for (const [file, bytes] of await readPackage(name, loadable))
      files.set(`${path.basename(name)}/${file}`, bytes)
  return files
}

const packLibrary = async (name: string, files: Map<string, Buffer>, folder: string): Promise<Assets> => {
  const assets: Assets = {}
  const listed: { path: string; hash: string }[] = []
  for (const [file, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const asset = `native/${name}/${file}`
    const packed = path.join(folder, asset)
    assets[asset] = packed
    listed.push({ path: file, hash: sha256(bytes) })
    await mkdir(path.dirname(packed), { recursive: true })
    await writeFile(packed, await promisify(deflate)(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
  const list = `native/${name}.json`
  const listFile = path.join(folder, list)
  await writeFile(listFile, JSON.stringify({ hash: sha256(JSON.stringify(listed)), files: listed }))
  return { ...assets, [list]: listFile }
}

/**
 * Packs the files that the system can load only from disk, in the format that `src/lib/native-libraries.ts`
 * unpacks. Returns the assets by name.
 */
export const packNativeLibraries = async (
  { addOn, imagePackages }: Target,
  folder: string,
): Promise<Assets> => ({
  ...(await packLibrary(
    'better-sqlite3',
    await readPackage('better-sqlite3', new RegExp(`^prebuilds/${addOn}\\.node$`)),
    folder,
  )),
  ...(await packLibrary('sharp', await readSharp(imagePackages), folder)),
})
