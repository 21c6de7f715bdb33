import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** The smallest number that `share` of the numbers do not exceed: 0.99 for the 99th percentile. */
const percentile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0

export const median = (numbers: number[]): number => percentile(numbers, 0.5)

/** Runs `run` `count` times in sequence. Returns each duration in ms. */
export const timesOf = async (count: number, run: (index: number) => Promise<unknown>): Promise<number[]> => {
  const times = []
  for (let index = 0; index < count; index += 1) {
    const began = performance.now()
    await run(index)
    times.push(performance.now() - began)
  }
  return times
}

/** Memory of a process in MB: resident, its peak, and the process's own part (not mapped from files). */
export const residentOf = async (process: number): Promise<{ now: number; peak: number; own: number }> => {
  const status = await readFile(`/proc/${process}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000)
  return { now: read('VmRSS'), peak: read('VmHWM'), own: read('RssAnon') }
}

/** CPU time of a process in seconds, summed over its threads. */
const processorTimeOf = async (process: number): Promise<number> => {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100 // in hundredths of a second, whatever the kernel's own tick
}

/** Pins a process with all its threads to one core; false where the system cannot. */
export const pin = (process: number, core: number): boolean =>
  spawnSync('taskset', ['-acp', String(core), String(process)], { stdio: 'ignore' }).status === 0

/** Responses per second, and per second of CPU time, which is steadier while other processes run. */
type Rate = { aSecond: number; aBusySecond: number }

/** A process to measure; `run` returns responses per second. */
type Side = { process: number; run: () => Promise<number> }

export type Compared = { store: Rate; limit: Rate; share: Rate }

const measure = async ({ process, run }: Side): Promise<Rate> => {
  const [began, before] = [performance.now(), await processorTimeOf(process)]
  const aSecond = await run()
  const busy = ((await processorTimeOf(process)) - before) / ((performance.now() - began) / 1_000)
  return { aSecond, aBusySecond: aSecond / busy }
}

const medians = (rates: Rate[]): Rate => ({
  aSecond: median(rates.map((rate) => rate.aSecond)),
  aBusySecond: median(rates.map((rate) => rate.aBusySecond)),
})

/**
 * Compares the store with the most that is possible on this machine. Measures both sides in turns and discards the first
 * round. The share is computed per round, because the machine's speed changes from one round to the next.
 */
export const inTurns = async (rounds: number, sides: { store: Side; limit: Side }): Promise<Compared> => {
  const all: Compared[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const limit = await measure(sides.limit)
    const store = await measure(sides.store)
    const share = {
      aSecond: store.aSecond / limit.aSecond,
      aBusySecond: store.aBusySecond / limit.aBusySecond,
    }
    if (round > 0) all.push({ store, limit, share })
  }
  return {
    store: medians(all.map(({ store }) => store)),
    limit: medians(all.map(({ limit }) => limit)),
    share: medians(all.map(({ share }) => share)),
  }
}
