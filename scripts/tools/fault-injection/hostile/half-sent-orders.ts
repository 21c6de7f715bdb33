import { setTimeout as sleep } from 'node:timers/promises'
import { countOpen, residentOf } from '../../lib/measure.ts'
import { until } from '../../lib/store.ts'
import { openHalfSenders, type Place } from './crowds.ts'
import type { HostileCase, Scene } from './scene.ts'

const connectionsOfEach = 1_500
const waves = 4
const waveFor = 10_000
/** How much more memory the last wave may take than the one before, in MB. */
const growthAtMost = 80
/** The connections of the bystanders. */
const inUse = 6

const countSockets = (pid: number): number => countOpen(pid, 'socket:')

const attack = async (
  { store, readHeap, countSent, expectThat, note }: Scene,
  places: Place[],
): Promise<void> => {
  const { pid = 0 } = store.running().process
  const sockets = countSockets(pid)
  const resident: number[] = []
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
    resident.push((await residentOf(pid)).now)
    note(
      `answered ${JSON.stringify(answers)}, sockets ${sockets} before, ${most} during, ${countSockets(pid)} after, ` +
        `${resident.at(-1)} MB`,
    )
  }
  note(`heap ${await readHeap()} MB after the attack`)
  // V8 returns the pages only at a full collection, for which a quiet store has no reason; the next wave uses them again.
  const [previous = 0, last = 0] = resident.slice(-2)
  expectThat('the last wave needs no more memory than the one before', last <= previous + growthAtMost)
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
