import { setTimeout as sleep } from 'node:timers/promises'
import { countOpen, residentOf } from '../../lib/measure.ts'
import { until } from '../../lib/store.ts'
import { openHalfSenders, type Place } from './crowds.ts'
import type { HostileCase, Scene } from './scene.ts'

const connectionsOfEach = 1_500
const waves = 4
const waveFor = 10_000
/** The connections of the bystanders. */
const inUse = 6

const countSockets = (pid: number): number => countOpen(pid, 'socket:')

const attack = async ({ store, countSent, note }: Scene, places: Place[]): Promise<void> => {
  const { pid = 0 } = store.running().process
  const sockets = countSockets(pid)
  for (let wave = 1; wave <= waves; wave += 1) {
    const senders = openHalfSenders({
      port: Number(new URL(store.origin).port),
      places,
      count: connectionsOfEach,
    })
    await sleep(waveFor)
    const most = countSockets(pid)
    const { sent, answers } = await senders.leave()
    countSent(sent)
    await until('the sockets of the hostile ones are closed', () => countSockets(pid) <= sockets + inUse)
    note(
      `answered ${JSON.stringify(answers)}, sockets ${sockets} before, ${most} during, ${countSockets(pid)} after, ` +
        `${(await residentOf(pid)).now} MB`,
    )
  }
}

/** How much more memory the store may hold than before, in MB. A hundred pages a second take some of it. */
const moreAtMost = 80
/** V8 collects garbage and returns pages while it allocates, not at once. In seconds. */
const comesBackWithin = 240

/** Shoppers look at the store meanwhile, because V8 collects garbage only while it allocates. */
const waitForMemory = async ({ store, readHeap, expectThat, note }: Scene, before: number): Promise<void> => {
  const { pid = 0 } = store.running().process
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1_000)
  const heap = await readHeap()
  let { now: resident } = await residentOf(pid)
  note(`heap ${heap} MB after the attack`)
  while (resident > before + moreAtMost && seconds() < comesBackWithin) {
    for (let look = 0; look < 100; look += 1) await (await fetch(store.origin)).text()
    await sleep(500)
    resident = (await residentOf(pid)).now
  }
  note(`resident ${resident} MB and heap ${await readHeap()} MB ${seconds()} s later`)
  expectThat('the memory comes back', resident <= before + moreAtMost)
}

export const halfSentOrders: HostileCase = {
  what: `${connectionsOfEach} half-sent orders from each of two addresses`,
  attack: (scene) => attack(scene, [{ localAddress: '127.0.0.2' }, { localAddress: '127.0.0.3' }]),
  afterwards: waitForMemory,
}

const throughTunnel = (address: string): Place => ({
  localAddress: '127.0.0.1',
  headers: `X-Forwarded-For: ${address}\r\n`,
})

export const halfSentThroughTunnel: HostileCase = {
  what: "the same through a tunnel, where all connections are this PC's",
  phone: { headers: { 'x-forwarded-for': '203.0.113.7' } },
  attack: (scene) => attack(scene, [throughTunnel('203.0.113.5'), throughTunnel('203.0.113.6')]),
  afterwards: waitForMemory,
}
