import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RefusedOrders } from '../../../src/contract/admin-orders.ts'
import { percentile } from '../harness/measure.ts'
import type { HostileCase, Scene } from './hostile-case.ts'
import { cookieOf, type From, send } from './send.ts'

const strangers = ['127.0.0.2', '127.0.0.3']
/** Failing orders of each stranger; 25 were once enough to succeed. */
const failing = 260
const sound = 40
/** Orders that her phone may place in quick succession. */
const hers = 18

type Hers = { statuses: number[]; times: number[] }

/** Orders from Asha's phone, which is known since its first order. */
const orderAsAsha = async ({ store, others }: Scene, phone: From, customerId: string): Promise<Hers> => {
  const seen: Hers = { statuses: [], times: [] }
  for (let turn = 1; turn <= hers; turn += 1) {
    const [productId = ''] = others.productIds
    const began = performance.now()
    const { status } = await send(store.origin, phone, 'POST', '/api/orders', {
      customerId,
      cartItems: [{ productId, quantity: turn }],
    })
    seen.statuses.push(status)
    seen.times.push(performance.now() - began)
    await sleep(300)
  }
  return seen
}

/** Places orders that fail and some that are valid, each from a phone never seen before. */
const orderAsStranger = async ({ attack, others }: Scene, index: number, customerId: string) => {
  const from = { localAddress: strangers[index] ?? '' }
  const statuses: Record<number, number> = {}
  const order = async (productId: string, quantity: number) => {
    const body = { customerId, cartItems: [{ productId, quantity }] }
    const { status } = await attack(from, 'POST', '/api/orders', body)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const orderSound = async () => {
    for (let turn = 0; turn < sound; turn += 1)
      await order(others.productIds[1] ?? '', 100 + 2 * turn + index)
  }
  const orderFailing = async () => {
    for (let turn = 0; turn < failing; turn += 1) await order(`none${randomUUID().slice(0, 8)}`, 1)
  }
  for (const turn of index === 0 ? [orderFailing, orderSound] : [orderSound, orderFailing]) await turn()
  return statuses
}

export const ordersInHerName: HostileCase = {
  what: `${sound} sound orders and ${failing} failing ones in Asha's name from each of two phones, while her own orders`,
  attack: async (scene) => {
    const { store, others, attack, expectThat, note } = scene
    const asha: From = { localAddress: '127.0.0.5' }
    const made = await send(store.origin, asha, 'POST', '/api/customers', { nickname: 'Asha' })
    const { id } = JSON.parse(made.text) as { id: string }
    const [, , productId = ''] = others.productIds
    const first = await send(store.origin, asha, 'POST', '/api/orders', {
      customerId: id,
      cartItems: [{ productId, quantity: 1 }],
    })
    const phone = { ...asha, headers: { cookie: cookieOf(first, 'shopper_device') } }
    expectThat('her first order is taken', first.status === 201)

    const looked = await attack({ localAddress: '127.0.0.2' }, 'GET', '/api/customers/nickname/Asha')
    expectThat('the strangers know who she is', JSON.parse(looked.text).id === id)
    const [{ statuses, times }, ...answers] = await Promise.all([
      orderAsAsha(scene, phone, id),
      orderAsStranger(scene, 0, id),
      orderAsStranger(scene, 1, id),
    ])
    expectThat(
      `her own phone is never refused (${statuses})`,
      statuses.every((status) => status === 201),
    )
    expectThat(
      'the strangers are',
      answers.every((of) => (of[429] ?? 0) > 0),
    )
    const told = await send(store.origin, { headers: others.session }, 'GET', '/api/orders/refused')
    const refused = JSON.parse(told.text) as RefusedOrders
    expectThat(`the owner is told in whose name (${told.text})`, refused?.most?.nickname === 'Asha')
    note(
      `strangers answered ${JSON.stringify(answers)}, Asha's ${hers} orders p99 ${percentile(times, 0.99)} ms`,
    )
  },
}
