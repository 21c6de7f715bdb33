import { once } from 'node:events'
import { watch } from 'node:fs'
import { readdir, readlink, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { pngOfSize, streamOf } from '../testing/images.ts'
import { answerTo, openStore } from '../testing/running-store.ts'

/** Resets the connection, as a browser does when it cancels a request, or when a phone loses its network. */
const resetConnection = (sent: ClientRequest) => sent.socket?.resetAndDestroy()

test('an image that is too large gets its 413 over the wire, with its length told or streamed', async () => {
  await using store = await openStore()
  // Little above the limit: the server closes the connection 500 ms after its answer, when a busy client may still be sending.
  const bytes = pngOfSize(5_242_880 + 100_000)
  const refused = { status: 413, body: 'The image is larger than 5 MB. Choose a smaller one.' }
  for (const headers of [{ 'content-length': bytes.length }, {}]) {
    const sent = request(await store.newUploadUrl(), { method: 'PUT', headers })
    sent.on('error', () => {}) // after its answer the server no longer reads
    sent.end(bytes)
    expect(await answerTo(sent)).toEqual(refused)
  }
  for (const body of [bytes, streamOf(bytes)]) {
    const answer = await fetch(await store.newUploadUrl(), {
      method: 'PUT',
      body,
      duplex: 'half',
    } as RequestInit)
    expect({ status: answer.status, body: await answer.text() }).toEqual(refused)
  }
  expect((await fetch(`${store.origin}/api/health`)).status).toBe(200)
})

test('an upload whose sender goes away leaves nothing, and is a debug line in the log, no error', async () => {
  await using store = await openStore()
  const { cookie } = store
  const parts = async () =>
    (await Promise.all(['objects', 'backups'].map((name) => readdir(path.join(store.dataDir, name)))))
      .flat()
      .filter((name) => name.endsWith('.part'))
  for (const goAway of [(sent: ClientRequest) => sent.destroy(), resetConnection]) {
    for (const [method, route, url] of [
      ['PUT', '/objects/uploads/:id', await store.newUploadUrl()],
      [
        'POST',
        '/api/admin/backups/restore',
        `${store.origin}/api/admin/backups/restore${await store.permitBackup()}`,
      ],
    ] as const) {
      const upload = request(url, { method, headers: { cookie } })
      upload.on('error', () => {})
      upload.write(pngOfSize(100_000))
      await expect.poll(parts).toHaveLength(1)
      store.debugMessages.length = 0
      goAway(upload)
      await expect.poll(parts).toEqual([])
      const said = `${method} ${route}: the other side went away`
      await expect.poll(() => store.debugMessages.filter((line) => line === said)).toHaveLength(1)
    }
  }
  expect(store.errors).toEqual([])
  expect((await fetch(`${store.origin}/api/health`)).status).toBe(200)
})

test('a backup larger than the disk has room for gets its 507 while it is sent, and leaves nothing', async () => {
  await using store = await openStore()
  const reserve = 64 * 1024 * 1024
  store.context.backups.freeBytes = async () => reserve + 1_000
  const path = `${store.origin}/api/admin/backups/restore`
  for (const headers of [{ 'content-length': 30_000_000 }, {}]) {
    const sent = request(path + (await store.permitBackup()), {
      method: 'POST',
      headers: { ...headers, cookie: store.cookie },
    })
    sent.end(new Uint8Array(30_000_000))
    sent.on('error', () => {}) // after its answer the server no longer reads
    expect(await answerTo(sent)).toEqual({
      status: 507,
      body: 'The disk of the shop PC has no room for this backup. Make room and try again.',
    })
  }
  expect((await readdir(`${store.dataDir}/backups`)).filter((name) => name.endsWith('.part'))).toEqual([])
})

/** Resolves when a part of a file has appeared in the folder, however soon it is gone again. */
const partAppears = (folder: string): Promise<void> =>
  new Promise((resolve) => {
    const watcher = watch(folder, (_event, name) => {
      if (!name?.endsWith('.part')) return
      watcher.close()
      resolve()
    })
  })

test('a backup download given up half-way leaves nothing, and the store goes on', async () => {
  await using store = await openStore()
  const parts = async () =>
    (await readdir(path.join(store.dataDir, 'backups'))).filter((name) => name.endsWith('.part'))
  const headers = { cookie: store.cookie }
  for (let count = 0; count < 2; count += 1) {
    const archive = `/api/admin/backups/archive${await store.permitBackup()}`
    const begun = partAppears(path.join(store.dataDir, 'backups'))
    const download = request(store.origin + archive, { headers }).end()
    download.on('error', () => {})
    await begun
    download.destroy()
    await expect.poll(parts).toEqual([])
  }
  const asked = request(`${store.origin}/api/admin/backups/archive`, { method: 'HEAD', headers }).end()
  expect(await answerTo(asked)).toEqual({ status: 200, body: '' })
  expect(await parts()).toEqual([])
})

/** The files of the folder that this process has open, including deleted ones. */
const openFilesIn = async (folder: string): Promise<string[]> => {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).filter((file) => file.startsWith(folder))
}

// More than the buffers of the connection can hold.
const manyBytes = 24_000_000

test.runIf(process.platform === 'linux').for(['the database', 'an image'])(
  'a backup download given up in the middle of %s closes it, and frees its room on the disk',
  async (what) => {
    await using store = await openStore()
    const { cookie, dataDir } = store
    if (what === 'the database') {
      const other = new Database(path.join(dataDir, 'store.db'))
      other.exec(`create table padding (bytes blob); insert into padding values (randomblob(${manyBytes}))`)
      other.close()
    } else {
      await writeFile(path.join(dataDir, 'objects', 'large'), new Uint8Array(manyBytes))
    }
    const [objects, backups] = [path.join(dataDir, 'objects'), path.join(dataDir, 'backups')]
    const inUse = async () => [...(await openFilesIn(objects)), ...(await openFilesIn(backups))]
    const copies = async () => (await readdir(backups)).filter((name) => name.endsWith('.part'))
    for (const goAway of [(sent: ClientRequest) => sent.destroy(), resetConnection]) {
      const archive = `/api/admin/backups/archive${await store.permitBackup()}`
      const download = request(store.origin + archive, { headers: { cookie } }).end()
      const [answer] = (await once(download, 'response')) as [IncomingMessage]
      download.on('error', () => {})
      answer.on('error', () => {})
      await once(answer, 'readable')
      // The client reads no more, so the store waits in the middle of this file.
      const expected = what === 'the database' ? /download-\w+\.part/ : /objects\/large/
      await expect.poll(inUse).toEqual([expect.stringMatching(expected)])
      goAway(download)
      await expect.poll(inUse).toEqual([])
      await expect.poll(copies).toEqual([])
    }
    expect(store.errors).toEqual([])
  },
)
