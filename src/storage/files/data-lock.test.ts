import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { fillStorage, makeFolderAtRest, openFolder } from '../../testing/test-storage.ts'
import { lockDataFolder } from './data-lock.ts'

test('a second store on the same folder refuses and says who has it', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  const second = openFolder(folder.path)
  await expect(second).rejects.toThrow(StartError)
  await expect(second).rejects.toThrow(`already in use by process ${process.pid}.`)
  storage.announce('http://localhost:8080')
  await expect(openFolder(folder.path)).rejects.toThrow(
    `The data folder ${folder.path} is already in use by process ${process.pid}, open at http://localhost:8080.`,
  )
  await fillStorage(storage, 1)
  await storage.close()
})

test('the folder is free again after the store closed or failed to open', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const file = path.join(folder.path, 'store.db')
  await writeFile(file, 'not a database at all, but long enough to be looked at'.repeat(100))
  const aside = path.join(folder.path, 'backups', 'store-2026-03-01.db')
  await writeFile(aside, 'no database either')
  await expect(openFolder(folder.path)).rejects.toThrow(StartError)
  await writeFile(file, '')
  await writeFile(aside, '')
  lockDataFolder(folder.path).release()
})

test('a process that is killed leaves the folder free', async () => {
  await using folder = await openTemporaryFolder()
  const script = path.join(folder.path, 'holder.mjs')
  const lockModule = new URL('./data-lock.ts', import.meta.url).href
  await writeFile(
    script,
    `import { lockDataFolder } from ${JSON.stringify(lockModule)}
     globalThis.lock = lockDataFolder(${JSON.stringify(folder.path)})
     process.send('locked')
     setInterval(() => {}, 1000)`,
  )
  const holder = fork(script, { execArgv: [] })
  await once(holder, 'message')
  expect(() => lockDataFolder(folder.path)).toThrow(`already in use by process ${holder.pid}.`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockDataFolder(folder.path).release()
})
