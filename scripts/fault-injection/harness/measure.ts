import { readdirSync, readlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const percentile = (times: number[], share: number): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0)

/** Resident memory of a process, in MB. */
export const residentOf = async (process: number): Promise<number> =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${process}/status`, 'utf8'))?.[1]) / 1000)

/** Counts the sockets that a process holds open. */
export const countSockets = (process: number): number => {
  const folder = `/proc/${process}/fd`
  const target = (name: string) => {
    try {
      return readlinkSync(path.join(folder, name))
    } catch {
      return '' // closed since the folder was read
    }
  }
  return readdirSync(folder).filter((name) => target(name).startsWith('socket:')).length
}

/**
 * How much of the last 300 s some process waited for a CPU. If it is much, the figures are not the store's
 * own.
 */
export const pressure = async (): Promise<string> =>
  /avg300=([\d.]+)/
    .exec(await readFile('/proc/pressure/cpu', 'utf8').catch(() => ''))?.[1]
    ?.concat(' % of the time') ?? 'unknown'
