import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crashInto } from '../../../../src/testing/crashed-folder.ts'
import { downloadBackup } from '../../lib/calls.ts'
import { runCommand } from '../../lib/store.ts'
import { type Case, type CaseContext, expectSentence } from './check.ts'
import { openDisk } from './disk.ts'
import { cloneShop, type Kept } from './shop.ts'

// A command is killed, or finds the disk full, at each of its steps; each time in a new folder of a crashed shop.

type Work = { args: string[]; program?: string; isCopy?: boolean }

/** `make` makes the folder of a crashed shop. */
type AtSteps = (context: CaseContext, work: Work, make: (dataDir: string) => Promise<Kept>) => Promise<void>

/** Opens and closes the store, like every command that needs it. The password stays that of the environment. */
const opening: Work = { args: ['reset-password'] }

/** Writes the program of a later version, which has one migration more. It finds the pages beside it. */
const writeLaterVersion = async (): Promise<string> => {
  const folder = path.join(import.meta.dirname, '../../../../dist')
  const program = await readFile(path.join(folder, 'server.mjs'), 'utf8')
  const migration =
    "async (tx) => sql`alter table orders add column later text not null default ''`.execute(tx)"
  const later = program.replace('[firstMigration]: createFirstSchema', `$&, '999-later': ${migration}`)
  if (later === program) throw new Error('The list of migrations was not found')
  await writeFile(path.join(folder, 'later-version.mjs'), later)
  return path.join(folder, 'later-version.mjs')
}

const works: Record<string, (context: CaseContext) => Promise<Work>> = {
  'an opening': async () => opening,
  'a rebuild': async () => ({ ...opening, isCopy: true }),
  'a restore': async ({ folder, templates }) => {
    await using shop = await cloneShop(templates.crashed, path.join(folder, 'source'))
    await shop.start()
    const zip = path.join(folder, 'backup.zip')
    await writeFile(zip, await (await downloadBackup(shop.origin)).bytes())
    return { args: ['restore', zip] }
  },
  'a migration': async () => ({ ...opening, program: await writeLaterVersion() }),
}

/** Runs the command on a folder. Returns how it ended. */
const run = async (
  { fail }: CaseContext,
  { args, ...options }: Work,
  dataDir: string,
  wrapper: string[] = [],
) => {
  const { end, output } = await runCommand([...args, '--data', dataDir], { ...options, wrapper })
  if (end === 1) expectSentence(output, fail)
  else if (end !== 0 && end !== 'SIGKILL') fail(`it ended with ${end}: ${output}`)
  return end
}

/** System calls that change a file or folder, or that sync it to the disk. */
const calls =
  'pwrite64,write,writev,fsync,fdatasync,ftruncate,openat,rename,unlink,rmdir,mkdir,copy_file_range,sendfile'
const stepsAtMost = 10

type Step = { call: string; number: number }

/** The first call of each kind on each file of a folder. strace counts the calls of a kind in each thread separately. */
const findSteps = (trace: string, dataDir: string): Step[] => {
  const counts = new Map<string, number>()
  const steps = new Map<string, Step>()
  for (const line of trace.split('\n')) {
    const [, thread, call = ''] = /^(\d+) +(\w+)\(/.exec(line) ?? []
    const number = (counts.get(`${thread} ${call}`) ?? 0) + 1
    counts.set(`${thread} ${call}`, number)
    const file = line.split(dataDir)[1]?.split(/[>"]/)[0]
    const isReading = call === 'openat' && !line.includes('O_CREAT')
    const name = `${call} ${file}`
    if (thread && file !== undefined && !isReading && !steps.has(name)) steps.set(name, { call, number })
  }
  const every = Math.max(1, steps.size / stepsAtMost)
  return [...steps.values()].filter((_, index) => index % every < 1)
}

const killAtSteps: AtSteps = async (context, work, make) => {
  const trace = path.join(context.folder, 'trace')
  const traced = await make(path.join(context.folder, 'traced'))
  await run(context, work, traced.dataDir, ['strace', '-D', '-f', '-y', '-e', `trace=${calls}`, '-o', trace])
  const steps = findSteps(await readFile(trace, 'utf8'), traced.dataDir)
  let killed = 0
  for (const { call, number } of steps) {
    const shop = await make(path.join(context.folder, `${call} ${number}`))
    const inject = `inject=${call}:signal=KILL:when=${number}`
    const end = await run(context, work, shop.dataDir, [
      'strace',
      '-D',
      '-f',
      '-o',
      '/dev/null',
      '-e',
      inject,
    ])
    if (end === 'SIGKILL') killed += 1
    await context.check(shop, work)
  }
  if (killed < steps.length / 2) context.fail(`only ${killed} of ${steps.length} kills came`)
}

/** Kilobytes that are left on the disk, so that it is full at one step or another. */
const levels = [0, 60, 200, 600, 1_800, 5_400]

const fillAtSteps: AtSteps = async (context, work, make) => {
  using disk = openDisk(96)
  for (const level of levels) {
    const shop = await make(path.join(disk.path, 'data'))
    disk.fill(level * 1024)
    await run(context, work, shop.dataDir)
    disk.free()
    await context.check(shop, work)
    await rm(shop.dataDir, { recursive: true })
  }
}

const casesOf = (cause: string, atSteps: AtSteps): [string, Case][] =>
  Object.entries(works).map(([name, prepare]) => [
    `${cause} at each step of ${name}`,
    async (context) => {
      const work = await prepare(context)
      const { dataDir, confirmed } = context.templates.crashed
      await atSteps(context, work, async (target) => {
        crashInto(dataDir, target)
        if (work.isCopy) await rm(path.join(target, 'store.marker')) // nothing else tells that it is none
        return { dataDir: target, confirmed }
      })
    },
  ])

export const stepCases: Record<string, Case> = Object.fromEntries([
  ...casesOf('kill -9', killAtSteps),
  ...casesOf('disk full', fillAtSteps),
])
