import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayInShop, listSnapshots } from '../../../src/storage/snapshots/snapshot-files.ts'
import { openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { call, logIn } from '../lib/calls.ts'
import { audit, openShoppers, type Shoppers } from '../lib/shoppers.ts'
import { openStoreUnderTest, type StoreUnderTest, until } from '../lib/store.ts'
import type { Fault } from './fault.ts'

const times = 200

/** Sends `kill -9` while the store takes orders, opens, and closes. */
export const kill: Fault = {
  what: 'kill -9 while taking orders, opening or closing',
  run: async () => {
    await using store = await openStoreUnderTest()
    await store.start()
    const shoppers = await openShoppers(store.origin)
    await shoppers.placed(1)
    for (let time = 0; time < times; time += 1) {
      await sleep(Math.random() * 250)
      if (time % 4 === 3) {
        // Interrupts a clean stop while it waits for requests, makes its snapshot, or checkpoints.
        store.running().process.kill('SIGTERM')
        await sleep(Math.random() * 60)
      }
      await store.kill()
      if (time % 4 === 1) {
        const opening = store.spawn()
        await sleep(Math.random() * 400)
        opening.kill('SIGKILL')
        await store.ended(opening)
      }
      await store.start()
    }
    await shoppers.placed(1)
    await shoppers.stop()
    const { end } = await store.stop()
    if (end !== 0) throw new Error(`The clean stop in the end: ${end}`)
    const answers = JSON.stringify(shoppers.answers)
    return { provoked: times, ...audit(store.dataDir, shoppers.checkouts), note: `answers ${answers}` }
  },
}

const rounds = 3
const reopenings = 3

const countIn = (text: string, part: string): number => text.split(part).length - 1

/** Makes the store reopen several times in the same process, until the process ends and says so. */
const crashUntilItEnds = async (store: StoreUnderTest, shoppers: Shoppers): Promise<void> => {
  const { process: child, output } = await store.start()
  for (let time = 1; time <= reopenings; time += 1) {
    await shoppers.placed(20)
    child.kill('SIGUSR2')
    await until('the store is open again', () => countIn(output(), 'The store is open again') === time)
  }
  await shoppers.placed(20)
  child.kill('SIGUSR2')
  const end = await store.ended(child)
  if (end !== 1) throw new Error(`The process ended with ${end}`)
  for (const said of [
    'Something unforeseen happened. The store is restarting: Error: provoked, number 1',
    'This keeps happening, and the store ends. Please start it again: Error: provoked, number 4',
  ]) {
    if (!output().includes(said)) throw new Error(`It was not said: ${said}\n${output()}`)
  }
}

/** Nothing reads the store's output any more while the store has something to print. */
const crashWithoutReader = async (store: StoreUnderTest, shoppers: Shoppers): Promise<void> => {
  const { process: child } = await store.start()
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.kill('SIGUSR2')
  await shoppers.placed(50)
  await until('the store answers', () => call(store.origin, 'GET', '/api/health').catch(() => undefined))
}

/** Raises uncaught errors and rejections in the store's own process. */
export const crash: Fault = {
  what: 'an uncaught error or rejection; also with nobody reading what is printed',
  run: async () => {
    await using store = await openStoreUnderTest({
      preload: path.join(import.meta.dirname, 'preload/crash.ts'),
    })
    await store.start()
    const shoppers = await openShoppers(store.origin)
    await shoppers.placed(20)
    await store.stop()
    for (let round = 0; round < rounds; round += 1) await crashUntilItEnds(store, shoppers)
    await crashWithoutReader(store, shoppers)
    await shoppers.stop()
    await store.stop()
    return {
      provoked: rounds * (reopenings + 1) + 1,
      ...audit(store.dataDir, shoppers.checkouts),
      note: `answers ${JSON.stringify(shoppers.answers)}`,
    }
  },
}

/** Opens a store whose clock is shifted by the milliseconds that `setClock` was last called with. */
export const openClockedStore = async (dataDir?: string) => {
  const folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'offset')
  await writeFile(file, '0')
  const store = await openStoreUnderTest({
    preload: path.join(import.meta.dirname, 'preload/clock.ts'),
    env: { CLOCK_FILE: file },
    ...(dataDir !== undefined && { dataDir }),
  })
  return {
    store,
    setClock: async (milliseconds: number) => {
      await writeFile(file, String(milliseconds))
      store.running().process.kill('SIGUSR2')
    },
    [Symbol.asyncDispose]: async () => {
      await store[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day
const jumps = [hour, 0, -hour, 2 * day, -2 * day, 12 * year, -6 * year, 0, 12 * year, 0]

/** Sets the PC's clock ahead and back, while the store is open and between two starts. */
export const clock: Fault = {
  what: 'the clock jumps by hours, days and years, ahead and back',
  run: async () => {
    await using clocked = await openClockedStore()
    const { store, setClock } = clocked
    await store.start()
    let cookie = await logIn(store.origin)
    const shoppers = await openShoppers(store.origin)
    let loggedOut = 0
    const visitDashboard = async () => {
      const read = () => call(store.origin, 'GET', '/api/orders', { headers: { cookie } })
      if ((await read()).status === 401) {
        loggedOut += 1
        cookie = await logIn(store.origin)
      }
      const { status, text } = await read()
      if (status !== 200) throw new Error(`The dashboard after a jump: ${status} ${text}`)
    }
    for (const offset of jumps) {
      await shoppers.placed(20)
      await setClock(offset)
      await shoppers.placed(20)
      await visitDashboard()
      await store.stop()
      await store.start()
      await shoppers.placed(20)
      await visitDashboard()
    }
    await shoppers.stop()
    await store.stop()
    const backups = path.join(store.dataDir, 'backups')
    const snapshots = listSnapshots(store.dataDir)
    const numberOf = ({ state }: (typeof snapshots)[number]) => state?.number ?? 0
    const newest = snapshots.sort((one, other) => numberOf(other) - numberOf(one))[0]
    if (newest?.day !== dayInShop(new Date())) throw new Error(`The newest snapshot is ${newest?.path}`)
    return {
      provoked: 2 * jumps.length,
      ...audit(store.dataDir, shoppers.checkouts),
      note: `the owner had to log in ${loggedOut} times; the newest of ${(await readdir(backups)).length} snapshots is today's`,
    }
  },
}
