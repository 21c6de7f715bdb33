import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '../../src/lib/logger.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import { audit } from './harness/audit.ts'
import { openDisk, withImage } from './harness/disk.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest, type StoreUnderTest } from './harness/keep-store.ts'
import { openShoppers } from './harness/shoppers.ts'
import { checkOrderOfSyncs } from './harness/trace.ts'

const traced = 100
const cuts = 20

/** Traces the system calls of a store. Every order must be on the disk before its response is sent. */
const traceSyncs = async (): Promise<{ answers: number; syncs: number }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trace-'))
  const file = path.join(folder, 'calls')
  try {
    const calls = 'trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg'
    await using store = await openStoreUnderTest({
      wrapper: ['strace', '-D', '-f', '-y', '-s', '40', '-e', calls, '-o', file],
    })
    await store.start()
    const shoppers = await openShoppers(store.origin, 1)
    await shoppers.placed(traced)
    await shoppers.stop()
    await store.stop()
    const found = checkOrderOfSyncs(await readFile(file, 'utf8'))
    if (found.answers < traced) throw new Error(`Of ${traced} orders the trace holds ${found.answers}`)
    return found
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Copies what has reached the disk of a store at this moment, which is all that a power cut leaves. */
const takeImage = (store: StoreUnderTest, image: string, target: string): void => {
  const { process: child } = store.running()
  child.kill('SIGSTOP') // so that the image is of one moment
  try {
    execFileSync('cp', ['--sparse=always', image, target])
  } finally {
    child.kill('SIGCONT')
  }
}

/** Power cut: acknowledged orders must be on the disk itself, not only in the system's memory. */
export const power: Fault = {
  what: 'a cut of power, by the system calls and by images of the disk',
  needsRoot: true,
  run: async () => {
    const { answers, syncs } = await traceSyncs()
    using disk = openDisk(512)
    const dataDir = path.join(disk.path, 'data')
    await using store = await openStoreUnderTest({ dataDir })
    await store.start()
    const shoppers = await openShoppers(store.origin, 8, 20)
    const found = { lost: 0, doubled: 0, torn: 0 }
    const image = `${disk.image}.cut`
    for (let cut = 0; cut < cuts; cut += 1) {
      await shoppers.placed(20)
      await sleep(Math.random() * 200)
      const told = shoppers.checkouts.map((checkout) => ({ ...checkout }))
      takeImage(store, disk.image, image)
      await withImage(image, async (folder) => {
        const copy = path.join(folder, 'data')
        const storage = await openStorage(copy, () => new Date(), createLogger('error'))
        await storage.close()
        if (storage.warning) throw new Error(`After a cut of power: ${storage.warning.en}`)
        const counts = audit(copy, told)
        found.lost += counts.lost
        found.doubled += counts.doubled
        found.torn += counts.torn
      })
    }
    await shoppers.stop()
    await store.stop()
    const live = audit(dataDir, shoppers.checkouts)
    return {
      provoked: cuts,
      acknowledged: live.acknowledged,
      kept: live.kept,
      doubled: live.doubled + found.doubled,
      lost: live.lost + found.lost,
      torn: live.torn + found.torn,
      note: `strace: ${answers} answers of 201, each after its sync (${syncs} syncs of the log in all); ${cuts} images, every order acknowledged before in each`,
    }
  },
}
