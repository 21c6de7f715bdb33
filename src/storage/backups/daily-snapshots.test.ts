import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { startDailySnapshots } from './daily-snapshots.ts'
import { takeSnapshot } from './snapshot.ts'

const minute = 60_000

test('a store that is never stopped has a snapshot of every day in the shop', async () => {
  await using folder = await openTemporaryFolder()
  const { bytes, close } = openDatabase(`${folder.path}/store.db`)
  let now = new Date('2026-03-01T10:00:00Z')
  const taken: Promise<string>[] = []
  const snapshot = () => {
    const taking = takeSnapshot(bytes, folder.path, now)
    taken.push(taking)
    return taking
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = startDailySnapshots(folder.path, snapshot, () => now, createLog('error'))
  const passTime = async (to: string) => {
    now = new Date(to)
    vi.advanceTimersByTime(10 * minute)
    await Promise.all(taken)
  }
  await passTime('2026-03-01T10:10:00Z')
  await passTime('2026-03-01T18:20:00Z') // still the first of March in India
  expect(taken).toHaveLength(1)
  await passTime('2026-03-01T18:40:00Z') // past midnight there
  await passTime('2026-03-03T10:00:00Z')
  stop()
  await passTime('2026-03-04T10:00:00Z')
  vi.useRealTimers()
  await close()
  const names = (await readdir(folder.path)).filter((name) => /^store-.*\.db$/.test(name))
  expect(names.sort()).toEqual(['store-2026-03-01.db', 'store-2026-03-02.db', 'store-2026-03-03.db'])
})
