import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder, crashInto } from '../../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  listCategories,
  march,
  overwriteBytes,
  recordErrors,
  whileOpen,
} from '../../testing/test-storage.ts'
import { findAnyFault } from '../database/integrity-check.ts'
import { listSegments } from '../journal/journal-files.ts'
import { listSnapshots } from '../snapshots/snapshots.ts'

const database = (dataDir: string) => path.join(dataDir, 'store.db')

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

const segmentOf = (dataDir: string): string => listSegments(dataDir).at(-1)?.path ?? ''

/** Makes a line unreadable. */
const damageLine = async (file: string, index: number): Promise<void> => {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const line = lines.at(index) ?? ''
  await writeFile(file, lines.with(index, `${line.slice(0, 30)}?${line.slice(31)}`).join('\n'))
}

/** Makes one line of two. */
const damageLineBreak = async (file: string, index: number): Promise<void> => {
  const lines = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, `${lines.slice(0, index + 1).join('\n')}\v${lines.slice(index + 1).join('\n')}`)
}

const atLeastOne =
  /At least 1 change \(an order, perhaps\) is missing\. Lines of the journal cannot be read; /

const damages: [string, (segment: string) => Promise<unknown>, number, RegExp][] = [
  ['its first line damaged', (segment) => damageLine(segment, 0), 4, /Nothing is missing\./],
  ['the line break after its header damaged', (file) => damageLineBreak(file, 0), 4, /Nothing is missing\./],
  ['the line break after an order damaged', (file) => damageLineBreak(file, 4), 4, /Nothing is missing\./],
  [
    'the line of an order damaged',
    (segment) => damageLine(segment, -4),
    3,
    /3 orders from 1 Mar 2026, 3:30.pm to 1 Mar 2026, 3:33.pm came back from the journal\. At least 1 change \(an order, perhaps\) is missing\. Lines of the journal cannot be read; they may be orders \(.*\.jsonl\)\. Another copy of the data folder, or a backup outside of this PC, .* The last order in the store is of 1 Mar 2026, 3:33.pm\.$/,
  ],
  [
    'its last line cut off',
    async (file) => truncate(file, (await readFile(file)).length - 10),
    3,
    atLeastOne,
  ],
]

test.for(damages)(
  'a segment with %s loses only its own orders, and they are reported',
  async ([, damage, count, says]) => {
    await using folder = await openTemporaryFolder()
    await makeShopWithOrders(folder.path)
    await damage(segmentOf(folder.path))
    await rm(database(folder.path))
    expect(await countOrders(folder.path, (warning) => expect(warning).toMatch(says))).toBe(count)
  },
)

/** A shop with a line for each kind of row that names another one. */
const makeShopOfAll = async (dataDir: string): Promise<void> => {
  await using shop = await openTestShop({ dataDir, now: march(1) })
  const send = (method: string, url: string, body: unknown) => shop.admin.json(method, url, body)
  const category = await send('POST', '/api/categories', { name: 'Drinks' })
  const tea = await shop.addProduct({ price: '100', categoryId: category.id })
  const [asha, ravi, meena] = [
    await shop.addCustomer('Asha'),
    await shop.addCustomer('Ravi'),
    await shop.addCustomer('Meena'),
  ]
  const order = await shop.placeOrder([{ id: tea.id, quantity: 3 }], asha)
  await send('PUT', `/api/orders/${order.id}/status`, { from: 'new', status: 'accepted' })
  await send('PUT', `/api/orders/${order.id}/payment`, { payment: 'cash', from: 'unpaid' })
  await send('PUT', `/api/orders/${order.id}/payment`, { payment: 'unpaid', from: 'cash' })
  const khata = `/api/customers/${asha.id}/khata`
  await send('PUT', khata, { name: 'Asha' })
  await send('PUT', `/api/orders/${order.id}/payment`, { payment: 'khata', from: 'unpaid' })
  const { seq } = await send('POST', `${khata}/entries`, { kind: 'gave', amount: '50', note: 'Oil' })
  await send('POST', `${khata}/entries/${seq}/reversal`, { reason: 'Typed twice' })
  await send('PUT', `/api/customers/${asha.id}/nickname`, { nickname: 'Usha' })
  await send('POST', `/api/customers/${asha.id}/redemptions`, { points: 1 })
  await shop.placeOrder([{ id: tea.id, quantity: 1 }], ravi)
  await send('POST', `/api/customers/${asha.id}/merges`, { otherId: ravi.id, password: shop.password })
  await shop.admin.call('DELETE', `/api/customers/${meena.id}`)
}

test('whichever line is damaged, the rest is a consistent shop', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  await makeShopOfAll(dataDir)
  for (const name of ['store.db', 'store.lock', 'store.marker']) await rm(path.join(dataDir, name))
  const segment = segmentOf(dataDir)
  const lines = (await readFile(segment, 'utf8')).trimEnd().split('\n')
  for (let index = 2; index < lines.length; index += 1) {
    const copy = path.join(folder.path, String(index))
    copyFolder(dataDir, copy)
    await damageLine(path.join(copy, path.relative(dataDir, segment)), index)
    const { log } = recordErrors()
    await whileOpen(copy, ({ warning }) => expect(warning?.en).toContain('At least 1 change'), march(2), log)
    expect(findAnyFault(database(copy)), lines[index]).toBeUndefined()
  }
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
  const [newest] = listSnapshots(folder.path).sort((one, other) => other.state.number - one.state.number)
  await overwriteBytes(newest?.path ?? '', 4_096, 20 * 4_096)
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
