import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openGuardedListener } from '../testing/guarded-listener.ts'

const [phone, otherPhone, shopper] = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
const connections = { total: 12, perAddress: 6, forThisPc: 2 }
const hour = 3_600_000
const bodies = { perShopper: 64, uploadGrace: hour, grace: hour, bytesPerSecond: 1e9 }
const quick = { ...bodies, grace: 50 }

const ended = /^HTTP\/1\.1 408 [\s\S]*The request took too long to come\. Please try again\.$/

const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

const times = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make))

test('two phones that hold every connection with half-sent orders do not keep others out', async () => {
  await using listener = await openGuardedListener({ connections })
  const events = await listener.listen({ address: phone })
  const longestHeld = await listener.halfSend({ address: phone })
  const held = [
    ...(await times(4, () => listener.halfSend({ address: phone }))),
    ...(await times(6, () => listener.halfSend({ address: otherPhone }))),
  ]
  expect(await listener.ask({ address: shopper }, 'order')).toMatch(/^HTTP\/1\.1 200 [\s\S]*order$/)
  expect(await longestHeld.answer).toMatch(ended)
  for (let count = 0; count < 8; count += 1) {
    await listener.halfSend({ address: phone })
    await listener.halfSend({ address: otherPhone })
    expect(await listener.ask({}, 'order')).toContain('200 OK')
  }
  expect(await Promise.all(held.map(({ answer }) => answer))).toEqual(
    held.map(() => expect.stringMatching(ended)),
  )
  expect(events.destroyed).toBe(false)
})

test('an idle connection is closed before one with an unfinished request', async () => {
  await using listener = await openGuardedListener({ connections })
  const half = await listener.halfSend({ address: phone })
  const idle = await listener.open(phone)
  await times(4, () => listener.halfSend({ address: phone }))
  await listener.halfSend({ address: phone })
  await once(idle.resume(), 'close')
  expect(half.socket.destroyed).toBe(false)
})

test('what is being answered is not ended for a new connection, and no smaller address makes room', async () => {
  await using listener = await openGuardedListener({ connections: { ...connections, forThisPc: 0 } })
  const streams = await times(6, () => listener.listen({ address: phone }))
  const half = await listener.halfSend({ address: otherPhone })
  streams.push(...(await times(5, () => listener.listen({ address: shopper }))))
  expect(await listener.ask({ address: shopper })).toBe('')
  expect(await listener.ask({ address: phone })).toBe('')
  expect([...streams, half.socket].some(({ destroyed }) => destroyed)).toBe(false)
})

test('this PC gets in when nothing makes room, a tunnel on it does not', async () => {
  await using listener = await openGuardedListener({ connections })
  const headers = { 'X-Forwarded-For': '203.0.113.5' }
  const streams = await times(6, () => listener.listen({ headers }))
  for (let count = 0; count < 8; count += 1) expect(await listener.ask()).toMatch(/200 [\s\S]*page$/)
  expect(await listener.ask({ headers })).toMatch(
    /^HTTP\/1\.1 503 [\s\S]*The store is full at the moment\. Please try again in a minute\.$/,
  )
  await times(2, () => listener.listen())
  expect(await listener.ask()).toBe('')
  expect(streams.some(({ destroyed }) => destroyed)).toBe(false)
})

test('a temporary refusal has a Retry-After, and the answer to an invalid request has none', async () => {
  await using listener = await openGuardedListener({ connections, bodies: { ...bodies, perShopper: 1 } })
  const tunnel = { headers: { 'X-Forwarded-For': '203.0.113.5' } }
  await listener.halfSend(tunnel)
  expect(await listener.ask(tunnel, 'order')).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nRetry-After: 7\r\n/)
  await times(5, () => listener.listen(tunnel))
  expect(await listener.ask(tunnel)).toContain('200 OK') // the half-sent one was closed to make room
  await listener.listen(tunnel)
  expect(await listener.ask(tunnel)).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 60\r\n/)
  expect(await listener.ask({ headers: { Host: 'another' } })).toMatch(
    /^HTTP\/1\.1 400 (?![\s\S]*Retry-After)/,
  )
})

test('half-sent bodies behind one address are counted for each shopper', async () => {
  await using listener = await openGuardedListener({ bodies: { ...bodies, perShopper: 2 } })
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const [first] = await times(2, () => listener.halfSend(from('203.0.113.5')))
  const refused = /^HTTP\/1\.1 429 [\s\S]*Too many requests from this address are still on their way\./
  expect(await listener.ask(from('203.0.113.5'), 'order')).toMatch(refused)
  expect(await listener.ask(from('203.0.113.5'))).toContain('200 OK')
  expect(await listener.ask(from('203.0.113.6'), 'order')).toContain('200 OK')
  await times(2, () => listener.halfSend(from('2001:db8:1:2::1')))
  expect(await listener.ask(from('2001:db8:1:2:ffff::9'), 'order')).toMatch(refused)
  expect(await listener.ask(from('2001:db8:1:3::1'), 'order')).toContain('200 OK')

  first?.socket.write('hello')
  await expect.poll(listener.heldBytes).toBe(15)
  expect(await listener.ask(from('203.0.113.5'), 'order')).toContain('200 OK')

  await times(3, () => listener.halfSend()) // requests from this PC are not counted
  expect(await listener.ask({}, 'order')).toContain('200 OK')
})

test('a small body must arrive within seconds; an image and a backup may take their time', async () => {
  await using listener = await openGuardedListener({ bodies: quick })
  const uploads = [
    await listener.halfSend({}, '/objects/uploads/tea?ticket=x', 'PUT'),
    await listener.halfSend({}, '/api/admin/backups/restore'),
  ]
  const small = [await listener.halfSend(), await listener.halfSend({}, '/objects/uploads/tea')]
  small[0]?.socket.write('a')
  for (const { answer } of small) {
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*The rest of the request did not come\./)
  }
  expect(uploads.map(({ socket }) => socket.destroyed)).toEqual([false, false])
})

test('a body that keeps arriving after its answer is ended too', async () => {
  await using listener = await openGuardedListener({ bodies: quick })
  const socket = await listener.open()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhello')
  expect(await text(socket)).toMatch(/200 OK[\s\S]*page/)
})

test('an upload on which nothing moves is ended with a message', async () => {
  await using listener = await openGuardedListener({ stallTimeout: 50 })
  const { answer } = await listener.halfSend({}, '/objects/uploads/tea?ticket=x', 'PUT')
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*The rest of the request did not come\./)
})

test('the memory of half-sent bodies is free again after they are ended', async () => {
  await using listener = await openGuardedListener({
    connections,
    bodies: { ...bodies, grace: 200 },
  })
  await expect.poll(openSockets).toBe(0) // the sockets of earlier tests
  await times(6, () => listener.halfSend({ address: phone }))
  await times(6, () => listener.halfSend({ address: otherPhone }))
  for (let count = 0; count < 12; count += 1) await listener.halfSend({ address: phone })
  await expect.poll(listener.heldBytes).toBeLessThanOrEqual(60)
  await expect.poll(openSockets).toBe(0)
  expect(listener.heldBytes()).toBe(0)
})
