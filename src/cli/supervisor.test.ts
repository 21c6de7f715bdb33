import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createLogger, type Logger } from '../lib/logger.ts'
import { StartError } from '../lib/start-error.ts'
import { lockDataFolder } from '../storage/data-folder/data-lock.ts'
import { startOn } from '../testing/running-store.ts'
import { openTemporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts'
import { type Restarts, superviseStore } from './supervisor.ts'

const openKept = async (folder: TemporaryFolder) => {
  const complaints: unknown[][] = []
  const translations: string[] = []
  const log: Logger = {
    ...createLogger('error'),
    error: (...told) => complaints.push(told),
    show: (level, line) => translations.push(`${level}: ${line}`),
  }
  const host = Object.assign(new EventEmitter(), { exit: vi.fn() })
  const start = vi.fn((port?: number, _restarts?: Restarts) =>
    startOn(folder.path, port === undefined ? {} : { port }, log),
  )
  const { store, stop } = await superviseStore(start, log, host)
  const isOpen = async () =>
    (await fetch(`http://127.0.0.1:${store.port}/api/health`).catch(() => undefined))?.ok ?? false
  const handOver = () => start.mock.calls[0]?.[1]?.onHandOver('9.0.0')
  return { complaints, translations, host, start, stop, isOpen, handOver }
}

test('an uncaught error is logged and reported in both languages, and the store opens again on the same port', async () => {
  await using folder = await openTemporaryFolder()
  const { complaints, translations, host, start, stop, isOpen } = await openKept(folder)
  const error = new Error('unforeseen')
  host.emit('uncaughtException', error)
  await expect.poll(() => start.mock.results.length).toBe(2)
  await expect.poll(isOpen).toBe(true)
  expect(complaints).toEqual([['Something unforeseen happened. The store is restarting', error]])
  expect(host.exit).not.toHaveBeenCalled()
  expect(translations).toEqual([
    'error: कुछ अनजानी गड़बड़ हुई। दुकान फिर से खुल रही है।',
    'info: दुकान फिर से खुल गई है।',
  ])
  await stop()
})

test('when it keeps happening the process ends and says so', async () => {
  await using folder = await openTemporaryFolder()
  const { complaints, translations, host, start, stop } = await openKept(folder)
  for (let count = 1; count <= 3; count += 1) {
    host.emit('uncaughtException', new Error('again'))
    await expect.poll(() => start.mock.results.length).toBe(1 + count)
  }
  expect(host.exit).not.toHaveBeenCalled()
  host.emit('uncaughtException', new Error('again'))
  expect(host.exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(complaints.at(-1)?.[0]).toContain('This keeps happening, and the store ends. Please start it again')
  expect(translations.at(-1)).toContain('ऐसा बार-बार हो रहा है, इसलिए दुकान बंद हो गई।')
  await stop()
})

test('a store that cannot open again ends the process, and says why in both languages', async () => {
  await using folder = await openTemporaryFolder()
  const { complaints, translations, host, start } = await openKept(folder)
  const error = new StartError({ en: 'The folder is gone.', hi: 'फ़ोल्डर नहीं मिला।' })
  start.mockRejectedValueOnce(error)
  host.emit('uncaughtException', new Error('unforeseen'))
  await expect.poll(() => host.exit.mock.calls).toEqual([[1]])
  expect(complaints.at(-1)).toEqual(['The store could not open again', error])
  expect(translations.at(-1)).toBe('error: दुकान फिर से नहीं खुल सकी। फ़ोल्डर नहीं मिला।')
})

test('a store closes for a newer version, and its process ends', async () => {
  await using folder = await openTemporaryFolder()
  const { host, start, handOver, translations } = await openKept(folder)
  handOver()
  handOver()
  await expect.poll(() => host.exit.mock.calls).toEqual([[0]])
  lockDataFolder(folder.path).release()
  expect(start).toHaveBeenCalledOnce()
  expect(translations).toEqual([expect.stringContaining('info: वर्ज़न 9.0.0 शुरू किया गया और अब वही')])
})
