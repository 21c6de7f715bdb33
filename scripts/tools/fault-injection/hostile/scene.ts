import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn } from '../../lib/calls.ts'
import { type Checkout, fillShelf } from '../../lib/shoppers.ts'
import { type StoreUnderTest, until } from '../../lib/store.ts'

/** Where a request comes from, and its headers. The default is a phone's Host, which is not `localhost`. */
export type From = { localAddress?: string; headers?: Record<string, string> }

export type Sent = { status: number; text: string; headers: IncomingHttpHeaders }

const answerAtMost = 10_000

/**
 * Sends one request on a new connection, because new connections are what a crowd shuts out. Rejects when no response
 * comes in time.
 */
export const send = (
  origin: string,
  { localAddress = '127.0.0.1', headers = {} }: From,
  method: string,
  path: string,
  body?: unknown,
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: new URL(origin).port,
        method,
        path,
        localAddress,
        headers: {
          host: 'shop',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        agent: false,
        signal: AbortSignal.timeout(answerAtMost),
      },
      (answer) => {
        text(answer).then(
          (said) => resolve({ status: answer.statusCode ?? 0, text: said, headers: answer.headers }),
          reject,
        )
      },
    )
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })

/** The `name=value` of a cookie that an answer sets; '' when it does not. */
const cookieOf = ({ headers }: Sent, name: string): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''

/** What one bystander experienced. */
export type Seen = {
  /** Duration of each request in ms. */
  times: number[]
  /** Requests with no response or an unexpected one. Nothing is retried. */
  refused: string[]
}

export type Bystanders = {
  checkouts: Checkout[]
  /** The products that they order. */
  productIds: string[]
  phone: Seen
  owner: Seen
  /** The owner's session. */
  session: { cookie: string }
  /** Lets them order, and load the dashboard, until the work is done. */
  goOnWhile: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** In ms. */
const pause = 200
/** The store slows a phone and its customer down after 20 orders. */
const ordersOfOne = 15
const dashboard = ['/admin', '/api/admin/session', '/api/orders']

/**
 * Opens a phone that looks its name up, loads the shop and orders, and the owner on the shop's PC who loads
 * the dashboard.
 */
export const openBystanders = async (origin: string, from: From): Promise<Bystanders> => {
  const session = { cookie: await logIn(origin) }
  const productIds = await fillShelf(origin)
  const checkouts: Checkout[] = []
  const phone: Seen = { times: [], refused: [] }
  const owner: Seen = { times: [], refused: [] }

  /** Sends a request; returns the response if it succeeded. */
  const ask = async (
    seen: Seen,
    who: () => From,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Sent | undefined> => {
    const began = performance.now()
    try {
      const answer = await send(origin, who(), method, path, body)
      if (answer.status < 300) return answer
      seen.refused.push(`${method} ${path}: ${answer.status} ${answer.text}`)
    } catch (error) {
      seen.refused.push(`${method} ${path}: ${(error as Error).message}`)
    } finally {
      seen.times.push(performance.now() - began)
    }
    return undefined
  }
  const idOf = (answer: Sent | undefined): string | undefined =>
    answer === undefined ? undefined : (JSON.parse(answer.text) as { id: string }).id
  /** The phone's own cookie, which it keeps from its first order on, like any browser. */
  let device = ''
  const asPhone = async (method: string, path: string, body?: unknown, key?: string) => {
    const headers = {
      ...from.headers,
      ...(device && { cookie: device }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const answer = await ask(phone, () => ({ ...from, headers }), method, path, body)
    if (answer) device = cookieOf(answer, 'shopper_device') || device
    return answer
  }
  const asOwner = (): From => ({
    headers: { host: `localhost:${new URL(origin).port}`, cookie: session.cookie },
  })

  const goShopping = async (isOver: () => boolean) => {
    let [nickname, customerId] = ['', undefined as string | undefined]
    for (let turn = 0; !isOver(); turn += 1) {
      if (turn % ordersOfOne === 0 || customerId === undefined) {
        device = '' // the next phone of the network
        nickname = `Phone ${randomUUID().slice(0, 13)}`
        customerId = idOf(await asPhone('POST', '/api/customers', { nickname }))
        if (customerId === undefined) continue
      }
      await asPhone('GET', '/')
      await asPhone('GET', `/api/customers/nickname/${encodeURIComponent(nickname)}`)
      const productId = productIds[turn % productIds.length] ?? ''
      const checkout: Checkout = { key: randomUUID(), customerId, productId, quantity: 1 + turn }
      checkouts.push(checkout)
      const body = { customerId, cartItems: [{ productId, quantity: checkout.quantity }] }
      const orderId = idOf(await asPhone('POST', '/api/orders', body, checkout.key))
      if (orderId !== undefined) checkout.orderId = orderId
      await sleep(pause)
    }
  }
  const watchDashboard = async (isOver: () => boolean) => {
    for (; !isOver(); await sleep(pause)) for (const path of dashboard) await ask(owner, asOwner, 'GET', path)
  }
  return {
    checkouts,
    productIds,
    phone,
    owner,
    session,
    goOnWhile: async (work) => {
      let isOver = false
      const end = () => {
        isOver = true
      }
      const [result] = await Promise.all([
        work().finally(end),
        goShopping(() => isOver),
        watchDashboard(() => isOver),
      ])
      return result
    },
  }
}

/** What a case uses for its attack. */
export type Scene = {
  store: StoreUnderTest
  /** The bystanders, who go on meanwhile. */
  others: Bystanders
  /** Counts requests that the attacker sent. */
  countSent: (requests: number) => void
  /** Records the expectation if it does not hold. */
  expectThat: (what: string, holds: boolean) => void
  /** The store's JavaScript heap in use, in MB. */
  readHeap: () => Promise<number>
  /** Adds a figure to the report. */
  note: (text: string) => void
}

/** One kind of attack, tried on a running store of its own. */
export type HostileCase = {
  what: string
  /** Where the bystander's phone comes from, unless it has an address of its own. */
  phone?: From
  attack: (scene: Scene) => Promise<void>
}

const filename = 'heap-report.json'

/** Environment variables with which a Node process writes a diagnostic report for each {@link readHeap}. */
export const heapReportEnv = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--report-on-signal --report-exclude-network --report-directory=${folder} --report-filename=${filename}`,
})

/** Memory of the JavaScript heap in use, garbage included, in MB. Collects no garbage itself. */
export const readHeap = async (pid: number, folder: string): Promise<number> => {
  const file = path.join(folder, filename)
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  let used = 0
  await until('the process reports its heap', async () => {
    try {
      const { javascriptHeap } = JSON.parse(await readFile(file, 'utf8'))
      used = Math.round(javascriptHeap.usedMemory / 1024 / 1024)
    } catch {
      return false // not there, or not yet complete
    }
    return true
  })
  return used
}
