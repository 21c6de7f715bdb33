import { type ExecFileException, execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { removeSetAside } from '../../lib/calls.ts'
import type { Shoppers } from '../../lib/shoppers.ts'
import { until } from '../../lib/store.ts'
import { anything, type Case, type CaseContext, expectSentence, onShop } from './check.ts'
import { openDisk } from './disk.ts'
import { cloneShop, type Kept, type Shop, startWithSnapshot } from './shop.ts'

// What happens while the store is open and ten writers go on: kills, copies, older files put over, failing disks.

const kills = 12

const killUnderWriters = async ({ start, write }: Shop): Promise<void> => {
  for (let time = 1; time <= kills; time += 1) {
    await start()
    await write(3 * time, 'kill')
  }
}

const oneByOne = 'while read -r file; do cp --parents "$file" "$1"; sleep 0.05; done'
const database = "rsync -a --include='/store.db*' --exclude='*' ./ \"$1\""
const allElse = 'rsync -a --exclude=\'/store.db*\' ./ "$1"'

/** Ways to copy the working directory into the folder $1. */
const tools = {
  'cp -r': 'cp -r . "$1"',
  tar: 'tar -cf - . | tar -xf - -C "$1"',
  'rsync, store.db first': `${database}; ${allElse}`,
  'rsync, store.db last': `${allElse}; ${database}`,
  'file by file': `find . -type f | sort | ${oneByOne}`,
  'file by file, backwards': `find . -type f | sort -r | ${oneByOne}`,
}

/** The tools complain of files that changed or went meanwhile, and copy the others. Throws when there is no such tool. */
const copyWith = (tool: string, from: string, to: string): Promise<unknown> =>
  promisify(execFile)('bash', ['-c', tool, 'bash', to], { cwd: from }).catch((error: ExecFileException) => {
    if (error.code === 127) throw error
  })

/** Copies again and again until the event is over. Returns the first copy, the last, and one in between. */
const copyMeanwhile = async (
  { dataDir, confirmed }: Shop,
  target: string,
  tool: string,
  isOver: () => boolean,
): Promise<Kept[]> => {
  const copies: Kept[] = []
  do {
    const copy = { dataDir: path.join(target, String(copies.length)), confirmed: new Set(confirmed) }
    await mkdir(copy.dataDir, { recursive: true })
    await copyWith(tool, dataDir, copy.dataDir)
    copies.push(copy)
    await sleep(200) // the disk need not hold more copies than are checked
  } while (!isOver())
  return [...new Set([0, copies.length >> 1, copies.length - 1])].flatMap((index) => copies[index] ?? [])
}

const events: Record<string, (shop: Shop, writers: Shoppers) => Promise<void>> = {
  closes: async ({ stop, start }) => {
    await stop()
    await start()
  },
  snapshots: async (shop) => {
    await shop.stop()
    await startWithSnapshot(shop, 3)
  },
  // A checkpoint, which empties the WAL, waits until that has 16 MB and nothing is being written.
  checkpoints: async ({ dataDir }, writers) => {
    const megabytesInWal = () => statSync(path.join(dataDir, 'store.db-wal')).size / 1024 / 1024
    await until('the WAL is large', () => megabytesInWal() > 16, 300)
    await writers.stop()
    await until('a checkpoint is made', () => megabytesInWal() < 16)
  },
}

const copyAcross =
  (event: (typeof events)[string]) =>
  async (shop: Shop, { folder, check }: CaseContext): Promise<void> => {
    await shop.start()
    const writers = await shop.openWriters()
    await writers.placed(20)
    let isOver = false
    const happen = async () => {
      await event(shop, writers)
      await shop.write(20)
    }
    const [, ...copies] = await Promise.all([
      happen().finally(() => {
        isOver = true
      }),
      ...Object.entries(tools).map(([name, tool]) =>
        copyMeanwhile(shop, path.join(folder, name), tool, () => isOver),
      ),
    ])
    await writers.stop()
    await shop.stop()
    for (const copy of copies.flat()) await check(copy, { day: 4 })
  }

const untilFull = async ({ answers }: Shoppers): Promise<void> => {
  const before = answers[507] ?? 0
  await until('orders are answered with 507', () => (answers[507] ?? 0) >= before + 10)
}

/** The store goes on with a full disk, closes and opens on it, and takes orders again when there is room. */
const fullWhileOpen: Case = async ({ templates, check, fail }) => {
  using disk = openDisk()
  await using shop = await cloneShop(templates.closed, path.join(disk.path, 'data'))
  await shop.start()
  const writers = await shop.openWriters()
  await writers.placed(20)
  const setAside = path.join(shop.dataDir, 'set-aside', 'earlier')
  mkdirSync(setAside, { recursive: true })
  writeFileSync(path.join(setAside, 'store.db'), new Uint8Array(8 * 1024 * 1024))
  disk.fill()
  await untilFull(writers)
  await removeSetAside(shop.origin)
  await writers.placed(20)
  disk.free()
  for (const end of ['stop', 'kill'] as const) {
    await writers.placed(20)
    disk.fill()
    await untilFull(writers)
    const closed = await shop[end]()
    if (closed && closed.end !== 0) fail(`it closed with ${closed.end}: ${closed.output}`)
    await shop.start()
    await untilFull(writers)
    disk.free()
    await writers.placed(20)
  }
  await writers.stop()
  await shop.stop()
  await check(shop, { hasNoNotice: true })
}

/** The store refuses to start on a disk that cannot be written, and loses nothing by it. */
const readOnly: Case = async ({ templates, check, fail, report }) => {
  using disk = openDisk()
  await using shop = await cloneShop(templates.crashed, path.join(disk.path, 'data'))
  disk.makeReadOnly()
  const refusal = await shop.start().then(
    () => '',
    (error: Error) => error.message,
  )
  report(refusal)
  expectSentence(refusal, fail)
  disk.makeWritable()
  await check(shop, { hasNoNotice: true })
}

/** Puts something older over the files of the open store. */
const putOver =
  (put: (older: string, dataDir: string) => unknown) =>
  async (shop: Shop, { templates }: CaseContext): Promise<void> => {
    await shop.start()
    const writers = await shop.openWriters()
    await writers.placed(20)
    await put(templates.older.dataDir, shop.dataDir)
    await writers.placed(20)
    await writers.stop()
    await shop.stop()
  }

const putDatabase = putOver((older, dataDir) =>
  copyFileSync(path.join(older, 'store.db'), path.join(dataDir, 'store.db')),
)
const putAll = putOver((older, dataDir) => copyWith('rsync -a ./ "$1"', older, dataDir))

export const runningCases: Record<string, Case> = {
  'kill -9 under ten writers': onShop('closed', killUnderWriters, { hasNoNotice: true }),
  ...Object.fromEntries(
    Object.entries(events).map(([name, event]) => [
      `copied all the time, across ${name}`,
      onShop('crashed', copyAcross(event), { day: 4, hasNoNotice: true }),
    ]),
  ),
  'disk full while open, at a close, a kill and a start': fullWhileOpen,
  'disk read-only at a start': readOnly,
  'an older store.db copied over, open': onShop('closed', putDatabase),
  'an older copy put back by rsync, open': onShop('closed', putAll, { mayMiss: anything }),
}
