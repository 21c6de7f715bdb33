import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { StartError } from '../lib/start-error.ts'
import { pngOfSize } from '../testing/images.ts'
import { answerTo, openStore, startOn } from '../testing/running-store.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'

test('answers as soon as it has started, and keeps everything over a restart', async () => {
  await using folder = await openTemporaryFolder()
  const first = await startOn(folder.path)
  expect(first.firstPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  const health = await fetch(`http://127.0.0.1:${first.port}/api/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: '1.2.3' }])
  await fetch(`http://127.0.0.1:${first.port}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nickname: 'आशा/1' }),
  })
  await first.stop()
  await expect(fetch(`http://127.0.0.1:${first.port}/api/health`)).rejects.toThrow()

  const second = await startOn(folder.path, { adminPassword: 'ignored-by-now' })
  expect(second.firstPassword).toBe(first.firstPassword)
  const address = `/api/customers/nickname/${encodeURIComponent('आशा/1')}`
  expect((await fetch(`http://127.0.0.1:${second.port}${address}`)).status).toBe(200)
  await second.stop()
})

test('a taken port is an error that names it, and leaves the folder free', async () => {
  await using folder = await openTemporaryFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startOn(folder.path, { port })).rejects.toThrow(
    new StartError(
      `Port ${port} is already taken by another program. End that program, or choose another port with --port or PORT.`,
    ),
  )
  other.close()
  await (await startOn(folder.path, { port })).stop()
})

test('an address this PC does not have is an error that names it', async () => {
  await using folder = await openTemporaryFolder()
  await expect(startOn(folder.path, { host: '192.0.2.1' })).rejects.toThrow(
    'This PC has no address 192.0.2.1',
  )
})

test('a stop finishes the request in flight, takes no new one, and does not wait for idle browsers', async () => {
  await using store = await openStore()
  const agent = new Agent({ keepAlive: true })
  const idle = request(`${store.origin}/api/health`, { agent }).end()
  expect((await answerTo(idle)).status).toBe(200)

  const image = pngOfSize(200_000)
  const upload = request(await store.newUploadUrl(), {
    method: 'PUT',
    agent: new Agent({ keepAlive: true }),
    headers: { expect: '100-continue' },
  })
  await once(upload, 'continue') // from here on the request is in flight
  upload.write(image.subarray(0, 100_000))
  const stopping = store.stop()
  await expect(fetch(`${store.origin}/api/health`)).rejects.toThrow()
  upload.end(image.subarray(100_000))
  expect(await answerTo(upload)).toEqual({ status: 200, body: '' })
  await stopping
  agent.destroy()
})

test('a stop does not wait for a connection that a browser only opened ahead', async () => {
  await using store = await openStore()
  const connection = connect(Number(new URL(store.origin).port), '127.0.0.1')
  await once(connection, 'connect')
  expect((await fetch(`${store.origin}/api/health`)).status).toBe(200)
  const closed = once(connection, 'close')
  await store.stop()
  await closed
})
