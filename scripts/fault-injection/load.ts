import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from './harness/audit.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest } from './harness/keep-store.ts'
import { percentile, pressure, residentOf } from './harness/measure.ts'
import { openPhones } from './harness/phones.ts'
import { uploadLargePicture } from './harness/picture.ts'
import { fillShelf } from './harness/shoppers.ts'
import { openSlowPeers } from './harness/slow-peers.ts'

const phoneCount = 200
const usualMinutes = 1
const bursts = 5
const thinkAtMost = 1_500
/** Opened for the whole test, and again every `slowFor` ms, because the store ends them. */
const slowOnes = { heads: 20, bodies: 20, readers: 20 }
const slowFor = 60_000

// Ten minutes have more responses than a call takes arguments, so Math.max(...times) would fail.
const most = (numbers: number[]): number =>
  Math.round(numbers.toSorted((one, other) => one - other).at(-1) ?? 0)

const describe = (times: number[]): string =>
  `${times.length} (p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, max ${most(times)} ms)`

const median = (numbers: number[]): number => percentile(numbers, 0.5)

const minutesOf = (args: string[]): number => {
  const at = args.indexOf('--minutes')
  return at < 0 ? usualMinutes : Number(args[at + 1])
}

/** 200 phones: all order in the same moment, then shop for some minutes, with slow clients among them. */
export const load: Fault = {
  what: '200 phones at once, then shopping for minutes among slow peers (--minutes 10)',
  run: async (args) => {
    await using store = await openStoreUnderTest()
    const { process: child } = await store.start()
    const crowd = await openPhones(store.origin, await fillShelf(store.origin), phoneCount)
    const picture = await uploadLargePicture(store.origin)
    for (const phone of crowd.phones) phone.listen()
    for (let burst = 0; burst < bursts; burst += 1)
      await Promise.all(crowd.phones.map((phone) => phone.order()))
    const inBursts = describe(crowd.times.orders)
    const burstOrders = crowd.times.orders.length

    const end = performance.now() + minutesOf(args) * 60_000
    const isOver = () => performance.now() > end
    const resident: number[] = []
    const measure = async () => {
      for (; !isOver(); await sleep(1_000)) resident.push(await residentOf(child.pid ?? 0))
    }
    const beSlow = async () => {
      while (!isOver()) {
        const peers = openSlowPeers(store.origin, picture, slowOnes)
        for (const until = performance.now() + slowFor; !isOver() && performance.now() < until; )
          await sleep(500)
        peers.leave()
      }
    }
    const shop = async (phone: (typeof crowd.phones)[number]) => {
      while (!isOver()) await phone.visit(thinkAtMost)
    }
    await Promise.all([measure(), beSlow(), ...crowd.phones.map(shop)])
    for (const phone of crowd.phones) phone.leave()
    await store.stop()

    const { failures, times } = crowd
    if (failures.length > 0)
      throw new Error(`${failures.length} failed, such as ${failures.slice(0, 3).join('; ')}`)
    const slowest = Math.max(percentile(times.orders, 0.99), percentile(times.reads, 0.99))
    const third = Math.floor(resident.length / 3)
    const [early, late] = [median(resident.slice(third, 2 * third)), median(resident.slice(-third))]
    const memory = `resident MB: median of the middle third ${early}, of the last ${late}, most ${most(resident)}`
    const missed = [
      slowest > 1_000 ? `p99 is ${slowest} ms` : '',
      late > early * 1.1 + 5 ? 'the memory grows' : '',
    ].filter(Boolean)
    return {
      provoked: times.orders.length + times.reads.length,
      ...audit(store.dataDir, crowd.checkouts),
      note: `orders in ${bursts} bursts of ${phoneCount}: ${inBursts}; orders then: ${describe(times.orders.slice(burstOrders))}; reads: ${describe(times.reads)}; ${memory}; processor wanted in vain ${await pressure()}`,
      ...(missed.length > 0 && { missed: missed.join(', ') }),
    }
  },
}
