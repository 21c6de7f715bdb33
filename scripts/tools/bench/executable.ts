import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runProgram, startProgram } from '../../executable/program.ts'
import { getTarget } from '../../executable/targets.ts'
import { median, residentOf } from '../lib/measure.ts'

// Measures the single-file executable: its size, the time from start to the first response, and memory at
// rest.

const runs = 7
const linux = getTarget('linux-x64')

const firstAnswer = async (port: number): Promise<void> => {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(2)
  }
}

const measureStart = async (file: string, cwd: string, port: number) => {
  const began = performance.now()
  await using store = startProgram(file, { cwd, args: ['--host', '127.0.0.1', '--port', String(port)] })
  await firstAnswer(port)
  const time = performance.now() - began
  await fetch(`http://127.0.0.1:${port}/`)
  await sleep(1000)
  const { now: resident } = await residentOf(store.child.pid ?? 0)
  store.child.kill('SIGTERM')
  await store.end()
  return { time, resident }
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
try {
  for (const target of [linux, getTarget('windows-x64')]) {
    const { size } = await stat(target.file)
    console.log(`${target.name}: ${(size / 1_000_000).toFixed(1)} MB`)
  }
  const file = path.join(folder, linux.fileName)
  await cp(linux.file, file)
  // Warms the disk cache, as after any first start.
  await runProgram(file, { cwd: folder, args: ['--version'] })
  const first = await measureStart(file, folder, 18_731)
  const later = []
  for (let run = 0; run < runs; run += 1) later.push(await measureStart(file, folder, 18_732 + run))
  console.log(`start to first answer, new data folder: ${Math.round(first.time)} ms`)
  const times = later.map(({ time }) => time)
  console.log(
    `start to first answer, median of ${runs}: ${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`,
  )
  console.log(`resident at rest: ${Math.round(median(later.map(({ resident }) => resident)))} MB`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
