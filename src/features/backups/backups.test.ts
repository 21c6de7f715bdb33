import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test, vi } from 'vitest'
import yauzl from 'yauzl'
import { runInWorker } from '../../storage/snapshots/worker/run-in-worker.ts'
import { copyDatabase } from '../../storage/snapshots/worker/run-job.ts'
import { failEachCall, refuseEachCall } from '../../testing/file-system-calls.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { recordErrors } from '../../testing/test-storage.ts'

const listArchive = async (shop: TestShop): Promise<string[]> => {
  const file = path.join(await mkdtemp(path.join(shop.dataDir, 'zip-')), 'backup.zip')
  await pipeline(await shop.context.backups.createArchive(), createWriteStream(file))
  const zip = await yauzl.openPromise(file)
  const names: string[] = []
  for await (const entry of zip.eachEntry()) names.push(entry.fileName)
  zip.close()
  return names
}

const readArchive = async (shop: TestShop): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of await shop.context.backups.createArchive()) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

test('the backup is one zip of the database and every image', async () => {
  await using shop = await openTestShop()
  await shop.context.objects.write(
    'abc',
    (async function* () {
      yield new Uint8Array([1])
    })(),
  )
  expect(await listArchive(shop)).toEqual(['store.db', 'objects/abc'])
  expect(
    (await readdir(path.join(shop.dataDir, 'backups'))).filter((name) => name.endsWith('.part')),
  ).toEqual([])
})

test('downloading it counts as a copy taken off this PC', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  expect(await shop.admin.json('GET', '/api/admin/backups')).toMatchObject({
    lastCopyAt: null,
    isCopyOverdue: false,
  })
  const answer = await shop.admin.call('GET', `/api/admin/backups/archive${await shop.permitBackup()}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="store-backup-2026-03-01.zip"')
  await expect
    .poll(async () => (await shop.admin.json('GET', '/api/admin/backups')).lastCopyAt)
    .toBe('2026-03-01T10:00:00.000Z')
})

test('a disk that is almost full is reported before it is full', async () => {
  await using shop = await openTestShop()
  const isAlmostFull = async () => (await shop.admin.json('GET', '/api/admin/backups')).isDiskAlmostFull
  const megabyte = 1024 * 1024
  shop.context.backups.freeBytes = async () => 501 * megabyte
  expect(await isAlmostFull()).toBe(false)
  shop.context.backups.freeBytes = async () => 499 * megabyte
  expect(await isAlmostFull()).toBe(true)
})

test.each(['journal', 'backups'])(
  'while the folder %s cannot be read, the rest is shown, and that the journal cannot be written',
  async (name) => {
    await using shop = await openTestShop({ log: recordErrors().log })
    const tea = await shop.addProduct()
    using _written = failEachCall('writeSync')
    await shop.placeOrder([{ id: tea.id, quantity: 1 }])
    using _read = refuseEachCall('readdirSync', path.join(shop.dataDir, name))
    const state = await shop.admin.json('GET', '/api/admin/backups')
    expect(state).toMatchObject({ setAsideBytes: 0, isDiskAlmostFull: expect.any(Boolean) })
    expect(state.notices[0]?.en).toContain('The journal in the data folder cannot be written at the moment.')
    expect(state.lastSnapshotAt === null).toBe(name === 'backups')
  },
)

test('a copy is overdue once an order has waited three days for one', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea' })
  const isOverdueAt = async (time: string) => {
    shop.setTime(new Date(time))
    const admin = shop.newBrowser()
    await admin.json('POST', '/api/admin/login', { password: shop.password })
    return (await admin.json('GET', '/api/admin/backups')).isCopyOverdue
  }
  expect(await isOverdueAt('2026-03-09T10:00:00Z')).toBe(false)
  await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  expect(await isOverdueAt('2026-03-12T09:59:00Z')).toBe(false)
  expect(await isOverdueAt('2026-03-12T10:01:00Z')).toBe(true)
})

const received = '/api/admin/backups/received'
const restore = '/api/admin/backups/restore'

/** The folders of backups that wait to be restored. */
const waiting = async (shop: TestShop): Promise<string[]> =>
  (await readdir(shop.dataDir)).filter((name) => /^replacement-/.test(name))

test('a database file says when it was last used, and is counted in a worker as well', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const copyOfStore = async () => {
    const copy = path.join(shop.dataDir, 'copy.db')
    await copyDatabase(path.join(shop.dataDir, 'store.db'), copy)
    return new Uint8Array(await readFile(copy))
  }
  const countsOf = async (body: Uint8Array) =>
    JSON.parse((await shop.admin.call('POST', received, { body })).text).backup
  await shop.addProduct()
  shop.setTime(new Date('2026-03-01T18:00:00Z'))
  await shop.addCustomer()
  const expected = { at: '2026-03-01T18:00:00.000Z', orders: 0, products: 1, customers: 1 }
  expect(await countsOf(await copyOfStore())).toEqual(expected)
  const file = path.join(shop.dataDir, 'store.db')
  expect(await runInWorker('count', file)).toEqual(expected)
})

test('a backup that cannot be read is refused in words, and is no fault of the store', async () => {
  await using shop = await openTestShop()
  await shop.addProduct()
  const archive = await readArchive(shop)
  for (const [body, sentence] of [
    [archive.slice(0, archive.length / 2), 'This file is cut off, damaged, or not a backup of this store'],
    [undefined, 'The backup file is missing'],
  ] as const) {
    const answer = await shop.admin.call('POST', received, { body })
    expect(answer.text).toContain(sentence)
    expect(answer.status).toBe(400)
  }
  expect(await waiting(shop)).toEqual([])
  expect(shop.damageReports()).toBe(0)
})

test('a received backup is dropped for the next one, and after a quarter of an hour', async () => {
  await using shop = await openTestShop()
  await shop.addProduct()
  const archive = await readArchive(shop)
  const receive = async () => JSON.parse((await shop.admin.call('POST', received, { body: archive })).text).id
  const first = await receive()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const second = await receive()
    expect(await waiting(shop)).toHaveLength(1)
    const of = async (id: string) =>
      (await shop.admin.call('POST', `${restore + (await shop.permitBackup())}&received=${id}`)).status
    expect(await of(first)).toBe(404)
    vi.advanceTimersByTime(15 * 60_000)
    expect(await of(second)).toBe(404)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => waiting(shop)).toEqual([])
})

test('of two parallel restores the second is refused; one that is cut off does not block the next', async () => {
  await using shop = await openTestShop()
  const restore = async (body: unknown) =>
    shop.admin.call('POST', `/api/admin/backups/restore${await shop.permitBackup()}`, { body })
  const archive = await readArchive(shop)
  let upload: ReadableStreamDefaultController<Uint8Array> | undefined
  const held = new ReadableStream<Uint8Array>({
    start: (controller) => {
      upload = controller
      controller.enqueue(archive.slice(0, 1_000))
    },
  })
  const first = restore(held)
  const parts = async () =>
    (await readdir(path.join(shop.dataDir, 'backups'))).filter((name) => name.endsWith('.part'))
  await expect.poll(parts).toEqual(['incoming.part'])
  expect(await restore(archive)).toMatchObject({
    status: 409,
    text: 'Another backup is being checked. Try again in a moment.',
  })
  expect(await parts()).toEqual(['incoming.part'])
  upload?.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  expect((await first).status).toBe(400)
  expect(await parts()).toEqual([])
  expect(shop.restarts()).toBe(0)
  // An upload that was cut off or refused does not block a complete one. After that all are refused.
  const both = await Promise.all([restore(archive), restore(archive)])
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  expect(await restore(archive)).toMatchObject({
    status: 409,
    text: 'Another backup is being restored. Wait until the store is back, and look before you try again.',
  })
  expect(shop.restarts()).toBe(1)
  expect(await waiting(shop)).toEqual([expect.stringMatching(/^replacement-restored-.*(?<!\.part)$/)])
})

test('what was replaced is counted, and the owner removes it; the store keeps what it holds', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  const replaced = path.join(shop.dataDir, 'set-aside', 'recovery-2026')
  await mkdir(replaced, { recursive: true })
  await writeFile(path.join(replaced, 'store.db'), new Uint8Array(5_000))
  const before = shop.contents()
  const bytes = async () => (await shop.admin.json('GET', '/api/admin/backups')).setAsideBytes
  expect(await bytes()).toBe(5_000)
  const remove = async (query: string) => shop.admin.call('DELETE', `/api/admin/backups/set-aside${query}`)
  expect((await remove(await shop.permitBackup())).status).toBe(204)
  expect(await bytes()).toBe(0)
  expect(await readdir(path.join(shop.dataDir, 'backups'))).not.toEqual([])
  expect(shop.contents()).toEqual(before)
})

test('of a link in what was replaced only the link itself is removed', async () => {
  await using shop = await openTestShop()
  await using elsewhere = await openTemporaryFolder()
  const aside = path.join(shop.dataDir, 'set-aside')
  await writeFile(path.join(elsewhere.path, 'photos'), 'of another')
  await mkdir(path.join(aside, 'recovery-2026'), { recursive: true })
  for (const name of ['a link', 'recovery-2026/a link within']) {
    await symlink(elsewhere.path, path.join(aside, name), 'junction')
  }
  const remove = `/api/admin/backups/set-aside${await shop.permitBackup()}`
  expect((await shop.admin.call('DELETE', remove)).status).toBe(204)
  expect(await readdir(aside)).toEqual([])
  expect(await readdir(elsewhere.path)).toEqual(['photos'])
})
