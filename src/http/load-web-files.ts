import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { WebFile, WebFiles } from './web-files.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Reads the built web app into memory, with the `.gz` and `.br` forms the build laid beside each file. */
export const loadWebFiles = async (folder: string): Promise<WebFiles> => {
  const files = new Map<string, WebFile>()
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const read = async (file: string): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await readFile(file))
  const all = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const known = new Set(all)
  for (const file of all) {
    const contentType = contentTypes[path.extname(file)]
    if (!contentType) continue
    const body = await read(file)
    files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {
      contentType,
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
      ...(known.has(`${file}.gz`) && { gzip: await read(`${file}.gz`) }),
      ...(known.has(`${file}.br`) && { br: await read(`${file}.br`) }),
    })
  }
  return files
}
