import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { readLastAlive } from '../storage/data-folder/data-lock.ts'
import { readNotices } from '../storage/data-folder/notices.ts'
import { crashInto } from '../testing/crashed-folder.ts'
import { startOn } from '../testing/running-store.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { watchOutages } from './outages.ts'

const minute = 60_000
/** 1:02 pm on a Monday in India. */
const start = new Date('2026-03-02T13:02:00+05:30')
const log = { ...createLogger('error'), info: () => {}, show: () => {} }

/** A shop on a PC whose time since its start, and whose clock, the test sets. */
const openShop = async (platform: NodeJS.Platform = 'win32') => {
  const shop = await openTestShop({ now: start, log })
  let time = start.getTime()
  let uptime = 0
  const options = { dataDir: shop.dataDir, offSince: undefined, uptime: () => uptime, platform }
  const watch = watchOutages(shop.context, options)
  const setClock = (to: number) => {
    time = to
    shop.setTime(new Date(to))
  }
  return {
    shop,
    setClock: (by: number) => setClock(time + by),
    /** Lets the time pass without the store's timer, as sleep does, and then runs what the timer does. */
    sleep: async (milliseconds: number) => {
      uptime += milliseconds
      setClock(time + milliseconds)
      await watch.check()
    },
    set: (settings: Record<string, string>) =>
      Promise.all(
        Object.entries(settings).map(([key, value]) =>
          shop.admin.json('PUT', '/api/settings', { key, value }),
        ),
      ),
    told: () => shop.context.backups.notices().map(({ en }) => en.replaceAll(/\s/g, ' ')),
    [Symbol.asyncDispose]: async () => {
      await watch.stop()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test('two minutes of sleep and more are told, once for each gap', async () => {
  await using pc = await openShop()
  await pc.sleep(5_000)
  await pc.sleep(2 * minute - 5_000)
  expect(pc.told()).toEqual([])
  await pc.sleep(38 * minute)
  const first =
    'This PC slept from 1:04 to 1:42 pm on 2 Mar 2026. No orders could come. Switch sleep off in Settings, System, Power (Screen and sleep).'
  expect(pc.told()).toEqual([first])
  await pc.sleep(5_000)
  expect(pc.told()).toEqual([first])
  await pc.sleep(2 * minute)
  expect(pc.told()).toEqual([first, expect.stringContaining('slept from 1:42 to 1:44 pm')])
})

test('a clock that is set is not sleep, and sleep keeps its length when the clock is set meanwhile', async () => {
  await using pc = await openShop()
  pc.setClock(3 * 60 * minute)
  await pc.sleep(5_000)
  expect(pc.told()).toEqual([])
  pc.setClock(-3 * 60 * minute)
  await pc.sleep(10 * minute)
  expect(pc.told()).toEqual([expect.stringContaining('slept from 1:02 to 1:12 pm')])
})

test('sleep while the shop is closed is not told, by its hours or by hand', async () => {
  await using pc = await openShop()
  const hours = JSON.stringify({
    mon: [
      ['09:00', '13:00'],
      ['16:00', '20:00'],
    ],
  })
  await pc.set({ shop_open: 'hours', opening_hours: hours })
  await pc.sleep(60 * minute)
  expect(pc.told()).toEqual([])
  await pc.sleep(2 * 60 * minute)
  expect(pc.told()).toEqual([expect.stringContaining('slept from 2:02 to 4:02 pm')])
  await pc.set({ shop_open: 'no' })
  await pc.sleep(60 * minute)
  expect(pc.told()).toHaveLength(1)
})

test('each system has its own words for where sleep is switched off, in both languages', async () => {
  const [from, to] = ['2026-03-02T06:00:00Z', '2026-03-02T17:30:00Z']
  const say = (platform: string) => inEveryLanguage((texts) => texts.slept(from, to, platform))
  expect(say('linux').en).toMatch(
    /^This PC slept from 11:30.am to 11:00.pm on 2 Mar 2026\. .*\(Automatic Suspend\)/,
  )
  expect(say('darwin').en).toContain('System Settings, Energy')
  expect(say('freebsd').en).toContain('in the power settings of this PC.')
  expect(say('win32').hi).toBe(
    '2 मार्च 2026 को सुबह 11:30 बजे से रात 11:00 बजे तक यह PC स्लीप में था। कोई ऑर्डर नहीं आ सका। स्लीप यहाँ बंद करें: सेटिंग (Settings), सिस्टम (System), पावर (Power)।',
  )
  expect(inEveryLanguage((texts) => texts.wasOff(from, '2026-03-03T06:00:00Z')).en).toMatch(
    /^The store was off from 2 Mar 2026, 11:30.am to 3 Mar 2026, 11:30.am\. No orders could come\./,
  )
})

const before = (milliseconds: number) => new Date(start.getTime() - milliseconds)
const clock = () => start

/** The notices of a store that is started in a folder as a power cut left it at that time. */
const startAfterCut = async (cutAt: Date): Promise<string[]> => {
  await using folder = await openTemporaryFolder()
  await using cut = await openTestShop({ now: start })
  const dataDir = path.join(folder.path, 'data')
  crashInto(cut.dataDir, dataDir)
  await utimes(path.join(dataDir, 'store.lock'), cutAt, cutAt)
  const store = await startOn(dataDir, { clock }, log)
  await store.stop()
  return readNotices(dataDir).map(({ en }) => en)
}

test('after a power cut it is told since when the store was off, unless it was for a moment', async () => {
  expect(await startAfterCut(before(30 * minute))).toEqual([
    expect.stringMatching(/^The store was off from 12:32.* No orders could come\. It had not been closed/),
  ])
  expect(await startAfterCut(before(minute))).toEqual([])
  // The battery of the PC's clock is empty: the time of the cut lies ahead.
  expect(await startAfterCut(before(-30 * minute))).toEqual([])
})

test('a store that was closed says nothing at its next start', async () => {
  await using folder = await openTemporaryFolder()
  await (await startOn(folder.path, { clock })).stop()
  const then = before(30 * minute)
  await utimes(path.join(folder.path, 'store.lock'), then, then)
  await (await startOn(folder.path, { clock })).stop()
  expect(readNotices(folder.path)).toEqual([])
})

test('the open store records every minute that it is alive', async () => {
  await using shop = await openTestShop({ now: start })
  let uptime = 0
  const watch = watchOutages(shop.context, {
    dataDir: shop.dataDir,
    offSince: undefined,
    uptime: () => uptime,
  })
  await watch.check()
  expect(readLastAlive(shop.dataDir)).toEqual(start)
  for (const [passed, recorded] of [
    [59_000, 0],
    [2_000, 61_000],
  ] as const) {
    uptime += passed
    shop.setTime(new Date(start.getTime() + uptime))
    await watch.check()
    expect(readLastAlive(shop.dataDir)).toEqual(new Date(start.getTime() + recorded))
  }
  await watch.stop()
})
