import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readNotices } from '../../../../src/storage/data-folder/notices.ts'
import { type Entries, readHoldings } from '../../lib/shoppers.ts'
import { until } from '../../lib/store.ts'
import { cloneShop, type Kept, openShop, type Shop, type Templates } from './shop.ts'

export type Expectation = {
  /** The most entries that may be missing or incomplete, if a notice says so. `anything` permits a refused start, too. */
  mayMiss?: number
  /** No notice may appear. */
  hasNoNotice?: boolean
  /** The day of the opening, from now. */
  day?: number
  program?: string
}

export const anything = Number.POSITIVE_INFINITY

export type CaseContext = {
  /** An empty folder on the disk, which is removed at the end. */
  folder: string
  templates: Templates
  check: (shop: Kept, expectation?: Expectation) => Promise<void>
  /** Adds what the store said to the table. */
  report: (text: string) => void
  fail: (failure: string) => void
}

/** Provokes one cause, and checks each folder that it leaves. */
export type Case = (context: CaseContext) => Promise<void>

/** Lets something happen to a copy of a template, and checks it when its store has ended. */
export const onShop =
  (
    template: keyof Templates,
    happen: (shop: Shop, context: CaseContext) => unknown,
    expectation?: Expectation,
  ): Case =>
  async (context) => {
    await using shop = await cloneShop(context.templates[template], path.join(context.folder, 'data'))
    await happen(shop, context)
    await context.check(shop, expectation)
  }

export const countKind = (entries: Entries, kind: 'order' | 'payment' | 'khata'): number =>
  [...entries].filter((entry) => entry.startsWith(kind)).length

/** Without those of outages, which say nothing of the data. */
const listNotices = (dataDir: string): string[] =>
  readNotices(dataDir)
    .map(({ en }) => en)
    .filter((notice) => !/^(The store was off|This PC slept|The clock of this PC)/.test(notice))

/** Finds the files with the ids of orders, whatever their format. */
const findFiles = (dataDir: string, entries: Entries): Map<string, string[]> => {
  const ids = [...entries].filter((entry) => entry.startsWith('order ')).map((entry) => entry.slice(6))
  const found = new Map<string, string[]>()
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || path.basename(entry.parentPath) === 'logs') continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    for (const id of ids) if (bytes.includes(id)) found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

/** What no notice says of the missing entries: that they are missing, how many and in which file. */
const findUnreported = (dataDir: string, notices: string[], missing: Entries): string[] => {
  const counted = (notice: string, kind: 'order' | 'payment' | 'khata') => {
    const count = countKind(missing, kind)
    return count === 0 || new RegExp(`\\b${count.toLocaleString('en-IN')} ${kind}`).test(notice)
  }
  const reports = notices.filter((notice) =>
    /(?<!Nothing) is missing|are missing|not in (it|the store)\b/.test(notice),
  )
  if (reports.length === 0) return ['the loss is not reported']
  // Besides the database that is open. A WAL alone tells nothing.
  const isOther = (file: string) =>
    !file.startsWith(path.join(dataDir, 'store.db')) && existsSync(file.replace(/-wal$/, ''))
  const held = [...findFiles(dataDir, missing).values()]
    .map((files) => files.filter(isOther))
    .filter((files) => files.length > 0)
  // With its folder, because most databases have the same name.
  const named = (notice: string, file: string) =>
    notice.includes(file.split(path.sep).slice(-2).join(path.sep).replace(/-wal$/, ''))
  const naming = reports.filter((notice) => held.every((files) => files.some((file) => named(notice, file))))
  if (naming.length === 0) return ['the file is not reported']
  const isCounted = (notice: string) =>
    held.length === 0 || // no file says how many they were
    /\b\d+ changes?\b/.test(notice) || // a line that cannot be read
    (counted(notice, 'order') && counted(notice, 'payment') && counted(notice, 'khata'))
  return naming.some(isCounted) ? [] : ['the number is not reported']
}

/** A program that ends must say why, in a sentence. */
export const expectSentence = (output: string, fail: (failure: string) => void): void => {
  if (/\n\s+at /.test(output) || !/\w{3,}.*\./.test(output)) fail(`it ended without a sentence: ${output}`)
}

/**
 * Opens a folder as the owner does, on the next day, takes orders, and opens it again. Compares what it holds, and what its
 * notices say, with what was acknowledged.
 */
export const checkFolder = async (
  { dataDir, confirmed: acknowledged }: Kept,
  { mayMiss = 0, hasNoNotice = false, day = 3, ...options }: Expectation,
): Promise<{ kept: Entries; reported: string; failures: string[] }> => {
  const failures: string[] = []
  const expect = (isSo: boolean, failure: string) => {
    if (!isSo) failures.push(failure)
  }
  const before = existsSync(dataDir) ? findFiles(dataDir, acknowledged) : new Map()
  const expectFiles = (missing: Entries) => {
    const after = findFiles(dataDir, missing)
    const ids = [...missing].map((entry) => entry.slice(6)).filter((id) => before.has(id) && !after.has(id))
    expect(ids.length === 0, `${ids.length} orders are in no file any more`)
  }
  await using shop = await openShop(dataDir, acknowledged, options)
  const refusal = await shop.start(day).then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (refusal !== undefined) {
    expect(mayMiss === anything, 'it was not to be refused')
    expectSentence(refusal, (failure) => failures.push(failure))
    expectFiles(acknowledged)
    return { kept: new Set(), reported: refusal, failures }
  }
  const writers = await shop.openWriters(1)
  await writers.placed(3)
  await writers.stop()
  const missing = acknowledged.difference(readHoldings(dataDir).entries)
  // The store compares files while it is open already. What it has reported in the end is checked below.
  const isReported = () =>
    missing.size === 0 || findUnreported(dataDir, listNotices(dataDir), missing).length === 0
  await until('the loss is reported', isReported, 10).catch((error: Error) => error)
  const { end, output } = await shop.stop()
  expect(end === 0, `it closed with ${end}: ${output}`)
  const { doubled, inconsistent } = readHoldings(dataDir)
  expect(doubled === 0, `${doubled} orders are doubled`)
  const notices = listNotices(dataDir)
  await shop.start(day)
  await shop.stop()
  const gone = shop.confirmed.difference(readHoldings(dataDir).entries).difference(missing)
  expect(gone.size === 0, `${gone.size} entries are gone at the second opening`)
  const again = listNotices(dataDir).filter((notice) => !notices.includes(notice))
  expect(again.length === 0, `reported at the second opening: ${again.join(' ')}`)

  const reported = notices.join(' ')
  expect(
    missing.size + inconsistent <= mayMiss,
    `${missing.size} entries are missing, ${inconsistent} are incomplete`,
  )
  if (missing.size + inconsistent > 0) {
    failures.push(...findUnreported(dataDir, notices, missing))
    expect(!reported.includes('Nothing is missing'), '"Nothing is missing" is false')
    expectFiles(missing)
  } else {
    expect(!/\d (order|payment|khata)[^.]* not in the store/.test(reported), 'no other file holds more')
  }
  expect(!hasNoNotice || reported === '', 'there was nothing to report')
  return { kept: acknowledged.difference(missing), reported, failures }
}
