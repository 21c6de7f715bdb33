import { cp, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { locateFolder } from '../../storage/backup-folder/check-folder.ts'
import { openTestBackupFolder } from '../../testing/backup-folder.ts'
import { refuseWrites } from '../../testing/file-system-calls.ts'
import {
  choose,
  complaintsOf,
  minutesLater,
  morning,
  openShopWithFolder,
  order,
  stateOf,
} from '../../testing/off-pc-shop.ts'
import { restoreWhileOpen } from '../../testing/prepare-restore.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { hashFolder, openFolder, overwriteBytes } from '../../testing/test-storage.ts'

/** Places an order, and has it copied. */
const orderAndCopy = async (shop: TestShop, count = 1): Promise<void> => {
  for (let placed = 0; placed < count; placed += 1) {
    await order(shop)
    await shop.context.offPcBackups.update()
  }
}

/** Claims that the archive, opened as a data folder, has all orders of the shop. */
const expectAllOrders = async (backupFolder: TestFolder, { context }: TestShop): Promise<void> =>
  expect(await ordersIn(await archiveIn(backupFolder))).toEqual(await orderIds(context))

type TestFolder = Awaited<ReturnType<typeof openTestBackupFolder>>

/** The folder of the only archive. */
const archiveIn = async (backupFolder: TestFolder): Promise<string> =>
  path.join(backupFolder.path, (await backupFolder.names()).join('/'))

const lineFilesIn = async (backupFolder: TestFolder): Promise<string[]> =>
  (await backupFolder.files()).filter((file) => file.endsWith('.jsonl'))

const snapshotsIn = async (backupFolder: TestFolder): Promise<string[]> =>
  (await backupFolder.files()).filter((file) => file.endsWith('.db'))

const orderIds = async ({ db }: Pick<TestShop['context'], 'db'>): Promise<string[]> =>
  (await db.selectFrom('orders').select('id').orderBy('seq').execute()).map(({ id }) => id)

/** The orders in a copy of an archive that is opened as a data folder. */
const ordersIn = async (archive: string): Promise<string[]> => {
  await using folder = await openTemporaryFolder()
  await cp(archive, path.join(folder.path, 'data'), { recursive: true })
  const storage = await openFolder(path.join(folder.path, 'data'))
  try {
    return await orderIds(storage)
  } finally {
    await storage.close()
  }
}

test('a chosen folder has an archive of the shop at once, which counts as a copy', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openTestShop({ now: morning })
  expect(await stateOf(shop)).toBeNull()
  await order(shop)
  expect((await choose(shop, backupFolder.path)).status).toBe(204)
  await shop.context.offPcBackups.update()
  expect(await stateOf(shop)).toEqual({
    folder: backupFolder.path,
    isFixed: false,
    location: 'other-disk',
    lastAt: morning.toISOString(),
    problem: null,
    problemMessage: null,
    isOverdue: false,
  })
  expect((await shop.admin.json('GET', '/api/admin/backups')).lastCopyAt).toBe(morning.toISOString())
  const [name = '', ...others] = await backupFolder.names()
  expect(others).toEqual([])
  expect(name).toMatch(/^General-Store-[a-z0-9]{8}$/)
  const files = (await backupFolder.files()).map((file) => path.relative(name, file).replaceAll('\\', '/'))
  expect(files).toEqual([
    'README.txt',
    expect.stringMatching(/^backups\/store-2026-03-02-[a-z0-9]{12}-0000000000-first\.db$/),
    expect.stringMatching(/^journal\/[a-z0-9]{12}\/0000000001-\d{10}-\d+\.jsonl$/),
  ])
  const readMe = await readFile(path.join(backupFolder.path, name, 'README.txt'), 'utf8')
  expect(readMe).toContain(`restore "FOLDER"`)
  expect(readMe).toContain('दुकान का बैकअप')
  expect(await ordersIn(path.join(backupFolder.path, name))).toEqual(await orderIds(shop.context))
})

test('each update adds one small file with the new orders, changes none, and without a change adds none', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  let before = await hashFolder(backupFolder.path)
  for (let count = 0; count < 3; count += 1) {
    await orderAndCopy(shop)
    const after = await hashFolder(backupFolder.path)
    expect(after).toMatchObject(before)
    expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 1)
    before = after
  }
  await shop.context.offPcBackups.update()
  expect(await hashFolder(backupFolder.path)).toEqual(before)
  await expectAllOrders(backupFolder, shop)
})

test('a new day has its snapshot, and lines go when two newer snapshots hold them', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using folder = await openTemporaryFolder()
  const counts: number[][] = []
  for (let day = 0; day < 16; day += 1) {
    const now = minutesLater(day * 24 * 60)
    await using shop = await openTestShop({ dataDir: folder.path, backupDir: backupFolder.path, now })
    await orderAndCopy(shop, 2)
    counts.push([(await snapshotsIn(backupFolder)).length, (await lineFilesIn(backupFolder)).length])
    await expectAllOrders(backupFolder, shop)
  }
  expect(counts.slice(0, 3)).toEqual([
    [1, 2],
    [2, 4],
    [3, 4],
  ])
  expect(counts.at(-1)).toEqual([14, 4])
})

test('a store that closes leaves what changed there, and a close without time leaves nothing half-made', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  await order(shop)
  await shop.context.offPcBackups.close(60_000)
  expect(await ordersIn(await archiveIn(backupFolder))).toHaveLength(1)
  await using second = await openTestBackupFolder()
  {
    await using busy = await openShopWithFolder(second.path)
    await order(busy)
    await busy.context.offPcBackups.close(0)
  }
  expect((await second.files()).filter((file) => file.endsWith('.part'))).toEqual([])
})

test('a stick that is pulled out is reported once, and when it returns with half a file and without another it is completed', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  const away = `${backupFolder.path}-away`
  const [lines = ''] = await lineFilesIn(backupFolder)
  await order(shop)
  const complaints = await complaintsOf(async () => {
    await rename(backupFolder.path, away)
    for (let round = 0; round < 3; round += 1) await shop.context.offPcBackups.update()
    expect(await stateOf(shop)).toMatchObject({
      lastAt: morning.toISOString(),
      problem: `The folder ${backupFolder.path} is not there. Is the USB stick plugged in, or the cloud program running?`,
      problemMessage: ['folder.notThere', backupFolder.path],
      isOverdue: true,
    })
    const run = await shop.admin.call('POST', '/api/admin/backups/folder/run')
    expect(run).toMatchObject({ status: 503, text: expect.stringContaining('is not there') })
  })
  expect(complaints).toHaveLength(1)
  await order(shop) // orders are still possible
  await writeFile(path.join(away, path.dirname(lines), 'unfinished.part'), 'half of a file')
  await rm(path.join(away, lines))
  await rename(away, backupFolder.path)
  shop.setTime(minutesLater(5))
  await shop.context.offPcBackups.update()
  expect(await stateOf(shop)).toMatchObject({
    lastAt: minutesLater(5).toISOString(),
    problem: null,
    problemMessage: null,
    isOverdue: false,
  })
  expect((await backupFolder.files()).filter((file) => file.endsWith('.part'))).toEqual([])
  await expectAllOrders(backupFolder, shop)
})

const endsWith = (ending: string) => (files: string[]) => files.filter((file) => file.endsWith(ending))
const lines = endsWith('.jsonl')

test.each<[what: string, part: number, pick: (files: string[]) => string[]]>([
  ['each file with lines', 0, lines],
  ['each file', 0.5, (files) => files],
  ['the snapshot', -1, endsWith('.db')],
  ['each second file with lines', -1, (files) => lines(files).filter((_, index) => index % 2 === 0)],
])(
  'when %s in the archive is cut to %f of its length, or gone (-1), it is written again',
  async (_, part, pick) => {
    await using backupFolder = await openTestBackupFolder()
    await using shop = await openShopWithFolder(backupFolder.path)
    await shop.context.objects.write('tea', Readable.from([new Uint8Array(1_000)]))
    await orderAndCopy(shop, 3)
    const archive = await archiveIn(backupFolder)
    const damaged = pick(await backupFolder.files()).map((file) => path.join(backupFolder.path, file))
    expect(damaged).not.toEqual([])
    for (const file of damaged) {
      if (part < 0) await rm(file)
      else await truncate(file, Math.floor((await stat(file)).size * part))
    }
    await orderAndCopy(shop)
    expect(await stateOf(shop)).toMatchObject({ problem: null })
    expect(await readFile(path.join(archive, 'objects', 'tea'))).toHaveLength(1_000)
    await expectAllOrders(backupFolder, shop)
    const before = await hashFolder(backupFolder.path)
    await shop.context.offPcBackups.update()
    expect(await hashFolder(backupFolder.path)).toEqual(before)
  },
)

test('the archive of version 1.2.0 goes on, whose files have the ids and sizes of segments in their names', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  const [file = ''] = await lineFilesIn(backupFolder)
  const former = file.replace(/-\d+\.jsonl$/, '-ab12cd-4096.jsonl')
  await rename(path.join(backupFolder.path, file), path.join(backupFolder.path, former))
  await orderAndCopy(shop)
  expect(await lineFilesIn(backupFolder)).toEqual([
    former,
    expect.stringMatching(/\d{10}-\d{10}-\d+\.jsonl$/),
  ])
  await expectAllOrders(backupFolder, shop)
})

test('a folder on the disk of the data has its archive, is said to be there, and is no copy off this PC', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using folder = await openTemporaryFolder()
  await using shop = await openTestShop({ dataDir: folder.path, now: morning, locate: locateFolder })
  await order(shop)
  expect((await choose(shop, backupFolder.path)).status).toBe(204)
  await shop.context.offPcBackups.update()
  expect(await stateOf(shop)).toMatchObject({
    location: 'same-disk',
    lastAt: morning.toISOString(),
    problem: null,
    isOverdue: false,
  })
  await expectAllOrders(backupFolder, shop)
  shop.setTime(minutesLater(4 * 24 * 60))
  const admin = shop.newBrowser()
  await admin.json('POST', '/api/admin/login', { password: shop.password })
  expect(await admin.json('GET', '/api/admin/backups')).toMatchObject({
    lastCopyAt: null,
    isCopyOverdue: true,
  })
  expect((await admin.json('GET', '/api/admin/first-steps')).hasBackup).toBe(false)
})

test.each(['other-disk', 'cloud'] as const)(
  'a folder whose place is %s counts as a copy off this PC',
  async (location) => {
    await using backupFolder = await openTestBackupFolder()
    await using shop = await openTestShop({ now: morning, locate: async () => location })
    await order(shop)
    await choose(shop, backupFolder.path)
    await shop.context.offPcBackups.update()
    expect(await shop.admin.json('GET', '/api/admin/backups')).toMatchObject({
      lastCopyAt: morning.toISOString(),
      offPc: { location },
    })
  },
)

test.each([
  ['its header', 0.01],
  ['a line', 0.99],
])('what the archive holds stays when %s of a segment is damaged on this PC', async (_, place) => {
  await using backupFolder = await openTestBackupFolder()
  await using folder = await openTemporaryFolder()
  const options = { dataDir: folder.path, backupDir: backupFolder.path, now: morning }
  {
    await using shop = await openTestShop(options)
    await orderAndCopy(shop, 3)
  }
  const journal = path.join(folder.path, 'journal')
  const [segment = ''] = (await readdir(journal, { recursive: true })).filter((name) =>
    name.endsWith('.jsonl'),
  )
  const file = path.join(journal, segment)
  await overwriteBytes(file, Math.floor((await stat(file)).size * place), 20)
  await using shop = await openTestShop(options)
  await orderAndCopy(shop)
  await shop.context.offPcBackups.update()
  await expectAllOrders(backupFolder, shop)
})

test('after a restore of an earlier state the archive holds the restored shop, and keeps what was there', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using folder = await openTemporaryFolder()
  const options = { dataDir: folder.path, backupDir: backupFolder.path, now: morning }
  let restoredOrders: string[] = []
  {
    await using shop = await openTestShop(options)
    await order(shop)
    restoredOrders = await orderIds(shop.context)
    const zip = await buffer(await shop.context.backups.createArchive())
    await orderAndCopy(shop)
    await restoreWhileOpen(shop.context, Readable.from([zip]))
  }
  const before = await hashFolder(backupFolder.path)
  await using shop = await openTestShop(options)
  await orderAndCopy(shop)
  const orders = await orderIds(shop.context)
  expect(orders.slice(0, -1)).toEqual(restoredOrders)
  expect(await ordersIn(await archiveIn(backupFolder))).toEqual(orders)
  expect(await hashFolder(backupFolder.path)).toMatchObject(before)
})

test.each([
  ['ENOSPC', /^The disk with the folder .* is full/],
  ['EROFS', /^The store may not write into the folder/],
])('a folder that fails with %s is reported, retried, and caught up', async (code, message) => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  const before = await hashFolder(backupFolder.path)
  const complaints = await complaintsOf(async () => {
    using _ = refuseWrites(backupFolder.path, code)
    await order(shop)
    for (let round = 0; round < 2; round += 1) await shop.context.offPcBackups.update()
    expect((await stateOf(shop))?.problem).toMatch(message)
    expect((await shop.admin.call('POST', '/api/admin/backups/folder/run')).status).toBe(503)
  })
  expect(complaints).toHaveLength(1)
  expect(await hashFolder(backupFolder.path)).toEqual(before)
  await shop.context.offPcBackups.update()
  expect(await stateOf(shop)).toMatchObject({ problem: null })
  await expectAllOrders(backupFolder, shop)
})

test('changes that have waited for two days are overdue; a shop where nothing happens is not', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  const tea = await shop.addProduct()
  await shop.context.offPcBackups.run()
  const stateAt = async (minutes: number) => {
    shop.setTime(minutesLater(minutes))
    return shop.context.offPcBackups.state()
  }
  expect(await stateAt(4 * 24 * 60)).toMatchObject({ isOverdue: false })
  await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  await complaintsOf(async () => {
    using _ = refuseWrites(backupFolder.path, 'ENOSPC')
    await expect(shop.context.offPcBackups.run()).rejects.toThrow('is full')
    expect(await stateAt(24 * 60)).toMatchObject({ isOverdue: false })
    expect(await stateAt(4 * 24 * 60)).toMatchObject({ isOverdue: true, problem: expect.any(String) })
  })
})

test('two PCs that use one folder, and another shop’s files in it, are kept apart', async () => {
  await using backupFolder = await openTestBackupFolder()
  await writeFile(
    path.join(backupFolder.path, 'store-backup-2026-03-01-cccccccccccc-0000000001.zip'),
    'older',
  )
  await mkdir(path.join(backupFolder.path, 'Other-Shop-aaaaaaaa', 'backups'), { recursive: true })
  await writeFile(path.join(backupFolder.path, 'Other-Shop-aaaaaaaa', 'backups', 'half.part'), 'theirs')
  const before = await hashFolder(backupFolder.path)
  await using one = await openShopWithFolder(backupFolder.path)
  // While the other shop is empty, it may be told of the first one's backup.
  await complaintsOf(async () => {
    await using other = await openShopWithFolder(backupFolder.path)
    for (const shop of [one, other, one]) {
      await order(shop)
      await shop.context.offPcBackups.run()
    }
  })
  expect(await hashFolder(backupFolder.path)).toMatchObject(before)
  const own = (await backupFolder.names()).filter((name) => name.startsWith('General-Store-'))
  const counts = []
  for (const name of own) counts.push((await ordersIn(path.join(backupFolder.path, name))).length)
  expect(counts.sort()).toEqual([1, 2])
})

test('a copy of the data folder, and a new shop in it, begin archives of their own', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using folder = await openTemporaryFolder()
  const [data, copy] = [path.join(folder.path, 'data'), path.join(folder.path, 'copy')]
  const update = async (dataDir: string) => {
    await using shop = await openTestShop({ dataDir, backupDir: backupFolder.path, now: morning })
    await orderAndCopy(shop)
  }
  await update(data)
  await update(data)
  expect(await backupFolder.names()).toHaveLength(1)
  await cp(data, copy, { recursive: true })
  const before = await hashFolder(backupFolder.path)
  await complaintsOf(() => update(copy))
  expect(await backupFolder.names()).toHaveLength(2)
  await rm(path.join(copy, 'set-aside'), { recursive: true, force: true })
  for (const name of await readdir(copy)) {
    if (name !== 'backup-folder.json') await rm(path.join(copy, name), { recursive: true })
  }
  await complaintsOf(() => update(copy))
  expect(await backupFolder.names()).toHaveLength(3)
  expect(await hashFolder(backupFolder.path)).toMatchObject(before)
})

test('on a full stick all snapshots but the newest two go', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  const [first = ''] = await snapshotsIn(backupFolder)
  for (let count = 0; count < 3; count += 1) await order(shop)
  const { history } = shop.context.backups.position()
  for (const number of ['0000000001', '0000000002', '0000000003']) {
    const copy = path.join(
      backupFolder.path,
      first.replace(/[a-z0-9]{12}-\d{10}-first/, `${history}-${number}`),
    )
    await cp(path.join(backupFolder.path, first), copy)
  }
  await complaintsOf(async () => {
    using _ = refuseWrites(backupFolder.path, 'ENOSPC')
    await shop.context.offPcBackups.update()
  })
  expect((await snapshotsIn(backupFolder)).map((file) => file.slice(-6)).sort()).toEqual(['002.db', '003.db'])
})
