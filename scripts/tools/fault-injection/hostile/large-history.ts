import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../lib/measure.ts'
import { openReaders, type ReaderPlan } from './crowds.ts'
import { type From, type HostileCase, type Scene, send } from './scene.ts'

const ordersOfHistory = 2_000
const linesOfEach = 10
const ordersAtOnce = 20
const connections = 1_000
const readFor = 8_000
/** The longest that another phone's order may take, in ms. */
const orderAtMost = 1_000
/** The store slows a customer down after 20 orders. */
const ordersOfOne = 15

/** Loopback addresses, which the store counts like any other: 127.0.1.0, 127.0.1.1 and so on. */
const addressesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `127.0.${1 + (index >> 8)}.${index & 255}`)

/** Fills the history through the owner's session, which is not rate limited. No two lines are alike. */
const fillHistory = async ({ store, others }: Scene): Promise<string> => {
  const made = await send(store.origin, {}, 'POST', '/api/customers', { nickname: 'Long History' })
  const { id: customerId } = JSON.parse(made.text) as { id: string }
  const place = async (order: number) => {
    const cartItems = Array.from({ length: linesOfEach }, (_, line) => {
      const index = order * linesOfEach + line
      const { productIds } = others
      return {
        productId: productIds[index % productIds.length],
        quantity: 1 + Math.floor(index / productIds.length),
      }
    })
    const from = { headers: others.session }
    const { status, text } = await send(store.origin, from, 'POST', '/api/orders', { customerId, cartItems })
    if (status !== 201) throw new Error(`An order of the history: ${status} ${text}`)
  }
  for (let first = 0; first < ordersOfHistory; first += ordersAtOnce) {
    await Promise.all(Array.from({ length: ordersAtOnce }, (_, index) => place(first + index)))
  }
  return customerId
}

/** Another phone that orders without a break until the time is over. Returns how long each order took, in ms. */
const orderMeanwhile = async (scene: Scene, phone: From, name: string): Promise<number[]> => {
  const { store, others, expectThat } = scene
  const times: number[] = []
  const post = async (path: string, body: object): Promise<{ id?: string }> => {
    const began = performance.now()
    const answer = await send(store.origin, phone, 'POST', path, body).catch((error: Error) => error.message)
    if (path === '/api/orders') times.push(performance.now() - began)
    const isTaken = typeof answer === 'object' && answer.status === 201
    const said = typeof answer === 'object' ? answer.text : answer
    expectThat(`${path} is taken from another phone, beside ${name} (${said})`, isTaken)
    return isTaken ? JSON.parse(said) : {}
  }
  const end = performance.now() + readFor
  let customerId: string | undefined
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (turn % ordersOfOne === 0 || customerId === undefined) {
      customerId = (await post('/api/customers', { nickname: `Phone ${phone.localAddress} ${turn}` })).id
    }
    const productId = others.productIds[turn % others.productIds.length]
    await post('/api/orders', { customerId, cartItems: [{ productId, quantity: 1 + turn }] })
    await sleep(50)
  }
  return times
}

const readAndOrder = async (
  scene: Scene,
  what: string,
  plan: Pick<ReaderPlan, 'path' | 'addresses' | 'isReconnecting'>,
  phone: From,
): Promise<void> => {
  const { store, countSent, expectThat, note } = scene
  const readers = openReaders({ ...plan, port: Number(new URL(store.origin).port), connections })
  await sleep(500) // all of them are connected and wait for an answer
  const times = await orderMeanwhile(scene, phone, what)
  const { sent, answers } = await readers.leave()
  countSent(sent)
  const longest = Math.round(Math.max(...times))
  expectThat(`orders beside ${what} take at most ${orderAtMost} ms (${longest})`, longest <= orderAtMost)
  note(
    `${what}: ${times.length} orders of another phone, median ${Math.round(median(times))} ms, ` +
      `longest ${longest} ms, reads answered ${JSON.stringify(answers)}`,
  )
}

export const largeHistory: HostileCase = {
  what: `${connections} connections that read a history of ${ordersOfHistory} orders, or what else is uncached`,
  attack: async (scene) => {
    const history = `/api/orders/customer/${await fillHistory(scene)}`
    const limited = `${history}?limit=500`
    const name = '/api/customers/nickname/Long%20History'
    const crowds = [
      ['one address', history, 1],
      ['one address, 500 orders', limited, 1],
      ['100 addresses', history, 100],
      ['1000 addresses', history, 1_000],
      ['1000 addresses that connect for each read', history, 1_000, true],
      ['the description', '/api/openapi.json', 1],
      ['the home page', '/', 1],
      ['no page', '/nothing', 1],
      ['1000 names', name, 1_000],
    ] as const
    for (const [index, [what, path, addresses, isReconnecting = false]] of crowds.entries()) {
      const phone = { localAddress: `127.0.0.${10 + index}` } // each has its own allowance for orders
      await readAndOrder(scene, what, { path, addresses: addressesOf(addresses), isReconnecting }, phone)
    }
  },
}
