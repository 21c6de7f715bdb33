import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createLogger, type Logger } from '../lib/logger.ts'
import { startOn } from '../testing/running-store.ts'
import { openTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts'
import { superviseStore } from './supervisor.ts'

const openKept = async (folder: TemporaryFolder) => {
  const complaints: unknown[][] = []
  const log: Logger = { ...createLogger('error'), error: (...told) => complaints.push(told) }
  const host = Object.assign(new EventEmitter(), { exit: vi.fn() })
  const start = vi.fn((port?: number) => startOn(folder.path, port === undefined ? {} : { port }, log))
  const { store, stop } = await superviseStore(start, log, host)
  const isOpen = async () =>
    (await fetch(`http://127.0.0.1:${store.port}/api/health`).catch(() => undefined))?.ok ?? false
  return { complaints, host, start, stop, isOpen }
}

test('an uncaught error is logged, and the store opens again on the same port', async () => {
  await using folder = await openTemporaryFolder()
  const { complaints, host, start, stop, isOpen } = await openKept(folder)
  const error = new Error('unforeseen')
  host.emit('uncaughtException', error)
  await expect.poll(() => start.mock.results.length).toBe(2)
  await expect.poll(isOpen).toBe(true)
  expect(complaints).toEqual([['Something unforeseen happened. The store opens anew', error]])
  expect(host.exit).not.toHaveBeenCalled()
  await stop()
})

test('when it keeps happening the process ends and says so', async () => {
  await using folder = await openTemporaryFolder()
  const { complaints, host, start, stop } = await openKept(folder)
  for (let count = 1; count <= 3; count += 1) {
    host.emit('uncaughtException', new Error('again'))
    await expect.poll(() => start.mock.results.length).toBe(1 + count)
  }
  expect(host.exit).not.toHaveBeenCalled()
  host.emit('uncaughtException', new Error('again'))
  expect(host.exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(complaints.at(-1)?.[0]).toContain('This keeps happening, and the store ends. Please start it again')
  await stop()
})

test('a store that cannot open again ends the process', async () => {
  await using folder = await openTemporaryFolder()
  const { complaints, host, start } = await openKept(folder)
  const error = new Error('the folder is gone')
  start.mockRejectedValueOnce(error)
  host.emit('uncaughtException', new Error('unforeseen'))
  await expect.poll(() => host.exit.mock.calls).toEqual([[1]])
  expect(complaints.at(-1)).toEqual(['The store could not open again', error])
})
