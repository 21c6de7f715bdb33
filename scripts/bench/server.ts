import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { seedFolder } from '../../src/seed/seed-folder.ts'
import { adminPassword, runStore } from '../browser/run-store.ts'
import { median, processorTimeOf } from './measure.ts'
import type { KeptAnswer } from './server/limit-http.ts'
import type { ReplayPlan } from './server/limit-orders.ts'
import { getRequest, loadServer, postRequest } from './server/load.ts'
import { orderCalls } from './server/orders.ts'
import { pin } from './server/pin.ts'

// The built store against what Node and SQLite can do here at most: in turns, as the machine's own
// speed changes by the minute. Each side alone on one core, the load on the other.

const [serverCore, loadCore] = [0, 1]
const rounds = 7
const milliseconds = 1_000
const connections = 10
const accepted = { 'Accept-Encoding': 'gzip, deflate' } // what a browser sends over plain HTTP

/** Per second, and per second that the process had a processor: the second is steadier where others work too. */
type Rate = { aSecond: number; aBusySecond: number }
type Row = { what: string; store: Rate; limit: Rate; target: number }

const helper = (name: string): ChildProcess => {
  const child = fork(path.join(import.meta.dirname, 'server', `${name}.ts`))
  pin(child.pid ?? 0, serverCore)
  return child
}

const ask = async <Answer>(child: ChildProcess, message: unknown): Promise<Answer> => {
  const answered = once(child, 'message')
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`)
  })
  ended.catch(() => {})
  child.send(message as string)
  const [answer] = await Promise.race([answered, ended])
  over.abort()
  return answer
}

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

/** The answer as it comes over the wire, compressed or not. */
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

type Side = { process: number; run: () => Promise<number> }

const measure = async ({ process, run }: Side): Promise<Rate> => {
  const [began, before] = [performance.now(), await processorTimeOf(process)]
  const aSecond = await run()
  const busy = ((await processorTimeOf(process)) - before) / ((performance.now() - began) / 1_000)
  return { aSecond, aBusySecond: aSecond / busy }
}

const medians = (rates: Rate[]): Rate => ({
  aSecond: median(rates.map((rate) => rate.aSecond)),
  aBusySecond: median(rates.map((rate) => rate.aBusySecond)),
})

/** Both sides in turns, the first round of each thrown away. */
const inTurns = async (store: Side, limit: Side): Promise<{ store: Rate; limit: Rate }> => {
  const rates: { store: Rate; limit: Rate }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const rate = { limit: await measure(limit), store: await measure(store) }
    if (round > 0) rates.push(rate)
  }
  return { store: medians(rates.map(({ store }) => store)), limit: medians(rates.map(({ limit }) => limit)) }
}

const addPicture = async (dataDir: string): Promise<string> => {
  // About what a 320 px picture of a product takes.
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const
  const picture = sharp({ create: { width: 320, height: 320, channels: 3, background: '#888', noise } })
  await writeFile(
    path.join(dataDir, 'objects', 'benchpicture'),
    await picture.webp({ quality: 60 }).toBuffer(),
  )
  return '/objects/uploads/benchpicture'
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-server-'))
const dataDir = path.join(folder, 'data')
const isPinned = pin(process.pid, loadCore)
const rows: Row[] = []
try {
  await seedFolder(dataDir, adminPassword, { products: 200, pictures: false })
  const picture = await addPicture(dataDir)
  const atRest = path.join(folder, 'at-rest')
  await cp(dataDir, atRest, { recursive: true })
  await using store = await runStore({ dataDir })
  pin(store.process.pid ?? 0, serverCore)

  const paths = { 'home page': '/', products: '/api/products', picture }
  const answers: Record<string, KeptAnswer> = {}
  for (const path of Object.values(paths)) answers[path] = await fetchRaw(store.port, path)
  const http = helper('limit-http')
  const httpPort = await ask<number>(http, answers)
  for (const [what, path] of Object.entries(paths)) {
    const request = getRequest(path, accepted)
    const side = (process = 0, port: number) => ({
      process,
      run: () => loadServer(port, connections, milliseconds, () => request),
    })
    const rates = await inTurns(side(store.process.pid, store.port), side(http.pid, httpPort))
    rows.push({ what, target: 0.7, ...rates })
  }
  http.kill()

  const orders = helper('limit-orders')
  await ask(orders, { dataDir: atRest, count: 2_000 } satisfies ReplayPlan)
  const nextOrder = orderCalls(atRest)
  const nextRequest = () => {
    const { body, headers } = nextOrder()
    return postRequest('/api/orders', body, { ...headers, ...accepted })
  }
  for (const inFlight of [1, 10, 50]) {
    const load = () => loadServer(store.port, inFlight, milliseconds, nextRequest)
    const rates = await inTurns(
      { process: store.process.pid ?? 0, run: load },
      { process: orders.pid ?? 0, run: () => ask<number>(orders, 'round') },
    )
    rows.push({ what: `orders, ${inFlight} at once`, target: 0.5, ...rates })
  }
  orders.disconnect()
} finally {
  await rm(folder, { recursive: true, force: true })
}
if (!isPinned) console.log('This system cannot keep a process on one core: the sides disturb each other.')
console.log(
  `Answers a second (and per second of processor time), median of ${rounds} rounds in turns; ! is below the target.`,
)
const shown = ({ aSecond, aBusySecond }: Rate) => `${Math.round(aSecond)} (${Math.round(aBusySecond)})`
const percent = (share: number) => `${Math.round(share * 100)} %`
console.table(
  Object.fromEntries(
    rows.map(({ what, store, limit, target }) => {
      const share = store.aSecond / limit.aSecond
      const ratio = `${percent(share)} (${percent(store.aBusySecond / limit.aBusySecond)})`
      return [
        what,
        {
          store: shown(store),
          limit: shown(limit),
          ratio: share < target ? `${ratio} !` : ratio,
          target: percent(target),
        },
      ]
    }),
  ),
)
