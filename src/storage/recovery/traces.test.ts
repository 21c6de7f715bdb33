import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  hashFolder,
  listCategories,
  march,
  openFolder,
  overwriteBytes,
  whileOpen,
} from '../../testing/test-storage.ts'
import { listSnapshots } from '../snapshots/snapshots.ts'

/** Makes a shop and removes all of it but `kept`. */
const keepOnly = async (dataDir: string, ...kept: string[]): Promise<void> => {
  await whileOpen(dataDir, async (storage) => {
    await addCategories(storage, 'Tea')
    await storage.objects.write('image', Readable.from([new Uint8Array(10)]))
  })
  for (const name of await readdir(dataDir)) {
    if (!kept.includes(name)) await rm(path.join(dataDir, name), { recursive: true })
  }
}

/** Puts a database of another program among the backups. */
const putForeign = async (dataDir: string): Promise<void> => {
  await mkdir(path.join(dataDir, 'backups'))
  const database = new Database(path.join(dataDir, 'backups', 'store-2026-03-01.db'))
  database.exec("create table migrations (name); insert into migrations values ('init')")
  database.close()
}

const traces: [string, (dataDir: string) => Promise<unknown>][] = [
  ['the journal', (dataDir) => keepOnly(dataDir, 'journal')],
  ['an image', (dataDir) => keepOnly(dataDir, 'objects')],
  ['the lock file', (dataDir) => keepOnly(dataDir, 'store.lock')],
  [
    'a damaged backup',
    async (dataDir) => {
      await keepOnly(dataDir, 'backups')
      for (const { path: file } of listSnapshots(dataDir)) await truncate(file, 5_000)
    },
  ],
  ['a backup of another program', putForeign],
  [
    'a damaged database',
    async (dataDir) => {
      await keepOnly(dataDir, 'store.db', 'store.lock', 'journal')
      await overwriteBytes(path.join(dataDir, 'store.db'), 4_096, 10 * 4_096)
    },
  ],
]

test.for(traces)(
  'with nothing but %s left of a shop the start is refused, and nothing is changed',
  async ([, make]) => {
    await using folder = await openTemporaryFolder()
    await make(folder.path)
    const before = await hashFolder(folder.path)
    for (const _ of [1, 2]) {
      const opening = openFolder(folder.path, march(2), undefined, { command: 'store.exe' })
      await expect(opening).rejects.toThrow(StartError)
      await expect(opening).rejects.toThrow(
        /There is no whole backup in .+ nothing of the shop was changed\..+: store\.exe set-aside$/,
      )
    }
    expect(await hashFolder(folder.path)).toEqual(before)
  },
)

test('what the store or the system leaves among the backups shows nothing', async () => {
  await using folder = await openTemporaryFolder()
  const backups = path.join(folder.path, 'backups')
  await mkdir(backups)
  for (const name of ['incoming.part', 'store.db.part-wal', 'please-read.txt', '.DS_Store', 'Thumbs.db']) {
    await writeFile(path.join(backups, name), '')
  }
  await whileOpen(folder.path, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    expect(await listCategories(storage)).toEqual([])
  })
})
