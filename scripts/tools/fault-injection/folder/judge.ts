import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readNotices } from '../../../../src/storage/data-folder/notices.ts'
import { type Entries, readHoldings } from '../../lib/shoppers.ts'
import { until } from '../../lib/store.ts'
import { cloneShop, type Kept, openShop, type Shop, type Templates } from './shop.ts'

export type Expectation = {
  /**
   * The most entries that may be missing, or not be whole, with a word about them. `anything` permits a refused start, too.
   */
  mayMiss?: number
  /** The owner is to be told nothing. */
  isSilent?: boolean
  /** The day of the opening, from now. */
  day?: number
  program?: string
}

export const anything = Number.POSITIVE_INFINITY

export type CaseContext = {
  /** An empty folder on the disk, which is removed at the end. */
  folder: string
  templates: Templates
  /** Folders of the last build before this one, if there are any. */
  old: string | undefined
  judge: (shop: Kept, expectation?: Expectation) => Promise<void>
  /** Adds what somebody was told to the table. */
  tell: (text: string) => void
  fail: (failure: string) => void
}

/** One cause, provoked once, and judged as often as it left a folder. */
export type Case = (context: CaseContext) => Promise<void>

/** Lets something happen to a shop made after a template, and judges it when its store has ended. */
export const onShop =
  (
    template: keyof Templates,
    happen: (shop: Shop, context: CaseContext) => unknown,
    expectation?: Expectation,
  ): Case =>
  async (context) => {
    await using shop = await cloneShop(context.templates[template], path.join(context.folder, 'data'))
    await happen(shop, context)
    await context.judge(shop, expectation)
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

/** What no notice tells of the missing entries: that, how many and in which file. */
const findUntold = (dataDir: string, notices: string[], missing: Entries): string[] => {
  const counted = (notice: string, kind: 'order' | 'payment' | 'khata') => {
    const count = countKind(missing, kind)
    return count === 0 || new RegExp(`\\b${count.toLocaleString('en-IN')} ${kind}`).test(notice)
  }
  const telling = notices.filter((notice) =>
    /(?<!Nothing) is missing|are missing|not in (it|the store)\b/.test(notice),
  )
  if (telling.length === 0) return ['the loss is not told']
  // Besides the database that is open. A WAL alone tells nothing.
  const isOther = (file: string) =>
    !file.startsWith(path.join(dataDir, 'store.db')) && existsSync(file.replace(/-wal$/, ''))
  const held = [...findFiles(dataDir, missing).values()]
    .map((files) => files.filter(isOther))
    .filter((files) => files.length > 0)
  // With its folder, because most databases have the same name.
  const named = (notice: string, file: string) =>
    notice.includes(file.split(path.sep).slice(-2).join(path.sep).replace(/-wal$/, ''))
  const naming = telling.filter((notice) => held.every((files) => files.some((file) => named(notice, file))))
  if (naming.length === 0) return ['the file is not told']
  const isCounted = (notice: string) =>
    held.length === 0 || // no file says how many they were
    /\b\d+ changes?\b/.test(notice) || // a line that cannot be read
    (counted(notice, 'order') && counted(notice, 'payment') && counted(notice, 'khata'))
  return naming.some(isCounted) ? [] : ['the number is not told']
}

/** A program that ends must say why, in a sentence. */
export const expectSentence = (output: string, fail: (failure: string) => void): void => {
  if (/\n\s+at /.test(output) || !/\w{3,}.*\./.test(output)) fail(`it ended without a sentence: ${output}`)
}

/**
 * Opens a folder as the owner does, on the next day, takes orders, and opens it again. Compares what it holds, and what was
 * told, with what was acknowledged.
 */
export const judgeFolder = async (
  { dataDir, confirmed: acknowledged }: Kept,
  { mayMiss = 0, isSilent = false, day = 3, ...options }: Expectation,
): Promise<{ kept: Entries; told: string; failures: string[] }> => {
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
    return { kept: new Set(), told: refusal, failures }
  }
  const writers = await shop.openWriters(1)
  await writers.placed(3)
  await writers.stop()
  const missing = acknowledged.difference(readHoldings(dataDir).entries)
  // The store compares files while it is open already. What it has told in the end is judged below.
  const isTold = () => missing.size === 0 || findUntold(dataDir, listNotices(dataDir), missing).length === 0
  await until('the loss is told', isTold, 10).catch((error: Error) => error)
  const { end, output } = await shop.store.stop()
  expect(end === 0, `it closed with ${end}: ${output}`)
  const { doubled, torn } = readHoldings(dataDir)
  expect(doubled === 0, `${doubled} orders are doubled`)
  const notices = listNotices(dataDir)
  await shop.start(day)
  await shop.store.stop()
  const gone = shop.confirmed.difference(readHoldings(dataDir).entries).difference(missing)
  expect(gone.size === 0, `${gone.size} entries are gone at the second opening`)
  const again = listNotices(dataDir).filter((notice) => !notices.includes(notice))
  expect(again.length === 0, `told at the second opening: ${again.join(' ')}`)

  const told = notices.join(' ')
  expect(missing.size + torn <= mayMiss, `${missing.size} entries are missing, ${torn} are not whole`)
  if (missing.size + torn > 0) {
    failures.push(...findUntold(dataDir, notices, missing))
    expect(!told.includes('Nothing is missing'), '"Nothing is missing" is false')
    expectFiles(missing)
  } else {
    expect(!/\d (order|payment|khata)[^.]* not in the store/.test(told), 'no other file holds more')
  }
  expect(!isSilent || told === '', 'there was nothing to tell')
  return { kept: acknowledged.difference(missing), told, failures }
}
