import { execFileSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { listSnapshots } from '../../../src/storage/snapshots/snapshot-files.ts'
import { permitBackup } from '../../backup-permission.ts'
import { logIn } from '../harness/call.ts'
import { until } from '../harness/until.ts'
import { copyOrders } from './copy-orders.ts'
import { copyOver, copyTools } from './copy-tools.ts'
import { judge } from './judge.ts'
import { acknowledgedIds, type Row } from './live-shop.ts'

const pageBytes = 4096

const restartWithout =
  (name: string): Row =>
  async ({ store, dataDir }) => {
    await store.kill()
    rmSync(path.join(dataDir, name))
    await store.start()
  }

const damageCustomers: Row = async ({ store, dataDir }) => {
  await store.stop()
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const page = database.prepare("select rootpage from sqlite_schema where name = 'customers'").pluck().get()
  database.close()
  const descriptor = openSync(path.join(dataDir, 'store.db'), 'r+')
  writeSync(descriptor, new Uint8Array(pageBytes).fill(0xa5), 0, pageBytes, (Number(page) - 1) * pageBytes)
  closeSync(descriptor)
  await store.start()
}

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

const copyWhileClosing: Row = async ({ store, shoppers, dataDir, tally, row }) => {
  for (const [name, copyFolder] of Object.entries(copyOrders)) {
    await shoppers.placed(10)
    const ids = acknowledgedIds(shoppers)
    const copy = `${dataDir}-copy`
    await Promise.all([copyFolder(dataDir, copy, 10), store.stop()])
    tally.add(row, name, await judge(copy, ids))
    rmSync(copy, { recursive: true })
    await store.start()
  }
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

/** What backup programs, virus scanners and an owner's `chmod` do. Nothing of it makes the folder a copy. */
const changePermissions: Row = async ({ store, dataDir, tally, row }) => {
  const changes: [string, () => Promise<unknown>, string[]][] = [
    ['chmod, closed', store.stop, ['chmod', '-R', 'u=rwX,go=rX']],
    ['touch, closed', store.stop, ['touch']],
    ['chmod, after kill -9', store.kill, ['chmod', '-R', 'u=rwX,go=']],
  ]
  for (const [name, end, [command = '', ...args]] of changes) {
    await end()
    const files =
      command === 'touch' ? readdirSync(dataDir).map((file) => path.join(dataDir, file)) : [dataDir]
    execFileSync(command, [...args, ...files])
    await store.start()
    if (existsSync(path.join(dataDir, 'set-aside'))) tally.fail(row, `${name}: the database was rebuilt`)
  }
}

const zeroLock: Row = async ({ store, dataDir }) => {
  await store.stop()
  const lock = path.join(dataDir, 'store.lock')
  writeFileSync(lock, new Uint8Array(statSync(lock).size))
  await store.start()
}

/**
 * Counts the files of a folder that a process has open. Connections are not counted, because they come and
 * go.
 */
const countOpenFiles = (pid: number | undefined, folder: string): number => {
  const descriptors = `/proc/${pid}/fd`
  const isInFolder = (name: string) => {
    try {
      return readlinkSync(path.join(descriptors, name)).startsWith(folder)
    } catch {
      return false // closed since it was listed
    }
  }
  return readdirSync(descriptors).filter(isInFolder).length
}

const abortDownloads: Row = async ({ store, dataDir, tally, row }) => {
  const openFiles = () => countOpenFiles(store.running().process.pid, dataDir)
  const cookie = await logIn(store.origin)
  const [filesBefore, backupsBefore] = [openFiles(), readdirSync(path.join(dataDir, 'backups')).length]
  // Large enough that no download ends before it is aborted.
  writeFileSync(path.join(dataDir, 'objects', 'large'), new Uint8Array(20_000_000))
  for (let time = 0; time < 6; time += 1) {
    const giveUp = new AbortController()
    const path = `/api/admin/backups/archive${await permitBackup(store.origin, cookie)}`
    const answer = await fetch(store.origin + path, {
      headers: { cookie },
      signal: giveUp.signal,
    })
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

export const fileRows: Record<string, Row> = {
  'store.db missing': restartWithout('store.db'),
  'store.db-wal missing': restartWithout('store.db-wal'),
  'folder copied while the store closes': copyWhileClosing,
  'copy torn at a checkpoint, one page missing': tearCopy,
  'damaged page in customers': damageCustomers,
  'older copy over a running store': copyOverRunning,
  'the folder deleted under the running store': deleteRunning,
  'an older folder put in place of the running one': replaceRunning,
  'an old backup that cannot be deleted, a reader that stays': blockBackups,
  'a leftover .part that cannot be deleted': leaveUndeletable,
  'permissions and times changed': changePermissions,
  'store.lock of zeros': zeroLock,
  'six backup downloads given up': abortDownloads,
}
