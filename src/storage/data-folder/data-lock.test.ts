import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  countCategories,
  fillStorage,
  makeFolderAtRest,
  openFolder,
  whileOpen,
} from '../../testing/test-storage.ts'
import { FolderTaken, lockDataFolder } from './data-lock.ts'

test('a second store on the same folder refuses and says who has it', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  const second = openFolder(folder.path)
  await expect(second).rejects.toThrow(StartError)
  await expect(second).rejects.toThrow(`already in use by process ${process.pid}.`)
  storage.announce('http://localhost:8080')
  await expect(openFolder(folder.path)).rejects.toThrow(
    `The data folder ${folder.path} is already in use by process ${process.pid}, open at http://localhost:8080. Stop it first: Ctrl+C in its window.`,
  )
  await fillStorage(storage, 1)
  await storage.close()
})

test('the folder is free again after the store closed or failed to open', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  lockDataFolder(folder.path).release()
  await writeFile(path.join(folder.path, 'store.db'), 'not a database at all'.repeat(100))
  await rm(path.join(folder.path, 'backups'), { recursive: true })
  await expect(openFolder(folder.path)).rejects.toThrow(StartError)
  lockDataFolder(folder.path).release()
})

const forkHolder = async (dataDir: string): Promise<ChildProcess> => {
  const script = path.join(dataDir, 'holder.mjs')
  const lockModule = new URL('./data-lock.ts', import.meta.url).href
  await writeFile(
    script,
    `import { lockDataFolder } from ${JSON.stringify(lockModule)}
     globalThis.lock = lockDataFolder(${JSON.stringify(dataDir)})
     process.send('locked')
     setInterval(() => {}, 1000)`,
  )
  const holder = fork(script, { execArgv: [] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder, 'message')
  return holder
}

const kill = async (holder: ChildProcess) => {
  holder.kill('SIGKILL')
  await once(holder, 'exit')
}

const bad: [string, (length: number) => Uint8Array][] = [
  ['filled with zeros', (length) => new Uint8Array(length)],
  ['emptied', () => new Uint8Array()],
]

test.for(bad)('a lock file %s is repaired, and nothing of the shop is lost', async ([, content]) => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const file = path.join(folder.path, 'store.lock')
  await writeFile(file, content((await stat(file)).size))
  const storage = await openFolder(folder.path)
  expect(await countCategories(storage)).toBe(500)
  expect(() => lockDataFolder(folder.path)).toThrow('already in use by process')
  await storage.close()
  await whileOpen(folder.path, (again) => expect(again.warning?.en).toBeUndefined())
})

test('a lock file that is overwritten while held still keeps other processes out', async () => {
  await using folder = await openTemporaryFolder()
  const holder = await forkHolder(folder.path)
  const file = path.join(folder.path, 'store.lock')
  const { ino, size } = await stat(file)
  await writeFile(file, new Uint8Array(size))
  expect(() => lockDataFolder(folder.path)).toThrow('already in use')
  expect((await stat(file)).ino).toBe(ino)
  await kill(holder)
  lockDataFolder(folder.path).release()
})

test('a folder whose lock file is being written when its holder is read is taken', async () => {
  await using folder = await openTemporaryFolder()
  lockDataFolder(folder.path).release()
  const writer = new Database(path.join(folder.path, 'store.lock'))
  writer.pragma('locking_mode = exclusive') // keeps the lock for writing after the first write
  writer.exec('begin immediate')
  const { exec } = Database.prototype
  const spy = vi.spyOn(Database.prototype, 'exec').mockImplementation(function (
    this: Database.Database,
    text,
  ) {
    try {
      return exec.call(this, text)
    } finally {
      if (text === 'begin immediate') exec.call(writer, 'update holder set process = process; commit')
    }
  })
  onTestFinished(() => spy.mockRestore())
  expect(() => lockDataFolder(folder.path)).toThrow(FolderTaken)
  writer.close()
})
