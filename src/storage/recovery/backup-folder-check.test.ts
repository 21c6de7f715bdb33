import { createWriteStream, readFileSync } from 'node:fs'
import { rename, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { openTestBackupFolder } from '../../testing/backup-folder.ts'
import { copyFolder } from '../../testing/crashed-folder.ts'
import { openDiskFolder, openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { march, recordErrors } from '../../testing/test-storage.ts'

const sell = async (shop: TestShop): Promise<void> => {
  const { id } = await shop.addProduct()
  await shop.placeOrder([{ id, quantity: 1 }])
}

type Start = { day: number; stick?: string; work?: (shop: TestShop) => Promise<unknown> }

/** Opens the store, checks the backup folder, runs `work`, and closes the store. Returns the new notices. */
const start = async (dataDir: string, { day, stick, work }: Start): Promise<string[]> => {
  const { log } = recordErrors()
  await using shop = await openTestShop({
    dataDir,
    log,
    now: march(day),
    ...(stick !== undefined && { backupDir: stick }),
  })
  await shop.context.offPcBackups.look()
  await work?.(shop)
  const notices = shop.context.backups.notices().map(({ en }) => en)
  await shop.context.backups.removeNotices()
  return notices.filter((notice) => /not in the store, but in|backup folder|backup file/.test(notice))
}

/** Writes a zip, as an owner does or as older versions of the store did. */
const writeZip = async ({ context }: TestShop, stick: string): Promise<void> => {
  const name = `store-backup-${context.clock().toISOString().slice(0, 10)}.zip`
  const stream = await context.backups.createArchive()
  await pipeline(stream, createWriteStream(path.join(stick, name)))
}

/** The notice of orders that only the file holds. */
const later = (count: number, file: string) =>
  expect.stringMatching(
    new RegExp(
      `^${count} orders? .* (is|are) not in the store, but in .*${path.basename(file).replaceAll(/[()]/g, '.')}`,
    ),
  )

/** A shop with a USB stick. `old` is a copy of its folder from before an order and the backup `latest`. */
const openCopiedShop = async () => {
  const folder = await openDiskFolder()
  const stick = await openTestBackupFolder()
  const [data, old] = [path.join(folder.path, 'data'), path.join(folder.path, 'old')]
  const sellAndBackUp = async (shop: TestShop) => {
    await sell(shop)
    await writeZip(shop, stick.path)
  }
  await start(data, { day: 1, stick: stick.path, work: sellAndBackUp })
  copyFolder(data, old)
  await start(data, { day: 2, stick: stick.path, work: sellAndBackUp })
  const latest = path.join(stick.path, (await stick.names()).at(-1) ?? '')
  return {
    data,
    old,
    stick,
    latest,
    sellAndBackUp,
    away: `${stick.path}-away`,
    [Symbol.asyncDispose]: async () => {
      await stick[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('a folder that is chosen in the dashboard of an old copy is compared', async () => {
  await using shop = await openCopiedShop()
  const { old, stick, latest } = shop
  const work = async ({ context }: TestShop) => {
    await context.offPcBackups.choose(stick.path)
    await context.offPcBackups.look()
  }
  expect(await start(old, { day: 3, work })).toEqual([later(1, latest)])
})

test('an old copy reports the orders of the shop that continued and was repaired', async () => {
  await using shop = await openCopiedShop()
  const { data, old, stick, latest, sellAndBackUp } = shop
  await rm(path.join(data, 'store.db'))
  await start(data, { day: 3, stick: stick.path, work: sellAndBackUp })
  await rm(latest)
  const repaired = (await stick.names()).at(-1) ?? ''
  const notices = await start(old, { day: 4, stick: stick.path })
  expect(notices).toEqual([later(2, path.join(stick.path, repaired))])
})

test('a later backup that a cloud program renamed is reported', async () => {
  await using shop = await openCopiedShop()
  const { old, stick, latest } = shop
  const renamed = latest.replace('.zip', ' (1).zip')
  await rename(latest, renamed)
  expect(await start(old, { day: 3, stick: stick.path })).toEqual([later(1, renamed)])
})

test('a later backup that is cut off is reported as such, and again when it is whole', async () => {
  await using shop = await openCopiedShop()
  const { old, stick, latest } = shop
  const whole = path.join(stick.path, 'from another stick.zip')
  const others = (await stick.names()).filter((name) => name !== path.basename(latest))
  for (const name of others) await rm(path.join(stick.path, name), { recursive: true })
  await rename(latest, `${old}.zip`)
  const cutOff = path.join(stick.path, 'cut off.zip')
  copyFolder(`${old}.zip`, cutOff)
  await truncate(cutOff, 1_000)
  expect(await start(old, { day: 3, stick: stick.path })).toEqual([
    expect.stringMatching(/^The backup file .*cut off\.zip is cut off/),
  ])
  expect(await start(old, { day: 4, stick: stick.path })).toEqual([])
  await rename(`${old}.zip`, whole)
  expect(await start(old, { day: 5, stick: stick.path })).toEqual([later(1, whole)])
})

test('a new, empty shop writes nothing beside the backups of another one, and reports them once', async () => {
  await using shop = await openCopiedShop()
  await using folder = await openTemporaryFolder()
  const { stick, away } = shop
  const before = await stick.names()
  await rename(stick.path, away)
  expect(await start(folder.path, { day: 3, stick: stick.path })).toEqual([])
  await rename(away, stick.path)
  expect(await start(folder.path, { day: 4, stick: stick.path })).toEqual([
    expect.stringMatching(/^This is a new, empty shop, but the backup folder holds the backup of a shop: /),
  ])
  expect(await start(folder.path, { day: 5, stick: stick.path })).toEqual([])
  expect(await stick.names()).toEqual(before)
})

test('a restore does not report the orders that the owner left behind; an older copy reports them afterwards', async () => {
  await using shop = await openCopiedShop()
  const { data, old, stick, latest, sellAndBackUp } = shop
  const first = path.join(stick.path, (await stick.names()).find((name) => name.endsWith('.zip')) ?? '')
  const restore = async (opened: TestShop) => {
    await opened.context.backups.prepareRestore(Readable.from([readFileSync(first)]), async () => undefined)
    await sellAndBackUp(opened) // before the store is closed
  }
  expect(await start(data, { day: 3, stick: stick.path, work: restore })).toEqual([])
  expect(await start(data, { day: 4, stick: stick.path, work: sellAndBackUp })).toEqual([])
  expect(await start(data, { day: 5, stick: stick.path })).toEqual([])
  const notices = await start(old, { day: 6, stick: stick.path })
  // The archive holds the orders of before the restore and of after it.
  expect(notices).toEqual([expect.stringMatching(/^3 orders from 2 Mar 2026/)])
  expect(notices.join()).not.toContain(latest)
})

test('a later backup that was restored is no longer reported', async () => {
  await using shop = await openCopiedShop()
  const { old, stick, latest } = shop
  const restore = ({ context }: TestShop) =>
    context.backups.prepareRestore(Readable.from([readFileSync(latest)]), async () => undefined)
  expect(await start(old, { day: 3, stick: stick.path, work: restore })).toHaveLength(1)
  expect(await start(old, { day: 4, stick: stick.path })).toEqual([])
})
