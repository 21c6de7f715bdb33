import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pin } from '../lib/measure.ts'

/** The load has one core, and what it is measured against has the other. */
export const [serverCore, loadCore] = [0, 1]

type Load = {
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** A script in Lua that makes the requests, and what it is given. */
  script?: [file: string, ...args: string[]]
}

/**
 * Sends requests for some seconds with `wrk`, each connection one after the other. Returns how many were answered, and how
 * many a second. Throws when one was not answered with a success.
 */
export const runWrk = async (
  url: string,
  { connections, seconds, headers = {}, script }: Load,
): Promise<{ answers: number; aSecond: number }> => {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const [file, ...args] = script ?? []
  const wrk = spawn(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, ...given, ...(file ? ['-s', file] : []), url, '--', ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(wrk, 'spawn').catch((cause) => {
    throw new Error('wrk is missing; on Debian: apt-get install -y --no-install-recommends wrk', { cause })
  })
  pin(wrk.pid ?? 0, loadCore)
  const printed = await text(wrk.stdout)
  const read = (pattern: RegExp) => Number(pattern.exec(printed)?.[1])
  const answers = read(/(\d+) requests in/)
  if (!(answers > 0) || /Non-2xx|Socket errors/.test(printed)) throw new Error(`${url}:\n${printed}`)
  return { answers, aSecond: read(/Requests\/sec:\s+([\d.]+)/) }
}
