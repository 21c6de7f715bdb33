import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayInShop, listSnapshots } from '../../src/storage/snapshots/snapshot-files.ts'
import { audit } from './harness/audit.ts'
import { call, logIn } from './harness/call.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest } from './harness/keep-store.ts'
import { openShoppers } from './harness/shoppers.ts'

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day
const jumps = [hour, 0, -hour, 2 * day, -2 * day, 12 * year, -6 * year, 0, 12 * year, 0]

/** Sets the PC's clock ahead and back, while the store is open and between two starts. */
export const clock: Fault = {
  what: 'the clock jumps by hours, days and years, ahead and back',
  run: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'clock-'))
    const file = path.join(folder, 'offset')
    await writeFile(file, '0')
    await using store = await openStoreUnderTest({
      preload: path.join(import.meta.dirname, 'preload/clock.ts'),
      env: { CLOCK_FILE: file },
    })
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
      await writeFile(file, String(offset))
      store.running().process.kill('SIGUSR2')
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
    await rm(folder, { recursive: true })
    return {
      provoked: 2 * jumps.length,
      ...audit(store.dataDir, shoppers.checkouts),
      note: `the owner had to log in ${loggedOut} times; the newest of ${(await readdir(backups)).length} snapshots is today's`,
    }
  },
}
