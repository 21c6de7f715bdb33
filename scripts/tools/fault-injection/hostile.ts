import { randomBytes } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../../../src/contract/ids.ts'
import { adminPassword } from '../../browser/run-store.ts'
import { callAsOwnerAt } from '../lib/calls.ts'
import { median, residentOf } from '../lib/measure.ts'
import { fillShelf } from '../lib/shoppers.ts'
import { runSeededStore } from '../lib/store.ts'

/** The longest that an order of another phone may take, in ms. */
const orderAtMost = 1_000
/** How much more memory an attack may take, in MB. */
const growthAtMost = 150
/** How long each attack lasts, in ms. */
const attackFor = 8_000
/** Where the hostile one is. Every address of 127.0.0.0/8 is one of this PC, which the store counts like any other. */
const hostileAddress = '127.0.0.3'
const hostileAddresses = Array.from({ length: 250 }, (_, index) => `127.0.1.${index}`)

type From = { address: string; headers?: Record<string, string>; agent?: Agent | false }
type Sent = { status: number; text: string; headers: IncomingHttpHeaders }

/** Sends one request, usually on a new connection. Rejects when no answer comes in ten seconds. */
const send = (origin: string, from: From, method: string, path: string, body?: unknown): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { address, headers, agent = false } = from
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(
      origin + path,
      {
        method,
        agent,
        localAddress: address,
        headers: { host: 'shop', ...type, ...headers },
        signal: AbortSignal.timeout(10_000),
      },
      (answer) =>
        text(answer).then(
          (said) => resolve({ status: answer.statusCode ?? 0, text: said, headers: answer.headers }),
          reject,
        ),
    )
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })

/** The cookie that an answer sets, as `name=value`. */
const cookieOf = ({ headers }: Sent, name: string): string =>
  headers['set-cookie']?.find((each) => each.startsWith(`${name}=`))?.split(';')[0] ?? ''

/** What an attack uses and reports to. */
type AttackContext = {
  origin: string
  port: number
  isOver: () => boolean
  productIds: string[]
  /** Counts a request and how it was answered: by its status, or `none`. */
  count: (answer: string | number) => void
}

/** Sends requests without a break from each of some connections, until the attack is over. */
const flood = async (
  { isOver, count }: AttackContext,
  connections: number,
  sendOne: (agent: Agent) => Promise<Sent>,
): Promise<void> => {
  const go = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver())
      await sendOne(agent).then(
        ({ status }) => count(status),
        () => count('none'),
      )
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, go))
}

/** Floods the store with orders of one customer. `cookie` gives the cookie of each. */
const floodOrders = async (context: AttackContext, cookie: () => string): Promise<void> => {
  const { origin, productIds } = context
  const nickname = `Joker ${newId(6)}`
  const { text: made } = await send(origin, { address: hostileAddress }, 'POST', '/api/customers', {
    nickname,
  })
  const body = { customerId: JSON.parse(made).id, cartItems: [{ productId: productIds[0], quantity: 1 }] }
  await flood(context, 50, (agent) =>
    send(
      origin,
      { address: hostileAddress, agent, headers: { cookie: cookie() } },
      'POST',
      '/api/orders',
      body,
    ),
  )
}

/** Keeps a thousand connections open on which a request never ends: another byte comes each second. */
const dribble = async ({ port, isOver, count }: AttackContext, beginning: string): Promise<void> => {
  const go = async () => {
    while (!isOver()) {
      let said = ''
      const socket = connect({ port, host: '127.0.0.1', localAddress: hostileAddress })
      socket.on('error', () => {}).on('data', (chunk) => (said += chunk))
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(beginning)
      const timer = setInterval(() => socket.write('x'), 1_000)
      const end = setTimeout(() => socket.destroy(), attackFor)
      await closed
      clearInterval(timer)
      clearTimeout(end)
      count(said.slice(9, 12) || 'none')
    }
  }
  await Promise.all(Array.from({ length: 1_000 }, go))
}

/** Sends a body of 100 MB, and goes on until the store ends the connection. */
const sendHuge = ({ port }: AttackContext, path: string): Promise<string> =>
  new Promise((resolve) => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    let said = ''
    let left = 100
    const socket = connect({ port, host: '127.0.0.1', localAddress: hostileAddress })
    const more = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 1
        if (!socket.write(chunk)) return
      }
    }
    const head = ['Host: shop', 'Content-Type: application/json', `Content-Length: ${100 * chunk.length}`]
    socket
      .on('drain', more)
      .on('error', () => {})
      .on('data', (bytes) => (said += bytes))
    socket.once('close', () => resolve(said.slice(9, 12) || 'none'))
    socket.write([`POST ${path} HTTP/1.1`, ...head, '\r\n'].join('\r\n'))
    more()
  })

const guess = (origin: string, from: From, password: string): Promise<Sent> =>
  send(origin, from, 'POST', '/api/admin/login', { password })

type Attack = { what: string; run: (context: AttackContext) => Promise<void> }

const attacks: Record<string, Attack> = {
  'orders-of-one-phone': {
    what: 'one phone orders without a break on 50 connections',
    run: (context) => {
      const cookie = `shopper_device=${newId(26)}`
      return floodOrders(context, () => cookie)
    },
  },
  'invented-cookies': {
    what: 'the same with another cookie for each order',
    run: (context) => floodOrders(context, () => `shopper_device=${newId(26)}`),
  },
  heads: {
    what: '1,000 heads that never end',
    run: (context) => dribble(context, 'GET / HTTP/1.1\r\nHost: shop\r\nX-Long: '),
  },
  bodies: {
    what: '1,000 bodies that never end',
    run: (context) =>
      dribble(
        context,
        'POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"',
      ),
  },
  'huge-bodies': {
    what: 'bodies of 100 MB',
    run: async (context) => {
      while (!context.isOver()) {
        const paths = ['/api/orders', '/api/customers', '/api/passbook', '/api/admin/login']
        for (const answer of await Promise.all(paths.map((path) => sendHuge(context, path))))
          context.count(answer)
      }
    },
  },
  readers: {
    what: '1,000 connections that read the home page without a break',
    // Not wrk: at the tens of thousands a second that it reads, node:http itself accepts no new connection.
    run: (context) =>
      flood(context, 1_000, (agent) => send(context.origin, { address: hostileAddress, agent }, 'GET', '/')),
  },
  passwords: {
    what: 'passwords guessed from 250 addresses, while the owner logs in at the PC and in a known browser',
    run: async (context) => {
      const { origin, isOver, count } = context
      const atPc: From = { address: '127.0.0.1', headers: { host: `localhost:${context.port}` } }
      const cookie = cookieOf(await guess(origin, { address: '127.0.0.5' }, adminPassword), 'store_browser')
      const known: From = { address: hostileAddress, headers: { cookie } }
      const ownerLogsIn = async () => {
        for (; !isOver(); await sleep(500)) {
          for (const [where, from] of Object.entries({ 'at the PC': atPc, 'in a known browser': known })) {
            const { status } = await guess(origin, from, adminPassword)
            if (status !== 200) throw new Error(`The owner’s login ${where}: ${status}`)
          }
        }
      }
      let turn = 0
      const guessing = flood(context, 50, () => {
        turn += 1
        const address = hostileAddresses[turn % hostileAddresses.length] ?? hostileAddress
        return guess(origin, { address }, randomBytes(6).toString('hex'))
      })
      await Promise.all([guessing, ownerLogsIn()])
      count('the owner logged in each time')
    },
  },
}

/** A phone that orders again and again until the attack is over: how long each order took, and what was refused. */
const openPhone = async ({ origin, isOver, productIds }: AttackContext, isNew: boolean) => {
  const times: number[] = []
  const refused: string[] = []
  // The known phone is behind the same address as the attack, and the new ones are not.
  const address = isNew ? '127.0.0.4' : hostileAddress
  let cookie = ''
  const { id: customerId } = JSON.parse(
    (await send(origin, { address }, 'POST', '/api/customers', { nickname: `Phone ${newId(8)}` })).text,
  )
  const order = async (quantity: number) => {
    const body = {
      customerId,
      cartItems: [{ productId: productIds[quantity % productIds.length], quantity }],
    }
    const from = { address, headers: isNew ? {} : { cookie } }
    const began = performance.now()
    try {
      const answer = await send(origin, from, 'POST', '/api/orders', body)
      cookie = cookieOf(answer, 'shopper_device') || cookie
      if (answer.status !== 201) refused.push(`${answer.status} ${answer.text}`)
    } catch (error) {
      refused.push((error as Error).message)
    }
    times.push(performance.now() - began)
  }
  if (!isNew) await order(1) // before the attack, so that it is known
  return {
    times,
    refused,
    orderUntilOver: async () => {
      // A phone has 20 orders.
      for (let count = 2; count < 20 && !isOver(); count += 1) {
        await order(count)
        await sleep(attackFor / 20)
      }
    },
  }
}

const runAttack = async ({ run }: Attack) => {
  await using store = await runSeededStore()
  const { origin, port, process: child } = store
  const answers: Record<string, number> = {}
  let over = false
  const context: AttackContext = {
    origin,
    port,
    isOver: () => over,
    productIds: await fillShelf(callAsOwnerAt(origin), 40),
    count: (answer) => {
      answers[answer] = (answers[answer] ?? 0) + 1
    },
  }
  const phones = [await openPhone(context, false), await openPhone(context, true)]
  const before = (await residentOf(child.pid ?? 0)).now
  const ending = sleep(attackFor).then(() => {
    over = true
  })
  await Promise.all([run(context), ending, ...phones.map(({ orderUntilOver }) => orderUntilOver())])
  const { peak } = await residentOf(child.pid ?? 0)
  const exited = child.exitCode ?? child.signalCode
  const times = phones.flatMap((phone) => phone.times)
  const refused = phones.flatMap((phone) => phone.refused)
  const longest = Math.round(Math.max(...times))
  const missed = [
    ...(exited === null ? [] : [`the store ended (${exited})`]),
    ...(refused.length > 0 ? [`${refused.length} orders refused, such as ${refused[0]}`] : []),
    ...(longest > orderAtMost ? [`an order took ${longest} ms`] : []),
    ...(peak - before > growthAtMost ? [`memory grew from ${before} to ${peak} MB`] : []),
  ]
  return {
    row: {
      answers: Object.entries(answers)
        .map(([answer, count]) => `${answer}: ${count}`)
        .join(', '),
      orders: times.length,
      'median ms': Math.round(median(times)),
      'longest ms': longest,
      'MB before': before,
      'MB peak': peak,
    },
    missed,
  }
}

/**
 * Lets neighbours try to shut the others out, and prints what came of it: another phone's order must be taken, and take a
 * second at most. `--case=NAME` runs the attacks whose names contain it. Returns how many failed.
 */
export const runHostile = async (named: string): Promise<number> => {
  const table: Record<string, object> = {}
  let failed = 0
  for (const [name, attack] of Object.entries(attacks)) {
    if (!name.includes(named)) continue
    console.log(`${name}: ${attack.what}`)
    try {
      const { row, missed } = await runAttack(attack)
      table[name] = row
      for (const what of missed) console.log(`    FAILED: ${what}`)
      if (missed.length > 0) failed += 1
    } catch (error) {
      console.log('    FAILED:', error)
      failed += 1
    }
  }
  console.table(table)
  console.log(`${failed} attacks succeeded.`)
  return failed
}
