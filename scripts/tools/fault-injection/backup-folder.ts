import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BackupState } from '../../../src/contract/backups.ts'
import { readNotices } from '../../../src/storage/data-folder/notices.ts'
import { type Answer, call, json, logIn, runBackupFolder, uploadLargePicture } from '../lib/calls.ts'
import { openDisk } from '../lib/disk.ts'
import { audit, fillShelf, openShoppers } from '../lib/shoppers.ts'
import { openStoreUnderTest, runCommand, until } from '../lib/store.ts'
import type { Fault } from './fault.ts'

/** What other shops and older versions of the store have in the folder. */
const foreign = [
  ...Array.from(
    { length: 20 },
    (_, index) => `store-backup-2026-01-01-cccccccccccc-${index + 1_000_000_000}.zip`,
  ),
  'Other-Shop-abcdefgh/journal/cccccccccccc/0000000001-0000000009-abcdef.jsonl',
  'Other-Shop-abcdefgh/backups/half-written.part',
]

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
 * The backup folder is on a USB stick that is full, read-only or pulled out, and that another PC and other shops use.
 * In the end the store is killed and its data folder is gone.
 */
export const backupFolder: Fault = {
  what: 'the backup folder full, read-only, pulled out before a rename, shared; then only it is left, 60 s after the orders',
  needsRoot: true,
  run: async () => {
    using disk = openDisk(512)
    const folder = path.join(disk.path, 'backups')
    const away = path.join(disk.path, 'away')
    for (const name of foreign) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), 'of another shop')
    }
    await using store = await openStoreUnderTest({ env: { BACKUP_DIR: folder } })
    await store.start()
    const cookie = await logIn(store.origin)
    const shoppers = await openShoppers(store.origin)
    const run = () => runBackupFolder(store.origin)
    const state = async () =>
      (await json<BackupState>(store.origin, 'GET', '/api/admin/backups', { headers: { cookie } })).offPc
    const archives = async () => (await readdir(folder)).filter((name) => name.startsWith('General-Store-'))
    const unfinished = async () =>
      (await readdir(folder, { recursive: true })).filter(
        (name) => name.startsWith('General-Store-') && name.endsWith('.part'),
      )
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
    }
    await shoppers.placed(20)
    const picture = await uploadLargePicture(store.origin)
    await expectBackup()

    disk.fill()
    await shoppers.placed(20)
    await expectFailure(run(), /The disk with the folder .* is full/)
    expectThat('nothing half-written takes room', (await unfinished()).length === 0)
    disk.free()
    await expectBackup()

    disk.breakDown()
    await shoppers.placed(20)
    await expectFailure(run(), /may not write into the folder/)
    disk.repair()
    await expectBackup()

    const stopDelay = await delayRenames(store.running().process.pid)
    await shoppers.placed(20)
    const running = run()
    await until('a file waits for its name', async () => (await unfinished()).length > 0)
    await rename(folder, away)
    await expectFailure(running, /is not there/)
    await stopDelay()
    expectThat('the folder is overdue', (await state())?.isOverdue === true)
    await rename(away, folder)
    expectThat('the dashboard notices that it is back', (await state())?.problem === null)
    await expectBackup()
    await until('nothing half-written is left', async () => (await unfinished()).length === 0)

    const [own = '', ...others] = await archives()
    expectThat('there is one archive', others.length === 0)
    await using second = await openStoreUnderTest({ env: { BACKUP_DIR: folder } })
    await second.start()
    await fillShelf(second.origin)
    await second.stop()
    expectThat('the other PC has an archive of its own', (await archives()).length === 2)

    const acknowledged = shoppers.acknowledged().map((checkout) => ({ ...checkout }))
    await sleep(60_000)
    await store.kill()
    await shoppers.stop()
    await rm(store.dataDir, { recursive: true })
    const several = await runCommand('restore', folder, '--data', store.dataDir)
    expectThat(
      `of several the owner chooses: ${several.output}`,
      several.code === 1 && several.output.includes(own),
    )
    await store.start()
    // Files are compared while the store is open already.
    await until('the new store names the folder', () =>
      readNotices(store.dataDir).some(({ en }) => en.includes(folder)),
    )
    await store.stop()
    const restored = await runCommand('restore', path.join(folder, own), '--data', store.dataDir)
    expectThat(`it is restored: ${restored.output}`, restored.code === 0)
    const counts = audit(store.dataDir, acknowledged)
    await store.start()
    expectThat('the picture is there', (await call(store.origin, 'GET', picture)).status === 200)
    await store.stop()
    const texts = await Promise.all(foreign.map((name) => readFile(path.join(folder, name), 'utf8')))
    expectThat(
      'nothing of other shops was touched',
      texts.every((text) => text === 'of another shop'),
    )
    return { provoked: 6, ...counts, note: `${sentences.join(' / ')} / ${restored.output}` }
  },
}
