import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { downloadBackup, restoreBackup } from '../../lib/calls.ts'
import { openScratch } from '../../lib/disk.ts'
import { audit, openShoppers, type Shoppers } from '../../lib/shoppers.ts'
import { type StoreUnderTest, until } from '../../lib/store.ts'
import { openClockedStore } from '../process.ts'
import { listOrders } from './judge.ts'
import { claimsCompleteness, isReported, tellsOfRestore } from './notices.ts'
import { openOn } from './shop.ts'
import { Tally } from './tally.ts'

const chunkBytes = 64 * 1024

type Found = { name: string; changedAt: number }

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Resolves to a file system call's result, or to undefined if the file no longer exists. */
const unlessGone = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((error) => {
    if (!isGone(error)) throw error
    return undefined
  })

/**
 * Copies a file in chunks, so that it may change meanwhile. Skips a file that no longer exists, as `cp` does.
 */
const copyFile = async (from: string, to: string): Promise<void> => {
  try {
    const source = await open(from, 'r')
    await using _closing = { [Symbol.asyncDispose]: () => source.close() }
    await mkdir(path.dirname(to), { recursive: true })
    const target = createWriteStream(to)
    for (let position = 0; ; position += chunkBytes) {
      const { bytesRead, buffer } = await source.read(Buffer.alloc(chunkBytes), 0, chunkBytes, position)
      if (bytesRead === 0) break
      target.write(buffer.subarray(0, bytesRead))
    }
    await new Promise<void>((resolve) => target.end(resolve))
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Lists all files below a folder before any is copied. Skips files that are removed meanwhile. */
const listFiles = async (folder: string, within = ''): Promise<Found[]> => {
  const found: Found[] = []
  const entries = await unlessGone(readdir(path.join(folder, within), { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const name = path.join(within, entry.name)
    if (entry.isDirectory()) found.push(...(await listFiles(folder, name)))
    else {
      const changedAt = (await unlessGone(stat(path.join(folder, name))))?.mtimeMs
      if (changedAt !== undefined) found.push({ name, changedAt })
    }
  }
  return found
}

const inOrder =
  (sort: (files: Found[]) => Found[]) =>
  async (from: string, to: string, pause: number): Promise<void> => {
    for (const { name } of sort(await listFiles(from))) {
      await copyFile(path.join(from, name), path.join(to, name))
      await sleep(Math.random() * pause)
    }
  }

/** Lists each folder only when it reaches it, and goes on listing while it copies. */
const asFound = async (from: string, to: string, pause: number): Promise<void> => {
  try {
    for await (const entry of await opendir(from)) {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
      if (entry.isDirectory()) await asFound(source, target, pause)
      else await copyFile(source, target)
      await sleep(Math.random() * pause)
    }
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Ways to copy a folder that is in use. `pause` is the longest wait after a file, in ms. */
const copyOrders: Record<string, (from: string, to: string, pause: number) => Promise<void>> = {
  'in folder order': asFound,
  'in reverse': inOrder((files) => files.toSorted((one, other) => (one.name < other.name ? 1 : -1))),
  'oldest first': inOrder((files) => files.toSorted((one, other) => one.changedAt - other.changedAt)),
  'newest first': inOrder((files) => files.toSorted((one, other) => other.changedAt - one.changedAt)),
  'at random': inOrder((files) => files.toSorted(() => Math.random() - 0.5)),
  'in parallel': async (from, to) => {
    await Promise.all(
      (await listFiles(from)).map(({ name }) => copyFile(path.join(from, name), path.join(to, name))),
    )
  },
}

/** Which orders a store must contain: after a restore, those of the backup and those that came after it. */
type Ledger = {
  /** Every order acknowledged so far that the present state must contain. */
  required: () => Set<string>
  /**
   * From now on the store contains the state of a backup. Orders acknowledged during the change are not
   * required.
   */
  restored: (base: Set<string>) => void
}

const openLedger = (shoppers: Shoppers): Ledger => {
  let base = new Set<string>()
  let before = new Set<string>()
  const acknowledged = () => new Set(shoppers.acknowledged().map(({ orderId }) => orderId ?? ''))
  return {
    required: () => base.union(acknowledged().difference(before)),
    restored: (restoredBase) => {
      base = restoredBase
      before = acknowledged()
    },
  }
}

const rounds = 54
const day = 24 * 3_600_000
/** The copies begin within this many ms, which is about as long as a close or a restore takes. */
const startsWithin = 1_000
const pauseAtMost = 12

type Live = { store: StoreUnderTest; ledger: Ledger; setDay: (days: number) => Promise<void> }

let days = 0

const restart = async ({ store }: Live): Promise<void> => {
  await store.stop()
  await store.start()
}

/** Restores a backup taken a moment ago, as the dashboard does. */
const restore = async ({ store, ledger }: Live): Promise<void> => {
  const base = ledger.required()
  const body = await downloadBackup(store.origin)
  await sleep(100) // time for some orders that the backup does not contain
  const opened = store.running().output().split('The store is open again').length
  await restoreBackup(store.origin, body)
  await until(
    'the store is open again',
    () => store.running().output().split('The store is open again').length > opened,
  )
  ledger.restored(base)
}

/** What the store does while the copies are made. */
const events: Record<string, (live: Live) => Promise<void>> = {
  'across a close': restart,
  'across a kill -9': async ({ store }) => {
    await store.kill()
    await store.start()
  },
  'across a checkpoint': async ({ store }) => {
    const database = new Database(path.join(store.dataDir, 'store.db'), { timeout: 2_000 })
    database.pragma('wal_checkpoint(TRUNCATE)')
    database.close()
  },
  'across a snapshot': async (live) => {
    days += 1
    await live.setDay(days)
    await restart(live)
  },
  'across a restore': restore,
  'while orders come in': async () => {},
}

/** Opens a copy and compares it with the possible states; it must contain one of them completely. */
const checkCopy = async (tally: Tally, row: string, name: string, copy: string, states: Set<string>[]) => {
  const [before = new Set<string>(), after] = states
  const base = { acknowledged: before.size, kept: 0, destroyed: 0 }
  try {
    const storage = await openOn(copy, 0)
    const found = await listOrders(storage)
    await storage.close()
    const { doubled, torn } = audit(copy, [])
    if (doubled + torn > 0) tally.fail(row, `${name}: ${doubled} doubled, ${torn} torn`)
    const warning = storage.warning?.en ?? ''
    const missing = before.difference(found).size
    const verdict = { ...base, kept: before.size - missing, said: warning }
    if (missing === 0) return tally.add(row, name, { ...verdict, kind: 'kept' })
    // Either that it is the restored shop, or which orders the restore left behind.
    if (after?.isSubsetOf(found) && (tellsOfRestore(warning) || isReported(warning))) {
      const restored = { ...base, acknowledged: after.size, kept: after.size, said: warning }
      return tally.add(`${row}, as restored`, name, { ...restored, kind: 'kept' })
    }
    // A copy of a running store must be complete: informing the owner of the loss is not enough.
    return tally.add(row, name, { ...verdict, kind: claimsCompleteness(warning) ? 'wrong' : 'unreported' })
  } catch (error) {
    tally.add(row, name, { ...base, kind: 'crashed', said: (error as Error).stack ?? '' })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const runRound = async (tally: Tally, live: Live, scratch: string, name: string): Promise<void> => {
  const event = events[name]
  if (!event) return
  let after: Set<string> | undefined
  const copies = Object.entries(copyOrders).map(async ([order, copyFolder]) => {
    await sleep(Math.random() * startsWithin)
    const before = live.ledger.required()
    const copy = path.join(scratch, order)
    await copyFolder(live.store.dataDir, copy, pauseAtMost)
    return { order, copy, before }
  })
  const happening = (async () => {
    await event(live)
    if (name === 'across a restore') after = live.ledger.required()
  })()
  const [made] = await Promise.all([Promise.all(copies), happening])
  for (const { order, copy, before } of made) {
    await checkCopy(tally, name, order, copy, after ? [before, after] : [before])
  }
}

/**
 * Copies the folder of a running store in every order of its files, during everything that the store may do
 * meanwhile.
 */
export const tryRunningCopies = async (): Promise<Tally> => {
  const tally = new Tally()
  using scratch = openScratch()
  await using clocked = await openClockedStore(path.join(scratch.path, 'live'))
  const { store, setClock } = clocked
  await store.start()
  const shoppers = await openShoppers(store.origin, 2, 50)
  await shoppers.placed(20)
  const live: Live = {
    store,
    ledger: openLedger(shoppers),
    setDay: (number) => setClock(number * day),
  }
  const names = Object.keys(events)
  for (let round = 0; round < rounds; round += 1) {
    await shoppers.placed(5)
    await runRound(tally, live, scratch.path, names[round % names.length] ?? '')
  }
  await shoppers.stop()
  const required = live.ledger.required()
  await store.stop()
  await checkCopy(tally, 'the store itself in the end', '', store.dataDir, [required])
  return tally
}
