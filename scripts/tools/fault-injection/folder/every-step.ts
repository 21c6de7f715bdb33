import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { copyOpenDatabase } from '../../../../src/storage/snapshots/snapshots.ts'
import { prepareRestore } from '../../../../src/testing/prepare-restore.ts'
import { openDisk, openScratch } from '../../lib/disk.ts'
import { judge } from './judge.ts'
import { clearFolder, killedShops, makeShop, quiet, timeOn } from './shop.ts'
import { Tally } from './tally.ts'

type Prepared = { dataDir: string; ids: string[] }

/** Makes `count` folders in a state from which a start has much to do. */
type Scenario = (base: string, count: number) => AsyncGenerator<Prepared>

async function* killed(base: string, count: number): AsyncGenerator<Prepared> {
  yield* killedShops(
    Array.from({ length: count }, (_, number) => path.join(base, `killed-${number}`)),
    false,
  )
}

async function* copied(base: string, count: number): AsyncGenerator<Prepared> {
  const source = await makeShop(await clearFolder(path.join(base, 'source')))
  for (let number = 0; number < count; number += 1) {
    const dataDir = path.join(base, `copied-${number}`)
    cpSync(source.dataDir, dataDir, { recursive: true })
    yield { dataDir, ids: source.ids }
  }
  await source.close()
}

async function* empty(base: string, count: number): AsyncGenerator<Prepared> {
  for (let number = 0; number < count; number += 1) {
    yield { dataDir: await clearFolder(path.join(base, `empty-${number}`)), ids: [] }
  }
}

/** Prepares a restore of the present state, which the start completes. */
async function* restoring(base: string, count: number): AsyncGenerator<Prepared> {
  for (let number = 0; number < count; number += 1) {
    const { dataDir, ids, close } = await makeShop(await clearFolder(path.join(base, `restoring-${number}`)))
    const backup = `${dataDir}.db`
    await copyOpenDatabase(path.join(dataDir, 'store.db'), backup)
    await close()
    await prepareRestore(dataDir, backup, { now: timeOn(2), log: quiet, present: undefined })
    yield { dataDir, ids }
  }
}

const scenarios: Record<string, Scenario> = {
  'start in place after kill -9, snapshot, close': killed,
  'recovery of a copied folder, close': copied,
  'first start, close': empty,
  'start that finishes a restore, close': restoring,
}

type Use = { ids: string[]; complaint: string; end: number | NodeJS.Signals }

/** Runs `use` of {@link child.ts} on a folder, wrapped in another command such as a tracer. */
const runUse = async (dataDir: string, wrapper: string[] = []): Promise<Use> => {
  const program = path.join(import.meta.dirname, 'child.ts')
  const [command = '', ...args] = [...wrapper, process.execPath, program, 'use', dataDir]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return {
    ids: printed.split('\n').filter((line) => line.length > 10),
    complaint,
    end: child.exitCode ?? child.signalCode ?? 0,
  }
}

/** Each try leaves this many bytes more, so that the disk is full at another step of the operation. */
const step = 36 * 1024
const levels = 27

const fillAtEachLevel = async (tally: Tally, name: string, scenario: Scenario): Promise<void> => {
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
    tally.add(name, at, verdict)
    // Expected: refused with a message, or opened and closed properly. Afterwards, with space again,
    // everything is there.
    if (use.end !== 0 && use.end !== 1) tally.fail(name, `${at}: ${use.end} ${use.complaint}`)
    if (verdict.kind === 'refused' || verdict.kind === 'reported') tally.fail(name, `${at}: ${verdict.said}`)
    rmSync(dataDir, { recursive: true })
    level += 1
  }
  console.log(`${name}: ended with`, ends)
}

/** Lets the disk run full at every step of a start, a recovery, a snapshot, a restore and a close. */
export const tryFull = async (): Promise<Tally> => {
  const tally = new Tally()
  for (const [name, scenario] of Object.entries(scenarios)) await fillAtEachLevel(tally, name, scenario)
  return tally
}

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

const killAtEachPoint = async (
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
      tally.add(name, at, verdict)
      if (verdict.kind === 'refused' || verdict.kind === 'reported')
        tally.fail(name, `${at}: ${verdict.said}`)
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
    await killAtEachPoint(tally, name, scenario, scratch.path)
  }
  return tally
}
