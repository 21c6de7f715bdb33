import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyFolder } from '../../../../src/testing/crashed-folder.ts'
import { callAsOwnerAt, downloadBackup, restoreBackup, runBackupFolder } from '../../lib/calls.ts'
import type { Entries } from '../../lib/shoppers.ts'
import { runCommand, until } from '../../lib/store.ts'
import { anything, type Case, type CaseContext, onShop } from './check.ts'
import { openDisk } from './disk.ts'
import { cloneShop, listSnapshots, openShop, type Shop } from './shop.ts'

// The backup folder, and what is restored from it or from another backup.

const restore = async ({ fail }: CaseContext, backup: string, dataDir: string): Promise<void> => {
  const { end, output } = await runCommand(['restore', backup, '--data', dataDir])
  if (end !== 0) fail(`the restore ended with ${end}: ${output}`)
}

/** Restores a backup on a new PC, which is then to have what was confirmed. */
const restoreOnNewPc = async (
  context: CaseContext,
  backup: string,
  confirmed: Entries,
  name = 'new',
): Promise<void> => {
  const dataDir = path.join(context.folder, name)
  await restore(context, backup, dataDir)
  await context.check({ dataDir, confirmed })
}

const overLaterOrders = { mayMiss: anything }

/** A zip is restored by the command on a new PC, and in the dashboard over later orders. */
const zip = async (shop: Shop, context: CaseContext): Promise<void> => {
  const { output } = await shop.start()
  await shop.write(10)
  const body = await downloadBackup(shop.origin)
  const file = path.join(context.folder, 'backup.zip')
  writeFileSync(file, await body.bytes())
  await restoreOnNewPc(context, file, shop.confirmed)
  await shop.write(10)
  await restoreBackup(shop.origin, body)
  await until('the store is open again', () => output().includes('The store is open again'))
  await shop.stop()
}

/** The newest snapshot is restored on a new PC, where nothing tells of later orders, and over the closed shop. */
const snapshot = async (shop: Shop, context: CaseContext): Promise<void> => {
  const [file = ''] = listSnapshots(shop.dataDir).slice(-1)
  await restoreOnNewPc(context, file, context.templates.older.confirmed)
  await restore(context, file, shop.dataDir)
}

/** A copy of the folder of a crashed shop is restored on a new PC, and over the shop that went on. */
const folderCopy = async (shop: Shop, context: CaseContext): Promise<void> => {
  const copy = path.join(context.folder, 'copy')
  copyFolder(shop.dataDir, copy)
  await restoreOnNewPc(context, copy, shop.confirmed)
  await shop.start()
  await shop.write(20)
  await shop.stop()
  await restore(context, copy, shop.dataDir)
}

const backUp = async ({ origin }: Shop): Promise<void> => {
  const { status, text } = await runBackupFolder(origin)
  if (status !== 204) throw new Error(`The backup folder was not written: ${status} ${text}`)
}

/** Whether a file of a folder has the last order. */
const hasLast = (folder: string, confirmed: Entries): boolean => {
  const last = [...confirmed].findLast((entry) => entry.startsWith('order ')) ?? ''
  return spawnSync('grep', ['-rqF', last.slice(6), folder]).status === 0
}

/** The backup folder's disk fails for a while: the owner is told, orders go on, and all of them are in the folder in the end. */
const breakDisk =
  (fault: 'unplug' | 'fill' | 'makeReadOnly', repair: 'plugIn' | 'free' | 'makeWritable'): Case =>
  async (context) => {
    const { folder, templates, fail, report } = context
    using disk = openDisk()
    const from = path.join(disk.path, 'backups')
    mkdirSync(from)
    const options = { env: { BACKUP_DIR: from } }
    await using shop = await cloneShop(templates.closed, path.join(folder, 'data'), options)
    await shop.start()
    await backUp(shop)
    disk[fault]()
    await shop.write(20)
    const { status, text } = await runBackupFolder(shop.origin)
    report(text)
    if (status !== 503) fail(`the owner was answered ${status} ${text}`)
    await shop.write(20)
    disk[repair]()
    await backUp(shop)
    await shop.write(20)
    const confirmed = new Set(shop.confirmed)
    await until('the last order is off the PC', () => hasLast(from, confirmed))
    await shop.write(10, 'kill')
    rmSync(shop.dataDir, { recursive: true })
    await restoreOnNewPc(context, from, confirmed)
  }

/** Another shop uses the backup folder, or a PC that goes on from a copy of this one. Each has a folder of its own in it. */
const shareFolder =
  (isCopy: boolean): Case =>
  async (context) => {
    const { folder, templates, fail } = context
    using disk = openDisk()
    const options = { env: { BACKUP_DIR: disk.path } }
    await using one = await cloneShop(templates.closed, path.join(folder, 'one'), options)
    const target = path.join(folder, 'other')
    if (isCopy) copyFolder(one.dataDir, target)
    await using other = await openShop(target, isCopy ? one.confirmed : undefined, options)
    for (const shop of [one, other]) await shop.start()
    await Promise.all([one.write(20), other.write(20)])
    for (const shop of [one, other, one]) await backUp(shop)
    for (const shop of [one, other]) await shop.stop()
    const archives = readdirSync(disk.path).map((name) => path.join(disk.path, name))
    for (const { confirmed, dataDir } of [one, other]) {
      const [from, ...others] = archives.filter((archive) => hasLast(archive, confirmed))
      if (from === undefined || others.length > 0) fail(`the last order is in ${others.length} more folders`)
      else await restoreOnNewPc(context, from, confirmed, `of ${path.basename(dataDir)}`)
    }
  }

const onSameDisk: Case = async ({ folder, templates, fail, report }) => {
  const backups = path.join(folder, 'backups')
  mkdirSync(backups)
  const options = { env: { BACKUP_DIR: backups } }
  await using shop = await cloneShop(templates.closed, path.join(folder, 'data'), options)
  await shop.start()
  await backUp(shop)
  const { offPc } = await callAsOwnerAt(shop.origin)<{ offPc: unknown }>('GET', '/api/admin/backups')
  const state = JSON.stringify(offPc)
  report(state)
  if (!/same.disk/.test(state)) fail('the folder is not said to be no copy off this PC')
}

export const backupCases: Record<string, Case> = {
  'a zip restored': onShop('closed', zip, overLaterOrders),
  'a folder restored': onShop('crashed', folderCopy, overLaterOrders),
  'a snapshot restored': onShop('closed', snapshot, overLaterOrders),
  'backup folder pulled out': breakDisk('unplug', 'plugIn'),
  'backup folder full': breakDisk('fill', 'free'),
  'backup folder read-only': breakDisk('makeReadOnly', 'makeWritable'),
  "backup folder another shop's": shareFolder(false),
  'backup folder used by two PCs': shareFolder(true),
  'backup folder on the same disk': onSameDisk,
}
