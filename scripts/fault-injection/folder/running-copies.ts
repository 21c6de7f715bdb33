import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { permitBackup } from '../../backup-permission.ts'
import { audit } from '../harness/audit.ts'
import { logIn } from '../harness/call.ts'
import { openStoreUnderTest, type StoreUnderTest } from '../harness/keep-store.ts'
import { openShoppers } from '../harness/shoppers.ts'
import { until } from '../harness/until.ts'
import { copyOrders } from './copy-orders.ts'
import { listOrders } from './judge.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { openScratch } from './scratch.ts'
import { openOn } from './shop.ts'
import { Tally } from './tally.ts'
import { claimsCompleteness, isTold, tellsOfRestore } from './told.ts'

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

const downloadBackup = async (store: StoreUnderTest): Promise<Blob> => {
  const cookie = await logIn(store.origin)
  const permission = await permitBackup(store.origin, cookie)
  const answer = await fetch(`${store.origin}/api/admin/backups/archive${permission}`, {
    headers: { cookie },
  })
  if (!answer.ok) throw new Error(`The backup: ${answer.status}`)
  return answer.blob()
}

/** Restores a backup taken a moment ago, as the dashboard does. */
const restore = async ({ store, ledger }: Live): Promise<void> => {
  const base = ledger.required()
  const body = await downloadBackup(store)
  await sleep(100) // time for some orders that the backup does not contain
  const opened = store.running().output().split('The store is open again').length
  const cookie = await logIn(store.origin)
  const path = `/api/admin/backups/restore${await permitBackup(store.origin, cookie)}`
  const answer = await fetch(store.origin + path, { method: 'POST', headers: { cookie }, body })
  if (answer.status !== 202) throw new Error(`The restore: ${answer.status} ${await answer.text()}`)
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
    if (missing === 0) return tally.add(row, name, { ...verdict, kind: 'kept' }, isTold(warning))
    // Either that it is the restored shop, or which orders the restore left behind.
    if (after?.isSubsetOf(found) && (tellsOfRestore(warning) || isTold(warning))) {
      const restored = { ...base, acknowledged: after.size, kept: after.size, said: warning }
      return tally.add(`${row}, as restored`, name, { ...restored, kind: 'kept' })
    }
    // A copy of a running store must be complete: informing the owner of the loss is not enough.
    return tally.add(row, name, { ...verdict, kind: claimsCompleteness(warning) ? 'lied' : 'silent' })
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
  const folder = await mkdtemp(path.join(tmpdir(), 'clock-'))
  const clockFile = path.join(folder, 'offset')
  await writeFile(clockFile, '0')
  await using store = await openStoreUnderTest({
    dataDir: path.join(scratch.path, 'live'),
    preload: path.join(import.meta.dirname, '../preload/clock.ts'),
    env: { CLOCK_FILE: clockFile },
  })
  await store.start()
  const shoppers = await openShoppers(store.origin, 2, 50)
  await shoppers.placed(20)
  const live: Live = {
    store,
    ledger: openLedger(shoppers),
    setDay: async (number) => {
      await writeFile(clockFile, String(number * day))
      store.running().process.kill('SIGUSR2')
    },
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
  await rm(folder, { recursive: true })
  return tally
}
