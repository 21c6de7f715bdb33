import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type CompressedAsset, etagOf } from './compressed-asset.ts'

/** The files of the built web app by path, including those that only the server needs. */
export type WebAssets = ReadonlyMap<string, CompressedAsset>

/** Where the built web app is read from. File names have `/` between folders. */
export type AssetSource = {
  names: string[]
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** Reads the assets from the build's output folder. */
export const assetFolder = async (folder: string): Promise<AssetSource> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return {
    names: files.map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
    ),
    read: async (name) => new Uint8Array(await readFile(path.join(folder, name))),
  }
}

/**
 * Reads the built web app into memory, with the `.gz` and `.br` files that the build put next to each file.
 */
export const loadWebAssets = async ({ names, read }: AssetSource): Promise<WebAssets> => {
  const files = new Map<string, CompressedAsset>()
  const known = new Set(names)
  for (const name of names) {
    const contentType = getMimeType(name)
    if (!contentType || /\.(?:gz|br)$/.test(name)) continue
    const body = await read(name)
    files.set(`/${name}`, {
      contentType,
      body,
      etag: etagOf(body),
      ...(known.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
      ...(known.has(`${name}.br`) && { br: await read(`${name}.br`) }),
    })
  }
  return files
}
