import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { newId } from '../../contract/ids.ts'

/**
 * One zip with everything: a checked copy of the database as `store.db`, the images under `objects/`.
 * The images are listed after the copy is made, so none that the database names is missing.
 */
export const createArchive = async (
  dataDir: string,
  copyTo: (target: string) => Promise<void>,
): Promise<Readable> => {
  const copy = path.join(dataDir, 'backups', `download-${newId(8)}.part`)
  await copyTo(copy)
  const zip = new yazl.ZipFile()
  zip.addFile(copy, 'store.db')
  const objects = path.join(dataDir, 'objects')
  const files = (await readdir(objects, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of files.filter((file) => !file.name.endsWith('.part'))) {
    zip.addFile(path.join(objects, name), `objects/${name}`, { compress: false })
  }
  zip.end()
  const stream = zip.outputStream as Readable
  zip.on('error', (error) => stream.destroy(error as Error))
  const removeCopy = () => rm(copy, { force: true }).catch(() => {}) // the next start removes it
  finished(stream).then(removeCopy, removeCopy)
  return stream
}
