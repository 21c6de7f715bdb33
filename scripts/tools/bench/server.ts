import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { seedFolder } from '../../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { adminPassword, runStore, type StoreProcess } from '../../browser/run-store.ts'
import { logIn, uploadPicture } from '../lib/calls.ts'
import { type Compared, inTurns, median, pin, residentOf, timesOf } from '../lib/measure.ts'
import { compareOrders } from './orders.ts'
import { printFigure, printShare } from './print.ts'
import { loadCore, runWrk, serverCore } from './wrk.ts'

const rounds = 5

/** What a browser sends over plain HTTP. */
const headers = { 'Accept-Encoding': 'gzip, deflate' }

const hopByHop = /^(connection|keep-alive|date|transfer-encoding|content-length)$/i

/** Compares a page of the store with the same bytes from plain node:http in this process. */
const comparePage = async (store: StoreProcess, target: string): Promise<Compared> => {
  const [answer] = (await once(
    request({ port: store.port, host: '127.0.0.1', path: target, headers }).end(),
    'response',
  )) as [IncomingMessage]
  const body = await buffer(answer)
  const names = answer.rawHeaders.filter((_, at) => at % 2 === 0)
  const kept = names.flatMap((name, at) =>
    hopByHop.test(name) ? [] : [name, answer.rawHeaders[at * 2 + 1] ?? ''],
  )
  const same = [...kept, 'Content-Length', String(body.length)]
  const server = createServer((_, response) => response.writeHead(200, same).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const run = (port: number) => async () =>
    (await runWrk(`http://127.0.0.1:${port}${target}`, { connections: 10, seconds: 1, headers })).aSecond
  const { port } = server.address() as AddressInfo
  const compared = await inTurns(rounds, {
    store: { process: store.process.pid ?? 0, run: run(store.port) },
    limit: { process: process.pid, run: run(port) },
  })
  server.close()
  return compared
}

/** A grainy photo of 12 megapixels, as a phone takes it. */
const takePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer()

/** Prints what the upload of a large photo takes, in a store of its own. */
const benchUpload = async (): Promise<void> => {
  await using store = await runStore()
  const pid = store.process.pid ?? 0
  const { origin } = store
  const [cookie, photo] = [await logIn(origin), await takePhoto()]
  await writeFile(`/proc/${pid}/clear_refs`, '5') // forgets the peak, which the hash of the password made
  const times = await timesOf(rounds, () => uploadPicture(origin, cookie, photo))
  printFigure('upload of a 12-megapixel photo', median(times), 'ms', 350)
  printFigure('memory at its peak meanwhile', (await residentOf(pid)).peak, 'MB', 250)
}

/** Prints how close pages and orders come to what Node and SQLite can do here, and the memory that they take. */
export const benchServer = async (): Promise<void> => {
  await using seeded = await openTemporaryFolder()
  const work = await mkdtemp(path.join(tmpdir(), 'bench-server-'))
  const isPinned = pin(process.pid, serverCore)
  try {
    await seedFolder(seeded.path, adminPassword, { products: 200, pictures: false })
    const dataDir = path.join(work, 'data')
    await cp(seeded.path, dataDir, { recursive: true })
    await using store = await runStore({ dataDir })
    const pid = store.process.pid ?? 0
    pin(pid, serverCore)
    await sleep(2_000)
    printFigure('memory at rest', (await residentOf(pid)).now, 'MB', 150)
    printShare('home page, of node:http', await comparePage(store, '/'), 0.5)
    printShare('products, of node:http', await comparePage(store, '/api/products'), 0.5)
    const { lone, ten, bytes } = await compareOrders(store, { atRest: seeded.path, work, rounds })
    printShare('a lone order, of bare SQLite orders', lone, 0.25)
    printShare('ten orders at once, of bare SQLite orders', ten, 0.75)
    printFigure('an order in the journal', bytes, 'bytes', 1_200)
    printFigure('memory at its peak under all of this', (await residentOf(pid)).peak, 'MB', 300)
    await benchUpload()
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  if (!isPinned)
    console.log(`Nothing could be kept on core ${serverCore} or ${loadCore}: the sides disturb each other.`)
}
