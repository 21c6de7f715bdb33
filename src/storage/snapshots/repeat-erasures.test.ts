import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { hashCheaply, startOn } from '../../testing/running-store.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { encodeLine } from '../journal/journal-line.ts'
import { setAsideAll } from '../recovery/set-aside-all.ts'
import { prepareDatabase } from './prepare-database.ts'
import { prepareRestore } from './restore.ts'

const now = new Date('2026-03-02T10:00:00Z')

/** Opens the store in a folder, with the owner's API calls. */
const openAt = async (dataDir: string) => {
  const { port, context, stop } = await startOn(dataDir)
  await hashCheaply(context)
  const origin = `http://127.0.0.1:${port}`
  const send = (method: string, url: string, body?: RequestInit['body'], headers = {}) =>
    fetch(origin + url, { method, headers, ...(body !== undefined && { body }) })
  const type = { 'content-type': 'application/json' }
  const login = await send('POST', '/api/admin/login', JSON.stringify({ password: 'shop-secret' }), type)
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const json = async (method: string, url: string, body?: unknown) =>
    (
      await send(method, url, body === undefined ? undefined : JSON.stringify(body), { cookie, ...type })
    ).json()
  const permit = async () => {
    const granted = await json('POST', '/api/admin/backups/permission', { password: 'shop-secret' })
    return `?ticket=${(granted as { ticket: string }).ticket}`
  }
  return {
    backUp: async () => send('GET', `/api/admin/backups/archive${await permit()}`, undefined, { cookie }),
    restore: async (backup: ArrayBuffer) =>
      send('POST', `/api/admin/backups/restore${await permit()}`, backup, { cookie }),
    call: (method: string, url: string, body?: RequestInit['body']) => send(method, url, body, { cookie }),
    json,
    [Symbol.asyncDispose]: stop,
  }
}

const addAsha = (store: Awaited<ReturnType<typeof openAt>>) =>
  store.json('POST', '/api/customers', { nickname: 'Asha' }) as Promise<{ id: string }>
const erase = (store: Awaited<ReturnType<typeof openAt>>, { id }: { id: string }) =>
  store.call('DELETE', `/api/customers/${id}`)
const listNames = async (dataDir: string): Promise<string[]> => {
  await using store = await openAt(dataDir)
  return ((await store.json('GET', '/api/customers')) as { nickname: string }[]).map(
    ({ nickname }) => nickname,
  )
}

test('a customer erased after a backup stays erased when the backup is restored, once or twice', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = folder.path
  let backup: ArrayBuffer
  let emptyBackup: ArrayBuffer
  {
    await using store = await openAt(dataDir)
    emptyBackup = await (await store.backUp()).arrayBuffer()
    const asha = await addAsha(store)
    await store.json('POST', '/api/customers', { nickname: 'Ravi' })
    backup = await (await store.backUp()).arrayBuffer()
    expect((await erase(store, asha)).status).toBe(204)
    expect((await store.restore(backup)).status).toBe(202)
  }
  const names = [expect.stringMatching(/^Erased customer /), 'Ravi']
  expect(await listNames(dataDir)).toEqual(names)
  // Restoring a backup older than the customer does not remove the recorded erasure.
  for (const next of [emptyBackup, backup]) {
    await using store = await openAt(dataDir)
    expect((await store.restore(next)).status).toBe(202)
  }
  expect(await listNames(dataDir)).toEqual(names)
})

test('when the current database cannot be read, the erasures come from the snapshots', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const file = path.join(folder.path, 'backup.zip')
  {
    await using store = await openAt(dataDir)
    const asha = await addAsha(store)
    await writeFile(file, new Uint8Array(await (await store.backUp()).arrayBuffer()))
    await erase(store, asha)
  }
  expect(await readdir(path.join(dataDir, 'backups'))).toContainEqual(expect.stringMatching(/\.db$/))
  for (const end of ['', '-wal', '-shm']) await rm(path.join(dataDir, `store.db${end}`), { force: true })
  await prepareRestore(dataDir, file, { now, log: createLogger('error'), present: undefined })
  expect(await listNames(dataDir)).toEqual([expect.stringMatching(/^Erased customer /)])
})

test.for(['database', 'journal'])(
  'a shop that was set aside tells by its %s who was erased',
  async (kept) => {
    await using folder = await openTemporaryFolder()
    const dataDir = path.join(folder.path, 'data')
    const file = path.join(folder.path, 'backup.zip')
    {
      await using store = await openAt(dataDir)
      const asha = await addAsha(store)
      await writeFile(file, new Uint8Array(await (await store.backUp()).arrayBuffer()))
      await erase(store, asha)
    }
    const log = createLogger('error')
    const aside = (await setAsideAll(dataDir, now)) ?? ''
    for (const name of ['backups', kept === 'database' ? 'journal' : 'store.db']) {
      await rm(path.join(aside, name), { recursive: true })
    }
    await prepareRestore(dataDir, file, { now, log, present: undefined })
    expect(await listNames(dataDir)).toEqual([expect.stringMatching(/^Erased customer /)])
  },
)

test('a new shop keeps the erasures of a shop that was set aside, even after that one is removed', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const file = path.join(folder.path, 'backup.zip')
  {
    await using store = await openAt(dataDir)
    const asha = await addAsha(store)
    await writeFile(file, new Uint8Array(await (await store.backUp()).arrayBuffer()))
    await erase(store, asha)
  }
  const log = createLogger('error')
  await setAsideAll(dataDir, now)
  expect(await listNames(dataDir)).toEqual([])
  await rm(path.join(dataDir, 'set-aside'), { recursive: true })
  await prepareRestore(dataDir, file, { now, log, present: undefined })
  expect(await listNames(dataDir)).toEqual([expect.stringMatching(/^Erased customer /)])
})

test('what the owner writes about an order of an erased customer stays when the database is rebuilt', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  let order: { id: string }
  {
    await using store = await openAt(dataDir)
    const tea = (await store.json('POST', '/api/products', { name: 'Tea', price: '10' })) as { id: string }
    const asha = await addAsha(store)
    const cartItems = [{ productId: tea.id, quantity: 1 }]
    order = (await store.json('POST', '/api/orders', { customerId: asha.id, cartItems })) as { id: string }
    await erase(store, asha)
    const change = { from: 'new', status: 'cancelled', reason: 'Nobody came' }
    await store.json('PUT', `/api/orders/${order.id}/status`, change)
  }
  await rm(path.join(dataDir, 'store.db'))
  await using store = await openAt(dataDir)
  expect(await store.json('GET', `/api/orders/${order.id}`)).toMatchObject({
    changes: [{ status: 'new' }, { status: 'cancelled', reason: 'Nobody came' }],
  })
})

/** Runs the repetition in a thread with little memory; fails when it takes more. */
const repeatInLittleMemory = async (file: string, dataDir: string): Promise<void> => {
  const module = new URL('repeat-erasures.ts', import.meta.url).href
  const code = `import(${JSON.stringify(module)}).then(({ repeatErasuresIn }) =>
    repeatErasuresIn(${JSON.stringify(file)}, ${JSON.stringify(dataDir)}))`
  const worker = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } })
  expect(await once(worker, 'exit')).toEqual([0]) // rejects when the thread fails
}

test('the erasures of a journal that is larger than the memory are found', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, backup] = [path.join(folder.path, 'data'), path.join(folder.path, 'backup.db')]
  {
    await using store = await openAt(dataDir)
    await erase(store, await addAsha(store))
  }
  const segments = path.join(dataDir, 'journal', 'other0000000')
  await mkdir(segments)
  const rows = Array.from({ length: 30_000 }, () => '["=","products",1,"the name of a product",1]')
  for (let number = 1; number <= 20; number += 1) {
    const line = encodeLine({ number, at: '' }, rows)
    await writeFile(path.join(segments, `${String(number).padStart(10, '0')}-abcdef.jsonl`), line)
  }
  await prepareDatabase(backup, { now, log: createLogger('error') })
  await rm(path.join(dataDir, 'store.db'))
  await rm(path.join(dataDir, 'backups'), { recursive: true })
  await repeatInLittleMemory(backup, dataDir)
  const database = new Database(backup, { readonly: true })
  expect(database.prepare('select count(*) from erasures').pluck().get()).toBe(1)
  database.close()
})
