import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { readEvents } from '../testing/event-reader.ts'
import { openStore } from '../testing/running-store.ts'

const openWithCustomer = async () => {
  const store = await openStore()
  const { id } = (await (await store.post('/api/customers', { nickname: 'Asha' })).json()) as { id: string }
  return { store, path: `/api/customers/${id}/events` }
}

test('a stream is sent uncompressed and immediately, and a stop ends it', async () => {
  const { store, path } = await openWithCustomer()
  await using _ = store
  const response = await fetch(store.origin + path, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  const stream = readEvents(response)
  expect(await stream.next()).toMatchObject({ type: 'ready' })
  const stopped = store.stop()
  expect(await stream.next()).toBeUndefined()
  await stopped
})

test('a stop does not wait for a screen that reads nothing', async () => {
  const { store, path } = await openWithCustomer()
  await using _ = store
  const { host, hostname, port } = new URL(store.origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await once(socket, 'readable')
  const closed = once(socket, 'close')
  await store.stop()
  // What a stop waits for in vain is cut off after a while, and logged.
  expect(store.infoMessages).not.toContainEqual(expect.stringContaining('did not end'))
  socket.resume()
  await closed
})

test('a client that disconnects frees its slot', async () => {
  const { store, path } = await openWithCustomer()
  await using _ = store
  for (let count = 0; count < 130; count += 1) {
    const leaving = new AbortController()
    const response = await fetch(store.origin + path, { signal: leaving.signal })
    expect(response.status, String(count)).toBe(200)
    await readEvents(response).next()
    leaving.abort()
  }
})
