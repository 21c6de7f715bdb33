import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { copyFolder, crashInto } from '../../testing/crashed-folder.ts'
import { allSegments } from '../../testing/journal-files.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  hashFolder,
  listCategories,
  march,
  openFolder,
  overwriteBytes,
  recordErrors,
  whileOpen,
} from '../../testing/test-storage.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'

const database = (dataDir: string) => path.join(dataDir, 'store.db')

const newestSnapshot = (dataDir: string): string =>
  listSnapshots(dataDir).sort((one, other) => (other.state?.number ?? 0) - (one.state?.number ?? 0))[0]
    ?.path ?? ''

/** Makes a line unreadable, of the newest segment by default. */
const damageLine = async (
  dataDir: string,
  index: number,
  file = allSegments(dataDir).at(-1)?.path ?? '',
): Promise<void> => {
  const lines = (await readFile(file, 'utf8')).split('\n')
  lines[index] = `${lines[index]?.slice(0, 30)}?${lines[index]?.slice(31)}`
  await writeFile(file, lines.join('\n'))
}

/** A shop with four orders at 10:00, 10:01, … whose newest snapshot holds none of them. */
const makeShopWithOrders = async (dataDir: string) => {
  await using shop = await openTestShop({ dataDir, now: march(1) })
  const tea = await shop.addProduct({ price: '10' })
  const customer = await shop.addCustomer()
  for (let minute = 0; minute < 4; minute += 1) {
    shop.setTime(new Date(march(1).getTime() + minute * 60_000))
    await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
  }
}

const countOrders = (dataDir: string, check: (warning: string) => void) =>
  whileOpen(dataDir, async ({ db, warning }) => {
    check(warning?.en ?? '')
    return (await db.selectFrom('orders').select('id').execute()).length
  })

test('a damaged line loses only its own orders, and is reported', async () => {
  await using folder = await openTemporaryFolder()
  await makeShopWithOrders(folder.path)
  await damageLine(
    folder.path,
    -4 + (await readFile(allSegments(folder.path).at(-1)?.path ?? '', 'utf8')).split('\n').length,
  )
  await rm(database(folder.path))
  const count = await countOrders(folder.path, (warning) => {
    expect(warning).toMatch(
      /3 orders from 1 Mar 2026, 3:30.pm to 1 Mar 2026, 3:33.pm came back from the journal\. At least 1 change \(an order, perhaps\) is missing\. Lines of the journal cannot be read; they may be orders \(.*\.jsonl\)\..* The last order in the store is of 1 Mar 2026, 3:33.pm\./,
    )
    expect(warning).not.toContain('holds all that was found')
    expect(warning).toContain('Another copy of the data folder, or a backup outside of this PC')
  })
  expect(count).toBe(3)
})

test.each([
  ['the header', 0],
  ['an order', 4],
])('a damaged line break after %s loses nothing', async (_, index) => {
  await using folder = await openTemporaryFolder()
  await makeShopWithOrders(folder.path)
  const file = allSegments(folder.path).at(-1)?.path ?? ''
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, `${lines.slice(0, index + 1).join('\n')}\v${lines.slice(index + 1).join('\n')}`)
  await rm(database(folder.path))
  const count = await countOrders(folder.path, (warning) => expect(warning).toContain('Nothing is missing.'))
  expect(count).toBe(4)
})

test.each([
  ['a customer', '["+","customers"'],
  ['the placing of an order that was changed later', '["+","orders"'],
])('a shop with a gap is consistent after the next crash: %s', async (_, image) => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'data'), path.join(folder.path, 'crashed')]
  await makeShopWithOrders(dataDir)
  await whileOpen(dataDir, ({ db }) => db.updateTable('orders').set({ status: 'accepted' }).execute())
  const file = allSegments(dataDir).at(-2)?.path ?? ''
  await damageLine(
    dataDir,
    (await readFile(file, 'utf8')).split('\n').findIndex((line) => line.includes(image)),
    file,
  )
  await rm(database(dataDir))
  await whileOpen(dataDir, async () => crashInto(dataDir, crashed), march(2), recordErrors().log)
  const count = await countOrders(crashed, (warning) => expect(warning).toBe(''))
  expect(count).toBe(4)
})

test('a last line that was cut off is no gap, but its change is known to be missing', async () => {
  await using folder = await openTemporaryFolder()
  await makeShopWithOrders(folder.path)
  const file = allSegments(folder.path).at(-1)?.path ?? ''
  await truncate(file, (await readFile(file)).length - 10)
  await rm(database(folder.path))
  const count = await countOrders(folder.path, (warning) => {
    expect(warning).toContain(
      'At least 1 change (an order, perhaps) is missing. Lines of the journal cannot be read; ',
    )
  })
  expect(count).toBe(3)
})

test('unreadable lines at the end are counted, and the report does not claim completeness', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, copy] = [path.join(folder.path, 'data'), path.join(folder.path, 'copy')]
  await makeShopWithOrders(dataDir)
  const length = (await readFile(allSegments(dataDir).at(-1)?.path ?? '', 'utf8')).split('\n').length
  for (const index of [length - 3, length - 2]) await damageLine(dataDir, index)
  copyFolder(dataDir, copy) // the copy has no valid record of the last transaction
  for (const name of ['store.db', 'store.lock', 'store.marker']) await rm(path.join(copy, name))
  const count = await countOrders(copy, (warning) => {
    expect(warning).toContain('cannot be read; they may be orders (')
    expect(warning).not.toMatch(/holds all|Nothing is missing/)
  })
  expect(count).toBe(2)
})

test('a segment whose first line is damaged has lost no order', async () => {
  await using folder = await openTemporaryFolder()
  await makeShopWithOrders(folder.path)
  await damageLine(folder.path, 0)
  await rm(database(folder.path))
  const count = await countOrders(folder.path, (warning) => {
    expect(warning).toContain('Nothing is missing.')
  })
  expect(count).toBe(4)
})

test('a database that reaches further than the journal is used after a thorough check, and the notice says so', async () => {
  await using folder = await openTemporaryFolder()
  const copy = path.join(folder.path, 'copy')
  await makeShopWithOrders(path.join(folder.path, 'data'))
  copyFolder(path.join(folder.path, 'data'), copy)
  await rm(path.join(copy, 'journal'), { recursive: true })
  const count = await countOrders(copy, (warning) => {
    expect(warning).toContain(
      'reached further than the backups and the journal and passed a thorough check, so it is used.',
    )
  })
  expect(count).toBe(4)
})

test('a damaged newest snapshot loses nothing: the one before it and the journal give the same state', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  for (const [day, name] of [
    [2, 'Salt'],
    [3, 'Rice'],
  ] as const) {
    await whileOpen(folder.path, (storage) => addCategories(storage, name), march(day))
  }
  await overwriteBytes(newestSnapshot(folder.path), 4_096, 20 * 4_096)
  await rm(database(folder.path))
  await whileOpen(folder.path, async (storage) => {
    expect(await listCategories(storage)).toEqual(['Tea', 'Salt', 'Rice'])
    expect(storage.warning?.en).toMatch(/rebuilt from the backup of 2026-03-0[12]/)
    expect(storage.warning?.en).toContain('Nothing is missing.')
  })
})

test.each([
  ['closed', false],
  ['crashed', true],
])(
  'a database in place is used without its journal and its snapshots, which begin anew: %s',
  async (_, isCrashed) => {
    await using folder = await openTemporaryFolder()
    const [data, crashed] = [path.join(folder.path, 'data'), path.join(folder.path, 'crashed')]
    await whileOpen(data, async (storage) => {
      await addCategories(storage, 'Tea', 'Salt')
      crashInto(data, crashed)
    })
    const dataDir = isCrashed ? crashed : data
    for (const name of ['journal', 'backups']) await rm(path.join(dataDir, name), { recursive: true })
    await whileOpen(dataDir, async (storage) => {
      expect(storage.warning).toBeUndefined()
      await addCategories(storage, 'Rice')
    })
    await rm(database(dataDir))
    await whileOpen(dataDir, async (storage) => {
      expect(await listCategories(storage)).toEqual(['Tea', 'Salt', 'Rice'])
      expect(storage.warning?.en).toContain('Nothing is missing.')
    })
  },
)

const traces = ['the journal', 'an image', 'a damaged backup', 'the lock file'] as const

test.for(traces)(
  'with nothing but %s left of a shop the start is refused, and nothing is changed',
  async (kept) => {
    await using folder = await openTemporaryFolder()
    const { path: dataDir } = folder
    await whileOpen(dataDir, async (storage) => {
      await addCategories(storage, 'Tea')
      await storage.objects.write(
        'image',
        (async function* () {
          yield new Uint8Array(10)
        })(),
      )
    })
    const removed = ['store.db', 'store.marker']
    if (kept !== 'the journal') removed.push('journal')
    if (kept !== 'an image') removed.push('objects')
    if (kept === 'a damaged backup') await truncate(newestSnapshot(dataDir), 5_000)
    else removed.push('backups')
    if (kept !== 'the lock file') removed.push('store.lock')
    for (const name of removed) await rm(path.join(dataDir, name), { recursive: true })
    const before = await hashFolder(dataDir)
    for (const _ of [1, 2]) {
      const opening = openFolder(dataDir, march(2), undefined, { command: 'store.exe' })
      await expect(opening).rejects.toThrow(StartError)
      await expect(opening).rejects.toThrow(
        /was missing or empty\. There is no whole backup in .+ nothing of the shop was changed\..+: store\.exe set-aside$/,
      )
    }
    expect(await hashFolder(dataDir)).toEqual(before)
  },
)

test('a damaged database with nothing to rebuild it from is left as it is', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  await rm(path.join(folder.path, 'backups'), { recursive: true })
  await overwriteBytes(database(folder.path), 4_096, 10 * 4_096)
  const before = await hashFolder(folder.path)
  await expect(openFolder(folder.path)).rejects.toThrow('There is no whole backup')
  expect(await hashFolder(folder.path)).toEqual(before)
})
