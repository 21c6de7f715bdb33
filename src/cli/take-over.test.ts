import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '../lib/start-error.ts'
import { version } from '../lib/version.ts'
import { FolderTaken, lockDataFolder } from '../storage/data-folder/data-lock.ts'
import { startOn } from '../testing/running-store.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import { NotTakenOver, takeOver } from './take-over.ts'

const neverOpen = () => Promise.reject(new Error('must not open'))

/** The error with which a store in the folder refuses another one. */
const findTaken = (dataDir: string): FolderTaken => {
  try {
    lockDataFolder(dataDir).release()
  } catch (error) {
    if (error instanceof FolderTaken) return error
  }
  throw new Error('nobody has the folder')
}

/** Tries to take over as that version from a store at this address. */
const tryAs = async (ours: string, dataDir: string) => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  return takeOver(findTaken(dataDir), { dataDir, version: ours }, neverOpen).catch((error) => error)
}

/** Runs `script` in another process that has `lock`, the module of the lock file, and `dataDir`. */
const runOther = async (dataDir: string, script: string): Promise<ChildProcess> => {
  const file = path.join(dataDir, 'other.mjs')
  const module = new URL('../storage/data-folder/data-lock.ts', import.meta.url).href
  await writeFile(
    file,
    `import * as lock from ${JSON.stringify(module)}
     const dataDir = ${JSON.stringify(dataDir)}
     ${script}
     process.send('done')
     setInterval(() => {}, 1000)`,
  )
  const other = fork(file, { execArgv: [] })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other, 'message')
  return other
}

test('only another version is asked: the same one is open already, and a newer one is not replaced', async () => {
  await using folder = await openTemporaryFolder()
  const lock = lockDataFolder(folder.path)
  expect(await tryAs('9.0.0', folder.path)).toBeInstanceOf(FolderTaken) // it is still opening
  lock.describe('http://localhost:8080')
  expect(await tryAs(version, folder.path)).toBeInstanceOf(FolderTaken)
  const refused = await tryAs('1.0.9', folder.path)
  expect(refused).toBeInstanceOf(NotTakenOver)
  expect(refused.text).toEqual({
    en: `Version ${version} of the store is open already, at http://localhost:8080. This is the older version 1.0.9, which does not open beside it. Start the newer one instead.`,
    hi: expect.stringContaining('नया वर्ज़न शुरू करें'),
  })
  lock.release()
})

test('an older one that is closing already, and listens no more, is waited for', async () => {
  await using folder = await openTemporaryFolder()
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const older = await runOther(
    folder.path,
    `const held = lock.lockDataFolder(dataDir)
     held.describe('http://127.0.0.1:1')
     process.once('message', () => held.release())`,
  )
  const open = async () => {
    older.send('close')
    lockDataFolder(folder.path).release()
    return 'open'
  }
  const taken = takeOver(findTaken(folder.path), { dataDir: folder.path, version: '9.9.9' }, open)
  expect(await taken).toEqual({ opened: 'open', startedWithPc: false })
})

test('the secret is readable by the user alone, and is in no log', async () => {
  await using folder = await openTemporaryFolder()
  const mask = process.umask(0o077)
  const lock = lockDataFolder(folder.path)
  process.umask(mask)
  const taken = findTaken(folder.path)
  expect(taken.owner?.secret).toBe(lock.secret)
  const { inspect } = await import('node:util')
  expect(inspect(taken, { depth: 9, showHidden: true })).not.toContain(lock.secret)
  if (process.platform !== 'win32') {
    expect((await stat(path.join(folder.path, 'store.lock'))).mode & 0o777).toBe(0o600)
  }
  lock.release()
})

test('a wrong secret closes nothing, nor does a right one from another device', async () => {
  await using folder = await openTemporaryFolder()
  const store = await startOn(folder.path)
  const ask = async (secret: string, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${store.port}/api/take-over`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ secret, process: 1, version: '9.0.0' }),
    })
    return answer.status
  }
  expect(await ask('x'.repeat(43))).toBe(403)
  expect(await ask('')).toBe(403)
  const { secret = '' } = findTaken(folder.path).owner ?? {}
  expect(await ask(secret, { 'X-Forwarded-For': '203.0.113.7' })).toBe(403)
  // This store has no supervisor, which could open it again: it refuses too.
  expect(await ask(secret)).toBe(403)
  await store.stop()
})

test('when the newer one cannot open, it says why and what to do, in both languages', async () => {
  await using folder = await openTemporaryFolder()
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const lock = lockDataFolder(folder.path)
  lock.describe('http://127.0.0.1:1')
  const taken = findTaken(folder.path)
  lock.release()
  const failing = () => Promise.reject(new StartError({ en: 'The disk is full.', hi: 'डिस्क भर गई है।' }))
  const refused = await takeOver(taken, { dataDir: folder.path, version: '9.9.9' }, failing).catch(
    (error) => error,
  )
  expect(refused).toBeInstanceOf(NotTakenOver)
  expect(refused.text).toEqual({
    en: `Version 9.9.9 could not open. The disk is full. Nothing is lost: start version ${version} again, or mend what is said here and start this one again.`,
    hi: expect.stringContaining(`डिस्क भर गई है। कुछ भी नहीं खोया है: वर्ज़न ${version} फिर से शुरू करें`),
  })
})
