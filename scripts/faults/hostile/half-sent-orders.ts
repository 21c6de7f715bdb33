import type { KeptStore } from '../stage/keep-store.ts'
import { countSockets, percentile, pressure, residentOf } from '../stage/measure.ts'
import { until } from '../stage/until.ts'
import { openBystanders } from './bystanders.ts'
import { openHalfSenders, type Place } from './half-senders.ts'
import type { HostileCase, Outcome } from './hostile-case.ts'

const connectionsOfEach = 1_500
const attackFor = 20_000
/** The longest tolerable p99 in milliseconds: 3,000 connections in one moment keep two small cores busy for half a second. */
const answerAtMost = 2_000

type Phone = Parameters<typeof openBystanders>[1]

const run = async (store: KeptStore, places: Place[], phone: Phone): Promise<Outcome> => {
  const { pid = 0 } = store.running().process
  const others = await openBystanders(store.origin, phone)
  await others.goOnFor(2_000) // what is compiled and cached at first belongs to the memory before
  const usual = { owner: others.times.owner.length, phone: others.times.phone.length }
  const sockets = countSockets(pid)
  const before = await residentOf(pid)

  const attack = openHalfSenders(store.origin, places, connectionsOfEach)
  await others.goOnFor(attackFor)
  const during = await residentOf(pid)
  const most = countSockets(pid)
  const { opened, answers } = await attack.leave()
  await until('the sockets of the hostile ones are closed', () => countSockets(pid) <= sockets + 2)
  await others.goOnFor(2_000)

  const slowest = (times: number[], from: number) => percentile(times.slice(from), 0.99)
  const p99 = {
    phone: slowest(others.times.phone, usual.phone),
    owner: slowest(others.times.owner, usual.owner),
  }
  const { refused, times, checkouts } = others
  return {
    provoked: opened,
    checkouts,
    note: `${opened} connections answered ${JSON.stringify(answers)}; p99 ${p99.phone} ms of ${times.phone.length} requests of a phone, ${p99.owner} ms of ${times.owner.length} of the owner's PC; ${refused.length} refused; memory ${before} MB before, ${during} during, ${await residentOf(pid)} after; sockets ${sockets}, ${most}, ${countSockets(pid)}; processor wanted in vain ${await pressure()}`,
    missed: [
      ...(refused.length > 0 ? [`${refused.length} refused, such as ${refused.slice(0, 3).join('; ')}`] : []),
      ...(Math.max(p99.phone, p99.owner) > answerAtMost ? ['p99 is over two seconds'] : []),
    ],
  }
}

export const halfSentOrders: HostileCase = {
  what: `${connectionsOfEach} half-sent orders from each of two addresses`,
  run: (store) =>
    run(store, [{ localAddress: '127.0.0.2' }, { localAddress: '127.0.0.3' }], {
      localAddress: '127.0.0.4',
      headers: { host: 'shop' },
    }),
}

const throughTunnel = (address: string): Place => ({
  localAddress: '127.0.0.1',
  headers: `X-Forwarded-For: ${address}\r\n`,
})

export const halfSentThroughTunnel: HostileCase = {
  what: "the same through a tunnel, where all connections are this PC's",
  run: (store) =>
    run(store, [throughTunnel('203.0.113.5'), throughTunnel('203.0.113.6')], {
      localAddress: '127.0.0.1',
      headers: { host: 'shop', 'x-forwarded-for': '203.0.113.7' },
    }),
}
