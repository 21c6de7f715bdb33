import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BackupState } from '../../src/contract/backups.ts'
import { audit } from './harness/audit.ts'
import { type Answer, call, json, logIn } from './harness/call.ts'
import { openDisk } from './harness/disk.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest } from './harness/keep-store.ts'
import { openShoppers } from './harness/shoppers.ts'
import { until } from './harness/until.ts'

const keptBackups = 14
const foreign = Array.from(
  { length: 20 },
  (_, index) => `store-backup-2026-01-01-cccccccccccc-${String(index).padStart(10, '0')}.zip`,
)

const expectThat = (what: string, holds: boolean): void => {
  if (!holds) throw new Error(`It is not so: ${what}`)
}

/** Delays each of the store's renames by 700 ms, so that something can happen before them. */
const delayRenames = async (pid: number | undefined) => {
  const calls = 'inject=rename,renameat,renameat2:delay_enter=700000'
  const tracer = spawn('strace', ['-f', '-e', calls, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(tracer.stderr, 'data') // it is attached
  tracer.stderr.resume()
  return async () => {
    const gone = once(tracer, 'exit')
    tracer.kill('SIGINT')
    await gone
  }
}

/**
 * The backup folder is on a USB stick that is full, read-only, pulled out, or has a file that cannot be
 * removed.
 */
export const backupFolder: Fault = {
  what: 'the backup folder full, read-only, pulled out before a rename, with files of others and damaged ones',
  needsRoot: true,
  run: async () => {
    using disk = openDisk(512)
    const folder = path.join(disk.path, 'backups')
    const away = path.join(disk.path, 'away')
    await mkdir(folder)
    for (const name of foreign) await writeFile(path.join(folder, name), 'of another shop')
    await using store = await openStoreUnderTest({ env: { BACKUP_DIR: folder } })
    await store.start()
    const cookie = await logIn(store.origin)
    const shoppers = await openShoppers(store.origin)
    const run = (): Promise<Answer> =>
      call(store.origin, 'POST', '/api/admin/backups/folder/run', { headers: { cookie }, timeout: 60_000 })
    const state = async () =>
      (await json<BackupState>(store.origin, 'GET', '/api/admin/backups', { headers: { cookie } })).offPc
    const own = async () => (await readdir(folder)).filter((name) => !foreign.includes(name)).sort()
    const sentences: string[] = []
    const expectFailure = async (running: Promise<Answer>, sentence: RegExp) => {
      const { status, text } = await running
      expectThat(`${status} ${text} is 503 ${sentence}`, status === 503 && sentence.test(text))
      expectThat('the dashboard says so', sentence.test((await state())?.problem ?? ''))
      sentences.push(text)
      await shoppers.placed(20) // orders go on meanwhile
    }
    const expectBackup = async () => {
      const { status, text } = await run()
      expectThat(`${status} ${text} is 204`, status === 204)
      expectThat(
        'nothing half-written is left',
        (await own()).every((name) => name.endsWith('.zip')),
      )
    }
    await shoppers.placed(20)
    await expectBackup()

    disk.fill()
    await expectFailure(run(), /The disk with the folder .* is full/)
    expectThat('nothing half-written takes room', !(await own()).some((name) => name.endsWith('.part')))
    disk.free()
    await expectBackup()

    disk.breakDown()
    await expectFailure(run(), /may not write into the folder/)
    disk.repair()
    await expectBackup()

    const stopDelay = await delayRenames(store.running().process.pid)
    const running = run()
    await until('a backup waits for its name', async () =>
      (await own()).some((name) => name.endsWith('.part')),
    )
    await rename(folder, away)
    await expectFailure(running, /is not there/)
    await stopDelay()
    expectThat('the folder is overdue', (await state())?.isOverdue === true)
    await rename(away, folder)
    expectThat('the dashboard notices that it is back', (await state())?.problem === null)
    await expectBackup()

    const [oldest = ''] = await own()
    disk.protect(path.join(folder, oldest))
    for (let count = 0; count <= keptBackups; count += 1) {
      await shoppers.placed(1)
      await shoppers.meanwhileStill(expectBackup) // otherwise each backup is larger than the one before
    }
    const stuck = await own()
    expectThat('the stuck one is there beside 14', stuck.length === keptBackups + 1 && stuck[0] === oldest)
    expectThat('it is told', /cannot be removed/.test((await state())?.problem ?? ''))
    disk.release(path.join(folder, oldest))
    expectThat('it goes by itself', (await state())?.problem === null && (await own()).length === keptBackups)

    await truncate(path.join(folder, (await own()).at(-1) ?? ''), 5_000)
    await shoppers.placed(1)
    await shoppers.meanwhileStill(expectBackup)
    const names = await readdir(folder)
    expectThat(
      'the other shop lost nothing',
      foreign.every((name) => names.includes(name)),
    )
    await shoppers.stop()
    await store.stop()
    return {
      provoked: 6,
      ...audit(store.dataDir, shoppers.checkouts),
      note: `${sentences.join(' / ')}`,
    }
  },
}
