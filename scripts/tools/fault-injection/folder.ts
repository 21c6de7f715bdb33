import { openDiskFolder } from '../../../src/testing/temporary-folder.ts'
import type { Entries } from '../lib/shoppers.ts'
import { backupCases } from './folder/backups.ts'
import { type Case, checkFolder, countKind } from './folder/check.ts'
import { fileCases } from './folder/files.ts'
import { runningCases } from './folder/running.ts'
import { makeTemplates, type Templates } from './folder/shop.ts'
import { stepCases } from './folder/steps.ts'

const cases: Record<string, Case> = {
  ...runningCases,
  ...stepCases,
  ...fileCases,
  ...backupCases,
}

/** The numbers of orders, payments and khata entries. */
const addUp = (all: Entries[]): string =>
  (['order', 'payment', 'khata'] as const)
    .map((kind) => all.reduce((sum, entries) => sum + countKind(entries, kind), 0))
    .join('/')

const reportedAtMost = 240

/** Provokes a cause, and prints its row of the table. Returns whether it failed. */
const runCase = async (cause: string, provoke: Case, templates: Templates): Promise<boolean> => {
  await using folder = await openDiskFolder()
  const [acknowledged, kept]: [Entries[], Entries[]] = [[], []]
  const reported = new Set<string>()
  const failures = new Set<string>()
  const plain = (text: string) => text.replaceAll(folder.path, '').replaceAll(/\s+/g, ' ').trim()
  const report = (text: string) => void reported.add(plain(text))
  const fail = (failure: string) => void failures.add(plain(failure))
  const context = { folder: folder.path, templates, report, fail }
  try {
    await provoke({
      ...context,
      check: async (shop, expectation = {}) => {
        const verdict = await checkFolder(shop, expectation)
        acknowledged.push(shop.confirmed)
        kept.push(verdict.kept)
        report(verdict.reported)
        for (const failure of verdict.failures) fail(`${failure}, reported: ${verdict.reported || 'nothing'}`)
      },
    })
  } catch (error) {
    fail((error as Error).stack ?? String(error))
  }
  const words = [...reported].filter(Boolean).join(' … ') || 'nothing'
  console.log([cause, addUp(acknowledged), addUp(kept), words.slice(0, reportedAtMost)].join(' | '))
  for (const failure of failures) console.log(`    FAILED: ${failure}`)
  return failures.size > 0
}

/**
 * Provokes whatever can happen to a data folder. Prints what was acknowledged (orders/payments/khata entries), what was kept,
 * and what the store said. `--case=NAME` runs the cases whose names contain it. Returns how many failed.
 */
export const runFolder = async (named: string): Promise<number> => {
  if (process.getuid?.() !== 0) throw new Error('Only root can make the disks for this')
  const chosen = Object.entries(cases).filter(([cause]) => cause.includes(named))
  if (chosen.length === 0)
    throw new Error(`There is no such case. Known are ${Object.keys(cases).join('; ')}`)
  await using folder = await openDiskFolder()
  const templates = await makeTemplates(folder.path)
  console.log('cause | acknowledged | kept | reported')
  let failed = 0
  for (const [cause, provoke] of chosen) if (await runCase(cause, provoke, templates)) failed += 1
  console.log(`${failed} of ${chosen.length} cases failed.`)
  return failed
}
