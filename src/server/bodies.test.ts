import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { trackUnfinishedBodies } from './unfinished-bodies.ts'

type Sent = { isComplete: boolean; socket: Socket }

/** Simulates bodies on a server that does not listen. `looks` counts the checks whether one is complete. */
const openBodies = () => {
  const server = new Server()
  let looks = 0
  const bodies = trackUnfinishedBodies(server, (request) => request.headers['x-client'] as string | undefined)
  return {
    bodies,
    looks: () => looks,
    send: (client?: string, socket = new Socket()): Sent => {
      const sent = { isComplete: false, socket }
      const request = {
        headers: { 'content-length': '10', 'x-client': client },
        socket,
        get complete() {
          looks += 1
          return sent.isComplete
        },
      }
      server.emit('request', request as unknown as IncomingMessage, {} as ServerResponse)
      return sent
    },
  }
}

test('of a phone with a thousand unfinished bodies, only one more than the limit is checked', () => {
  const { bodies, looks, send } = openBodies()
  for (let count = 0; count < 1_000; count += 1) send('phone')
  send('other')
  expect(bodies.hasMoreThan(64, 'phone')).toBe(true)
  expect(looks()).toBe(65)
  expect(bodies.hasMoreThan(1, 'other')).toBe(false)
})

test('a body no longer counts when it is complete, or its connection is closed or has a newer body', () => {
  const { bodies, send } = openBodies()
  const [come, next, left] = [send('phone'), send('phone'), send('phone')]
  come.isComplete = true
  left.socket.destroy()
  expect(bodies.hasMoreThan(0, 'phone')).toBe(true)
  expect(bodies.hasMoreThan(1, 'phone')).toBe(false)
  send('phone', next.socket)
  expect(bodies.hasMoreThan(1, 'phone')).toBe(false)
  send(undefined, come.socket) // requests from this PC have no client
  expect([...bodies.all()]).toHaveLength(2)
})
