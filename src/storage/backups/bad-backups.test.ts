import { createWriteStream } from 'node:fs'
import { cp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { createLog } from '../../log.ts'
import { backedUpFolder } from '../../testing/backed-up-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { hashDatabaseFiles, march } from '../../testing/test-storage.ts'
import { prepareRestore } from './restore.ts'

const context = { now: march(2), log: createLog('error'), present: undefined }
const image = new Uint8Array(200)

const zipOf = async (file: string, entries: Record<string, Uint8Array>): Promise<void> => {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

test.each([
  ['a cut-off zip', 'is cut off, damaged, or not a backup'],
  ['a zip of something else', 'is not a backup of this store'],
  ['a zip with a damaged database', 'is damaged'],
  ['a database of another program', 'is not one of this store'],
  ['a database of a newer version', 'made by a newer version'],
  ['a text', 'is cut off, damaged, or not a backup'],
  ['an empty file', 'is cut off, damaged, or not a backup'],
])('%s is refused in words, and nothing changes', async (kind, sentence) => {
  await using folder = await openTemporaryFolder()
  const { dataDir, archive } = await backedUpFolder(folder.path)
  const file = path.join(folder.path, 'bad')
  const foreign = new Database(path.join(folder.path, 'foreign.db'))
  foreign.exec('create table notes (text)')
  if (kind === 'a cut-off zip') {
    await cp(archive, file)
    await truncate(file, 4_000)
  } else if (kind === 'a zip of something else') {
    await zipOf(file, { 'holiday.jpg': image, 'notes/readme.txt': image })
  } else if (kind === 'a zip with a damaged database') {
    const whole = new Uint8Array(await readFile(path.join(dataDir, 'store.db')))
    await zipOf(file, { 'store.db': whole.fill(7, 4_096, 40_000) })
  } else if (kind === 'a database of another program') {
    await cp(foreign.name, file)
  } else if (kind === 'a database of a newer version') {
    foreign.exec(
      "create table migrations (name, applied_at); insert into migrations values ('999-later', '')",
    )
    await cp(foreign.name, file)
  } else {
    await writeFile(file, kind === 'a text' ? 'hello '.repeat(100) : '')
  }
  foreign.close()
  const before = await hashDatabaseFiles(dataDir)
  await expect(prepareRestore(dataDir, file, context)).rejects.toThrow(sentence)
  expect(await hashDatabaseFiles(dataDir)).toEqual(before)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('replacement'))).toEqual([])
})
