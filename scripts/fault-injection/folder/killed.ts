import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { judge } from './judge.ts'
import { runUse } from './run-use.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { openScratch } from './scratch.ts'
import { Tally } from './tally.ts'
import { isTold } from './told.ts'

/** System calls that change a file or folder, or that sync it to the disk. */
const calls =
  'pwrite64,write,writev,fsync,fdatasync,ftruncate,openat,rename,unlink,rmdir,mkdir,copy_file_range,sendfile'
const points = 38

type Point = { call: string; number: number }

/**
 * Chooses evenly spread calls of a trace that concern the folder. strace counts the calls of each name
 * separately in each thread.
 */
const choosePoints = (trace: string, dataDir: string): Point[] => {
  const counts = new Map<string, number>()
  const found: Point[] = []
  for (const line of trace.split('\n')) {
    const [, thread, call = ''] = /^(\d+) +(\w+)\(/.exec(line) ?? []
    if (!thread) continue
    const key = `${thread} ${call}`
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    const isReading = call === 'openat' && !line.includes('O_CREAT')
    if (line.includes(dataDir) && !isReading) found.push({ call, number })
  }
  const step = Math.max(1, found.length / points)
  return Array.from(
    { length: Math.min(points, found.length) },
    (_, index) => found[Math.floor(index * step)],
  ).filter((point) => point !== undefined)
}

const tryScenario = async (
  tally: Tally,
  name: string,
  scenario: Scenario,
  scratch: string,
): Promise<void> => {
  let chosen: Point[] | undefined
  let killed = 0
  let number = -1
  for await (const { dataDir, ids } of scenario(scratch, points + 1)) {
    if (!chosen) {
      const file = path.join(scratch, 'trace')
      await runUse(dataDir, ['strace', '-f', '-y', '-e', `trace=${calls}`, '-o', file])
      chosen = choosePoints(readFileSync(file, 'utf8'), dataDir)
    } else {
      const point = chosen[number]
      if (!point) break
      const inject = `inject=${point.call}:signal=KILL:when=${point.number}`
      const use = await runUse(dataDir, [
        'strace',
        '-f',
        '-o',
        '/dev/null',
        '-e',
        `trace=${point.call}`,
        '-e',
        inject,
      ])
      if (use.end === 'SIGKILL') killed += 1
      const verdict = await judge(dataDir, [...ids, ...use.ids], 4)
      const at = `killed at ${point.call} ${point.number}`
      tally.add(name, at, verdict, isTold(verdict.said))
      if (verdict.kind === 'refused' || verdict.kind === 'told') tally.fail(name, `${at}: ${verdict.said}`)
    }
    number += 1
    rmSync(dataDir, { recursive: true })
  }
  console.log(`${name}: ${killed} of ${number} were killed before their end`)
  if (killed === 0) tally.fail(name, 'the kill never came')
}

/**
 * Kills the process with `kill -9` at a sample of the steps of a start, a recovery, a snapshot, a restore and
 * a close.
 */
export const tryKilled = async (): Promise<Tally> => {
  const tally = new Tally()
  for (const [name, scenario] of Object.entries(scenarios)) {
    using scratch = openScratch()
    await tryScenario(tally, name, scenario, scratch.path)
  }
  return tally
}
