import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type Answer, etagOf } from '../http/cache/answers.ts'

/** The files of the built web app by path, including those that only the server needs. */
export type WebFiles = ReadonlyMap<string, Answer>

/** Where the built web app is read from. File names have `/` between folders. */
export type WebFileSource = {
  names: string[]
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** Reads the files from the build's output folder. */
export const webFolder = async (folder: string): Promise<WebFileSource> => {
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
export const loadWebFiles = async ({ names, read }: WebFileSource): Promise<WebFiles> => {
  const files = new Map<string, Answer>()
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
