import path from 'node:path'
import { audit } from './harness/audit.ts'
import { call } from './harness/call.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest, type StoreUnderTest } from './harness/keep-store.ts'
import { openShoppers, type Shoppers } from './harness/shoppers.ts'
import { until } from './harness/until.ts'

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
    'Something unforeseen happened. The store opens anew: Error: provoked, number 1',
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
