import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { seedFolder } from '../../../src/demo/seed-store.ts'
import { adminPassword, runStore } from '../../browser/run-store.ts'
import { logIn } from '../lib/calls.ts'
import { type Compared, inTurns, pin, type Rate, residentOf } from '../lib/measure.ts'
import { ask, startChild } from './child.ts'
import type { KeptAnswer, ReplayPlan } from './limits.ts'
import { orderCalls } from './orders.ts'

/** Returns the bytes of a connection's next request. */
type NextRequest = () => Buffer

const getRequest = (path: string, headers: Record<string, string> = {}): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  )

const postRequest = (path: string, body: unknown, headers: Record<string, string> = {}): Buffer => {
  const text = JSON.stringify(body)
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  )
}

const headEnd = Buffer.from('\r\n\r\n')
const chunksEnd = Buffer.from('0\r\n\r\n')

/** Whether the buffer holds a complete response. Throws on any that is not a success. */
const isWhole = (answer: Buffer): boolean => {
  const end = answer.indexOf(headEnd)
  if (end < 0) return false
  const head = answer.toString('latin1', 0, end)
  if (!/^HTTP\/1\.1 2/.test(head)) throw new Error(answer.toString('latin1').slice(0, 2_000))
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length === undefined) return answer.subarray(-chunksEnd.length).equals(chunksEnd)
  return answer.length >= end + headEnd.length + Number(length)
}

/**
 * Sends requests for `milliseconds` over `connections` keep-alive connections, each waiting for its response
 * before the next request. Uses plain sockets, so that the load generator costs less than the server. Returns
 * responses per second.
 */
const loadServer = async (
  port: number,
  connections: number,
  milliseconds: number,
  next: NextRequest,
): Promise<number> => {
  let answers = 0
  let isOver = false
  const drive = async (): Promise<void> => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    await once(socket, 'connect')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let answer: Buffer = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (bytes) => {
      answer = answer.length === 0 ? bytes : Buffer.concat([answer, bytes])
      try {
        if (!isWhole(answer)) return
      } catch (error) {
        reject(error)
        return
      }
      answer = Buffer.alloc(0)
      answers += 1
      if (isOver) socket.destroy()
      else socket.write(next())
    })
    socket.write(next())
    await promise
  }
  const began = performance.now()
  const over = setTimeout(() => {
    isOver = true
  }, milliseconds)
  try {
    await Promise.all(Array.from({ length: connections }, drive))
  } finally {
    clearTimeout(over)
  }
  return (answers / (performance.now() - began)) * 1_000
}

// Compares the built store with the most that Node and SQLite can do on this machine. The sides run in turns,
// because the machine's speed changes by the minute. Each side runs alone on one core, the load generator on
// the other.

const [serverCore, loadCore] = [0, 1]
const rounds = 7
const milliseconds = 1_000
const connections = 10
const accepted = { 'Accept-Encoding': 'gzip, deflate' } // what a browser sends over plain HTTP

const helper = (name: 'http' | 'orders'): ChildProcess => {
  const child = startChild('limits', name)
  pin(child.pid ?? 0, serverCore)
  return child
}

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** Fetches a response with its body as sent over the wire, compressed or not. */
const fetchRaw = async (port: number, path: string): Promise<KeptAnswer> => {
  const sent = request({ port, host: '127.0.0.1', path, headers: accepted })
  sent.end()
  const [response] = await once(sent, 'response')
  const chunks = []
  for await (const chunk of response) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const headers: [string, string][] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const name = response.rawHeaders[at]
    if (!hopByHop.has(name.toLowerCase())) headers.push([name, response.rawHeaders[at + 1]])
  }
  headers.push(['Content-Length', String(body.length)])
  return { headers, body: body.toString('base64') }
}

/** Stores an object about as large as the small variant of a product's image. */
const addPicture = async (dataDir: string): Promise<string> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background: '#888', noise } })
  const bytes = await picture.webp({ quality: 45 }).toBuffer()
  await writeFile(path.join(dataDir, 'objects', 'benchpicture'), bytes)
  return '/objects/uploads/benchpicture'
}

const shown = ({ aSecond, aBusySecond }: Rate): string =>
  `${Math.round(aSecond)} (${Math.round(aBusySecond)})`
const percent = (share: number): string => `${Math.round(share * 100)} %`

const table: Record<string, Record<string, string>> = {}
const memory: string[] = []
const noteMemory = (what: string, megabytes: number, target: number) =>
  memory.push(`${what} ${Math.round(megabytes)} MB of ${target}${megabytes > target ? ' !' : ''}`)
const note = (what: string, { store, limit, share }: Compared, target?: number) => {
  const ratio = `${percent(share.aSecond)} (${percent(share.aBusySecond)})`
  table[what] = {
    store: shown(store),
    limit: shown(limit),
    ratio: target !== undefined && share.aSecond < target ? `${ratio} !` : ratio,
    target: target === undefined ? '' : percent(target),
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-server-'))
const dataDir = path.join(folder, 'data')
const isPinned = pin(process.pid, loadCore)
try {
  await seedFolder(dataDir, adminPassword, { products: 200, pictures: false })
  const picture = await addPicture(dataDir)
  const atRest = path.join(folder, 'at-rest')
  await cp(dataDir, atRest, { recursive: true })
  await using store = await runStore({ dataDir })
  const storePid = store.process.pid ?? 0
  pin(storePid, serverCore)
  await sleep(2_000)
  noteMemory('idle', (await residentOf(storePid)).now, 150)

  const paths: [what: string, path: string, target?: number][] = [
    ['home page', '/', 0.5],
    ['products', '/api/products', 0.5],
    ['a picture', picture],
  ]
  const answers: Record<string, KeptAnswer> = {}
  for (const [, path] of paths) answers[path] = await fetchRaw(store.port, path)
  const http = helper('http')
  const httpPort = await ask<number>(http, answers)
  for (const [what, path, target] of paths) {
    const bytes = getRequest(path, accepted)
    const side = (process: number, port: number) => ({
      process,
      run: () => loadServer(port, connections, milliseconds, () => bytes),
    })
    const sides = { store: side(storePid, store.port), limit: side(http.pid ?? 0, httpPort) }
    note(what, await inTurns(rounds, sides), target)
  }
  http.kill()

  const orders = helper('orders')
  await ask(orders, { dataDir: atRest, count: 2_000 } satisfies ReplayPlan)
  const nextOrder = orderCalls(atRest)
  // Shoppers are rate limited, and so are orders from this PC without a session. Hence the owner's cookie.
  const cookie = await logIn(`http://127.0.0.1:${store.port}`)
  const nextRequest = () => {
    const { body, headers } = nextOrder()
    return postRequest('/api/orders', body, { ...headers, ...accepted, Cookie: cookie })
  }
  const limit = { process: orders.pid ?? 0, run: () => ask<number>(orders, 'round') }
  // A single order waits for two fsyncs in sequence; ten concurrent orders share theirs.
  const targets: [inFlight: number, target?: number][] = [[1, 0.25], [10, 0.75], [50]]
  for (const [inFlight, target] of targets) {
    const run = () => loadServer(store.port, inFlight, milliseconds, nextRequest)
    note(
      `orders, ${inFlight} at once`,
      await inTurns(rounds, { store: { process: storePid, run }, limit }),
      target,
    )
  }
  orders.disconnect()
  noteMemory('at its most under all of this', (await residentOf(storePid)).peak, 300)
} finally {
  await rm(folder, { recursive: true, force: true })
}
if (!isPinned) console.log('This system cannot keep a process on one core: the sides disturb each other.')
console.log(`Answers a second, median of ${rounds} rounds in turns; ! is below the target.`)
console.log('In brackets: per second of processor time, which is steadier where others work too.')
console.table(table)
console.log(`Resident memory: ${memory.join(', ')}.`)
