import { allowances } from '../../../src/http/allowances.ts'
import { sendBytes } from '../../fuzz/send-bytes.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import { type From, send } from './send.ts'

const { capacity } = allowances.shoppers.shopPcOrders
const orders = capacity + 60

const hereOf = ({ store }: Scene): string => `localhost:${new URL(store.origin).port}`

const nameTwoHosts = async (scene: Scene): Promise<void> => {
  const { store, countSent, expectThat } = scene
  const port = Number(new URL(store.origin).port)
  for (const [first, second] of [
    [hereOf(scene), 'evil.example'],
    ['evil.example', hereOf(scene)],
    ['shop', 'shop'],
  ]) {
    const bytes = Buffer.from(
      `GET /api/health HTTP/1.1\r\nHost: ${first}\r\nHost: ${second}\r\nConnection: close\r\n\r\n`,
    )
    const { status } = await sendBytes(port, { bytes, isWhole: true })
    countSent(1)
    expectThat(`Hosts ${first} and ${second} are 400 (${status})`, status === 400)
  }
}

/** Headers that come with a page of another site, or through a tunnel that rewrites the Host. */
const disguises: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.5' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'for=203.0.113.5' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.5' },
  { 'x-real-ip': '127.0.0.1' },
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
]

const passForThisPc = async (scene: Scene): Promise<void> => {
  const { store, others, attack, expectThat } = scene
  const headers = { host: hereOf(scene), cookie: others.session.cookie }
  const isHere = (text: string): unknown => (JSON.parse(text) as { isOnShopPc: unknown }).isOnShopPc
  const own = await send(store.origin, { headers }, 'GET', '/api/admin/backups')
  expectThat('the owner’s browser on the shop’s PC is known', isHere(own.text) === true)
  for (const disguise of disguises) {
    const from: From = { localAddress: '127.0.0.2', headers: { ...headers, ...disguise } }
    const { text } = await attack(from, 'GET', '/api/admin/backups')
    expectThat(`${JSON.stringify(disguise)} is not this PC (${text})`, isHere(text) === false)
  }
}

/** A local program on the shop's PC that orders as fast as it can. */
const orderHere = async (scene: Scene): Promise<void> => {
  const { store, others, attack, expectThat, note } = scene
  const here: From = { localAddress: '127.0.0.2', headers: { host: hereOf(scene) } }
  const made = await send(store.origin, here, 'POST', '/api/customers', { nickname: 'Program' })
  const { id: customerId } = JSON.parse(made.text) as { id: string }
  const statuses: Record<number, number> = {}
  const place = (from: From, quantity: number) =>
    attack(from, 'POST', '/api/orders', {
      customerId,
      cartItems: [{ productId: others.productIds[0], quantity }],
    })
  for (let quantity = 1; quantity <= orders; quantity += 1) {
    const { status } = await place(here, quantity)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  expectThat(`orders on the shop’s PC have an end (${JSON.stringify(statuses)})`, (statuses[429] ?? 0) > 0)
  expectThat('it comes late', (statuses[201] ?? 0) >= capacity)
  const owner: From = { headers: { ...here.headers, cookie: others.session.cookie } }
  const owners = await place(owner, orders + 1)
  expectThat(`the owner’s have none (${owners.status})`, owners.status === 201)
  note(`${orders} orders on the shop's PC answered ${JSON.stringify(statuses)}`)
}

export const shopPc: HostileCase = {
  what: 'two Hosts, strangers who pass for the shop’s PC, and a program there that orders without end',
  attack: async (scene) => {
    await nameTwoHosts(scene)
    await passForThisPc(scene)
    await orderHere(scene)
  },
}
