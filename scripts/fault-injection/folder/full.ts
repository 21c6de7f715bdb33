import { rmSync } from 'node:fs'
import { openDisk } from '../harness/disk.ts'
import { judge } from './judge.ts'
import { runUse } from './run-use.ts'
import { type Prepared, type Scenario, scenarios } from './scenarios.ts'
import { Tally } from './tally.ts'
import { isTold } from './told.ts'

/** Each try leaves this many bytes more, so that the disk is full at another step of the operation. */
const step = 36 * 1024
const levels = 27

const tryScenario = async (tally: Tally, name: string, scenario: Scenario): Promise<void> => {
  using disk = openDisk(512)
  let level = 0
  const ends: Record<string, number> = {}
  const prepared: Prepared[] = [] // all are prepared before the disk is filled for the first time
  for await (const each of scenario(disk.path, levels)) prepared.push(each)
  for (const { dataDir, ids } of prepared) {
    disk.fill(level * step)
    const use = await runUse(dataDir)
    disk.free()
    ends[use.end] = (ends[use.end] ?? 0) + 1
    const verdict = await judge(dataDir, [...ids, ...use.ids], 4)
    const at = `with room for ${level * step} bytes`
    tally.add(name, at, verdict, isTold(verdict.said))
    // Expected: refused with a message, or opened and closed properly. Afterwards, with space again,
    // everything is there.
    if (use.end !== 0 && use.end !== 1) tally.fail(name, `${at}: ${use.end} ${use.complaint}`)
    if (verdict.kind === 'refused' || verdict.kind === 'told') tally.fail(name, `${at}: ${verdict.said}`)
    rmSync(dataDir, { recursive: true })
    level += 1
  }
  console.log(`${name}: ended with`, ends)
}

/** Lets the disk run full at every step of a start, a recovery, a snapshot, a restore and a close. */
export const tryFull = async (): Promise<Tally> => {
  const tally = new Tally()
  for (const [name, scenario] of Object.entries(scenarios)) await tryScenario(tally, name, scenario)
  return tally
}
