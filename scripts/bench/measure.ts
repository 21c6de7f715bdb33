import { readFile } from 'node:fs/promises'

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** The smallest number that `share` of the numbers do not exceed: 0.99 for the 99th percentile. */
export const percentile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0

/** Memory of a process in MB: resident, its peak, and the process's own part (not mapped from files). */
export const residentOf = async (process: number): Promise<{ now: number; peak: number; own: number }> => {
  const status = await readFile(`/proc/${process}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000
  return { now: read('VmRSS'), peak: read('VmHWM'), own: read('RssAnon') }
}

/** CPU time of a process in seconds, summed over its threads. */
export const processorTimeOf = async (process: number): Promise<number> => {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100 // in hundredths of a second, whatever the kernel's own tick
}

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
