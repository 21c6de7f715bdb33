import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '../../../src/lib/logger.ts'
import { openStorage } from '../../../src/storage/open-storage.ts'
import { openDisk, withImage } from '../lib/disk.ts'
import { audit, openShoppers } from '../lib/shoppers.ts'
import { openStoreUnderTest, type StoreUnderTest } from '../lib/store.ts'
import type { Fault } from './fault.ts'

/** A system call of a trace. */
type SystemCall = { name: string; file: string; text: string }

/**
 * Reads what `strace -f -y` wrote. A call that another thread interrupted takes two lines. A sync then counts
 * from the line where it ended, any other call from the line where it began.
 */
const readTrace = (trace: string): SystemCall[] => {
  const calls: SystemCall[] = []
  const unfinished = new Map<string, string>()
  const add = (text: string) => {
    const parts = /^(\w+)\((?:\d+<([^>]*)>)?/.exec(text)
    if (parts) calls.push({ name: parts[1] ?? '', file: parts[2] ?? '', text })
  }
  for (const line of trace.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (text.includes('<unfinished ...>')) {
      const begun = text.replace(/ *<unfinished \.\.\.>/, '')
      if (begun.includes('sync(')) unfinished.set(thread, begun)
      else add(begun)
    } else if (/^<\.\.\. \w*sync resumed>/.test(text)) add(unfinished.get(thread) ?? '')
    else add(text)
  }
  return calls
}

/**
 * Checks the responses that confirm an order (201) in a trace. Returns how many there were. Throws if one was
 * sent while a write to the database's WAL was not synced, or without a sync since the response before it
 * (the requests of the trace came one after the other).
 */
const checkOrderOfSyncs = (trace: string): { answers: number; syncs: number } => {
  let [answers, syncs, unsynced, since] = [0, 0, 0, 0]
  for (const { name, file, text } of readTrace(trace)) {
    const isLog = file.endsWith('/store.db-wal')
    if (isLog && name.startsWith('pwrite')) unsynced += 1
    else if (isLog && /^f(data)?sync$/.test(name)) {
      syncs += 1
      since += 1
      unsynced = 0
    } else if (text.includes('HTTP/1.1 201')) {
      answers += 1
      if (unsynced > 0) throw new Error(`${unsynced} writes were not synced at ${text}`)
      if (since === 0) throw new Error(`Nothing was synced since the answer before ${text}`)
      since = 0
    }
  }
  return { answers, syncs }
}

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
