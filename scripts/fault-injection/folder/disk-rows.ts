import { truncateSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Disk } from '../harness/disk.ts'
import { until } from '../harness/until.ts'
import type { LiveShop } from './live-shop.ts'

const half = 512 * 1024
const manyOrders = 3_000

/** Cases that need a disk of their own. */
export const diskRows: Record<string, (shop: LiveShop, disk: Disk) => Promise<void>> = {
  /**
   * The start may be refused for lack of space, with a message. With space again, everything must be there.
   */
  'recovery with half a megabyte free': async ({ store, shoppers, dataDir, tally, row }, disk) => {
    await shoppers.placed(500)
    await store.kill()
    truncateSync(path.join(dataDir, 'store.db'), 4096)
    disk.fill(half)
    const child = store.spawn()
    const [complaint] = await Promise.all([
      text(child.stderr),
      until(
        'the store has ended, or is open',
        async () => child.exitCode !== null || (await isOpen(store.origin)),
      ),
      // A store that has opened does not exit by itself.
      until('it has had time', () => child.exitCode !== null, 8).catch(() => child.kill('SIGKILL')),
    ])
    if (child.exitCode !== null && !/is full\. Make room/.test(complaint)) tally.fail(row, complaint)
    disk.free()
    await store.start()
  },
  'a disk of 64 MB, 3,000 orders, full and with room again': async ({ store, shoppers }, disk) => {
    await shoppers.placed(manyOrders)
    const refused = () => shoppers.answers['507'] ?? 0
    disk.fill()
    await until('orders are answered with 507', () => refused() > 20)
    disk.free()
    await shoppers.placed(200)
    await store.stop()
    await store.start()
  },
}

const isOpen = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
