import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, deflate } from 'node:zlib'
import { readPackage } from './packages.mjs'

const sha256 = (data) => createHash('sha256').update(data).digest('hex')

const loadable = /^lib\/[^/]+\.(node|dll|dylib|so[.\d]*)$/

/** Keeps sharp's folder layout, because its add-on finds the libraries it links to by relative path. */
const readSharp = async (packages) => {
  const files = new Map()
  for (const name of packages)
    for (const [file, bytes] of await readPackage(name, loadable))
      files.set(`${path.basename(name)}/${file}`, bytes)
  return files
}

const packLibrary = async (name, files, folder) => {
  const assets = {}
  const listed = []
  for (const [file, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const asset = `native/${name}/${file}`
    assets[asset] = path.join(folder, asset)
    listed.push({ path: file, hash: sha256(bytes) })
    await mkdir(path.dirname(assets[asset]), { recursive: true })
    await writeFile(assets[asset], await promisify(deflate)(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
  const list = `native/${name}.json`
  assets[list] = path.join(folder, list)
  await writeFile(assets[list], JSON.stringify({ hash: sha256(JSON.stringify(listed)), files: listed }))
  return assets
}

/**
 * Packs the files that the system can load only from disk, in the format that `src/lib/native-libraries.ts`
 * unpacks. Returns the assets by name.
 */
export const packNativeLibraries = async ({ addOn, picturePackages }, folder) => ({
  ...(await packLibrary(
    'better-sqlite3',
    await readPackage('better-sqlite3', new RegExp(`^prebuilds/${addOn}\\.node$`)),
    folder,
  )),
  ...(await packLibrary('sharp', await readSharp(picturePackages), folder)),
})
