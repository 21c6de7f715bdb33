import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { joinTexts } from '../../../../src/lib/multilingual-text.ts'
import { readNotices } from '../../../../src/storage/data-folder/notices.ts'
import { listSnapshots } from '../../../../src/storage/snapshots/snapshot-files.ts'
import { logIn, permitBackup } from '../../lib/calls.ts'
import { openScratch } from '../../lib/disk.ts'
import { countOpen } from '../../lib/measure.ts'
import { openShoppers, type Shoppers } from '../../lib/shoppers.ts'
import { openStoreUnderTest, type StoreUnderTest, until } from '../../lib/store.ts'
import { judge } from './judge.ts'
import { claimsCompleteness, isReported } from './notices.ts'
import { copyOver, copyTools } from './over.ts'
import { Tally } from './tally.ts'

/** A running store that takes orders all the time, and on which a fault is provoked. */
export type LiveShop = {
  store: StoreUnderTest
  shoppers: Shoppers
  dataDir: string
  tally: Tally
  row: string
}

export type Row = (shop: LiveShop) => Promise<void>

/** Compares a closed folder with the acknowledged orders, and adds the result to the tally. */
const addOutcome = (tally: Tally, row: string, dataDir: string, ids: string[]): void => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const found = new Set(database.prepare('select id from orders').pluck().all())
  database.close()
  const kept = ids.filter((id) => found.has(id)).length
  const said = joinTexts(readNotices(dataDir), '\n').en
  const base = { acknowledged: ids.length, kept, destroyed: 0, said }
  const kindOfLoss = claimsCompleteness(said) ? 'wrong' : isReported(said) ? 'reported' : 'unreported'
  tally.add(row, 'in the end', { ...base, kind: kept === ids.length ? 'kept' : kindOfLoss })
}

const acknowledgedIds = (shoppers: Shoppers): string[] =>
  shoppers.acknowledged().map(({ orderId }) => orderId ?? '')

/**
 * Opens a shop that has orders from before a restart, provokes a fault, and checks what became of its orders.
 */
export const runRow = async (tally: Tally, row: string, provoke: Row): Promise<void> => {
  using scratch = openScratch()
  const dataDir = path.join(scratch.path, 'data')
  await using store = await openStoreUnderTest({ dataDir })
  await store.start()
  const shoppers = await openShoppers(store.origin, 4, 5)
  await shoppers.placed(60)
  await store.stop()
  await store.start()
  await shoppers.placed(60)
  await provoke({ store, shoppers, dataDir, tally, row })
  await shoppers.placed(10)
  await shoppers.stop()
  const ids = acknowledgedIds(shoppers)
  const { end, output } = await store.stop()
  if (end !== 0) tally.fail(row, `The stop ended with ${end}: ${output}`)
  addOutcome(tally, row, dataDir, ids)
}

const pageBytes = 4096

/** Copies the database before a checkpoint and its WAL after it, and cuts off the last page. */
const tearCopy: Row = async ({ store, shoppers, dataDir, tally, row }) => {
  const copy = `${dataDir}-copy`
  const ids = acknowledgedIds(shoppers)
  cpSync(path.join(dataDir, 'store.db'), path.join(copy, 'store.db'))
  const database = new Database(path.join(dataDir, 'store.db'))
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  for (const name of readdirSync(dataDir).filter((name) => name !== 'store.db')) {
    cpSync(path.join(dataDir, name), path.join(copy, name), { recursive: true })
  }
  truncateSync(path.join(copy, 'store.db'), statSync(path.join(copy, 'store.db')).size - pageBytes)
  tally.add(row, 'the copy', await judge(copy, ids))
  await store.kill()
  await store.start()
}

const copyOverRunning: Row = async ({ store, shoppers, dataDir }) => {
  const copy = `${dataDir}-copy`
  cpSync(dataDir, copy, { recursive: true })
  await shoppers.placed(60)
  if (copyTools.cp) copyOver(copy, dataDir, copyTools.cp)
  await sleep(500) // the shoppers go on meanwhile; some are refused
  await store.kill()
  await store.start()
}

/**
 * A reader and an undeletable backup must neither keep the WAL from being emptied later nor cause one
 * snapshot after another.
 */
const blockBackups: Row = async ({ store, shoppers, dataDir, tally, row }) => {
  const [oldest] = listSnapshots(dataDir)
  const reader = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from orders').get()
  execFileSync('chattr', ['+i', oldest?.path ?? ''])
  try {
    const before = listSnapshots(dataDir).length
    await sleep(25_000)
    await shoppers.placed(20)
    const made = listSnapshots(dataDir).length - before
    if (made > 1) tally.fail(row, `${made} snapshots were made within 25 seconds`)
    reader.close()
    await store.stop()
    const left = statSync(path.join(dataDir, 'store.db-wal'), { throwIfNoEntry: false })?.size ?? 0
    if (left > 0)
      tally.fail(row, `${left} bytes are left in the WAL after the reader has gone and the store was closed`)
    await store.start()
  } finally {
    execFileSync('chattr', ['-i', oldest?.path ?? ''])
  }
}

const leaveUndeletable: Row = async ({ store, dataDir }) => {
  await store.stop()
  const leftover = path.join(dataDir, 'backups', 'snapshot-leftover.part')
  writeFileSync(leftover, 'cut off')
  execFileSync('chattr', ['+i', leftover])
  try {
    await store.start()
  } finally {
    execFileSync('chattr', ['-i', leftover])
  }
}

const abortDownloads: Row = async ({ store, dataDir, tally, row }) => {
  const openFiles = () => countOpen(store.running().process.pid, dataDir)
  const cookie = await logIn(store.origin)
  const [filesBefore, backupsBefore] = [openFiles(), readdirSync(path.join(dataDir, 'backups')).length]
  // Large enough that no download ends before it is aborted.
  writeFileSync(path.join(dataDir, 'objects', 'large'), new Uint8Array(20_000_000))
  for (let time = 0; time < 6; time += 1) {
    const giveUp = new AbortController()
    const path = `/api/admin/backups/archive${await permitBackup(store.origin, cookie)}`
    const answer = await fetch(store.origin + path, { headers: { cookie }, signal: giveUp.signal })
    await answer.body?.getReader().read()
    giveUp.abort()
  }
  const isTidy = () =>
    openFiles() <= filesBefore + 2 && readdirSync(path.join(dataDir, 'backups')).length <= backupsBefore
  await until('the files of the downloads are closed and removed', isTidy, 15).catch(() =>
    tally.fail(
      row,
      `Open files ${filesBefore} before, ${openFiles()} after; files in backups ${backupsBefore} before, ${readdirSync(path.join(dataDir, 'backups')).length} after`,
    ),
  )
  rmSync(path.join(dataDir, 'objects', 'large'))
}

/** The store continues with the files that it has open, under the same address. */
const deleteRunning: Row = async ({ shoppers, dataDir }) => {
  rmSync(dataDir, { recursive: true })
  await shoppers.placed(60)
}

const replaceRunning: Row = async ({ store, shoppers, dataDir }) => {
  const [older, away] = [`${dataDir}-older`, `${dataDir}-away`]
  cpSync(dataDir, older, { recursive: true })
  await shoppers.placed(30)
  renameSync(dataDir, away)
  renameSync(older, dataDir)
  await sleep(500) // the shoppers go on meanwhile; some are refused
  await store.stop()
  await store.start()
}

const rows: Record<string, Row> = {
  'copy torn at a checkpoint, one page missing': tearCopy,
  'older copy over a running store': copyOverRunning,
  'the folder deleted under the running store': deleteRunning,
  'an older folder put in place of the running one': replaceRunning,
  'an old backup that cannot be deleted, a reader that stays': blockBackups,
  'a leftover .part that cannot be deleted': leaveUndeletable,
  'six backup downloads given up': abortDownloads,
}

/**
 * Cases that were once provoked by hand, and that lost orders or kept the store from opening or from taking
 * orders.
 */
export const tryRows = async (): Promise<Tally> => {
  const tally = new Tally()
  for (const [row, provoke] of Object.entries(rows)) await tally.run(row, () => runRow(tally, row, provoke))
  return tally
}
