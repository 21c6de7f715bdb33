import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fillStorage, openFolder } from './test-storage.ts'

const image = new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(200)])

async function* bytesOf(content: Uint8Array) {
  yield content
}

/**
 * Creates a data folder with 10 categories and the image `old`, backs it up as a zip, and then adds 5
 * categories and the image `new`.
 */
export const backedUpFolder = async (folder: string) => {
  const dataDir = path.join(folder, 'data')
  const archive = path.join(folder, 'backup.zip')
  const storage = await openFolder(dataDir)
  await fillStorage(storage, 10)
  await storage.objects.write('old', bytesOf(image))
  await pipeline(await storage.backups.createArchive(), createWriteStream(archive))
  await fillStorage(storage, 5)
  await storage.objects.write('new', bytesOf(image))
  await storage.close()
  return { dataDir, archive }
}
