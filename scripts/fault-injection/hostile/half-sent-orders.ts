import { setTimeout as sleep } from 'node:timers/promises'
import { countSockets } from '../harness/measure.ts'
import { until } from '../harness/until.ts'
import { openHalfSenders, type Place } from './half-senders.ts'
import type { HostileCase, Scene } from './hostile-case.ts'

const connectionsOfEach = 1_500
const attackFor = 20_000
/** The connections of the bystanders. */
const inUse = 6

const attack = async ({ store, countSent, note }: Scene, places: Place[]): Promise<void> => {
  const { pid = 0 } = store.running().process
  const sockets = countSockets(pid)
  const senders = openHalfSenders(store.origin, places, connectionsOfEach)
  await sleep(attackFor)
  const most = countSockets(pid)
  const { opened, answers } = await senders.leave()
  countSent(opened)
  await until('the sockets of the hostile ones are closed', () => countSockets(pid) <= sockets + inUse)
  note(
    `answered ${JSON.stringify(answers)}, sockets ${sockets} before, ${most} during, ${countSockets(pid)} after`,
  )
}

export const halfSentOrders: HostileCase = {
  what: `${connectionsOfEach} half-sent orders from each of two addresses`,
  attack: (scene) => attack(scene, [{ localAddress: '127.0.0.2' }, { localAddress: '127.0.0.3' }]),
}

const throughTunnel = (address: string): Place => ({
  localAddress: '127.0.0.1',
  headers: `X-Forwarded-For: ${address}\r\n`,
})

export const halfSentThroughTunnel: HostileCase = {
  what: "the same through a tunnel, where all connections are this PC's",
  phone: { headers: { 'x-forwarded-for': '203.0.113.7' } },
  attack: (scene) => attack(scene, [throughTunnel('203.0.113.5'), throughTunnel('203.0.113.6')]),
}
