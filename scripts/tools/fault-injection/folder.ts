import { openDiskFolder } from '../../../src/testing/temporary-folder.ts'
import type { Entries } from '../lib/shoppers.ts'
import { backupCases } from './folder/backups.ts'
import { fileCases } from './folder/files.ts'
import { type Case, countKind, judgeFolder } from './folder/judge.ts'
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

const toldAtMost = 240

/** Provokes a cause, and prints its row of the table. Returns whether it failed. */
const runCase = async (
  cause: string,
  provoke: Case,
  templates: Templates,
  old?: string,
): Promise<boolean> => {
  await using folder = await openDiskFolder()
  const [acknowledged, kept]: [Entries[], Entries[]] = [[], []]
  const told = new Set<string>()
  const failures = new Set<string>()
  const plain = (text: string) => text.replaceAll(folder.path, '').replaceAll(/\s+/g, ' ').trim()
  const tell = (text: string) => void told.add(plain(text))
  const fail = (failure: string) => void failures.add(plain(failure))
  const context = { folder: folder.path, templates, old, tell, fail }
  try {
    await provoke({
      ...context,
      judge: async (shop, expectation = {}) => {
        const verdict = await judgeFolder(shop, expectation)
        acknowledged.push(shop.confirmed)
        kept.push(verdict.kept)
        tell(verdict.told)
        for (const failure of verdict.failures) fail(`${failure}, told: ${verdict.told || 'nothing'}`)
      },
    })
  } catch (error) {
    fail((error as Error).stack ?? String(error))
  }
  const words = [...told].filter(Boolean).join(' … ') || 'nothing'
  console.log([cause, addUp(acknowledged), addUp(kept), words.slice(0, toldAtMost)].join(' | '))
  for (const failure of failures) console.log(`    FAILED: ${failure}`)
  return failures.size > 0
}

/**
 * Provokes whatever can happen to a data folder, and prints what was acknowledged (orders/payments/khata entries), kept and
 * told. `--case=NAME` runs the cases whose names contain it. Returns how many failed.
 */
export const runFolder = async (options: {
  case?: string | undefined
  old?: string | undefined
}): Promise<number> => {
  if (process.getuid?.() !== 0) throw new Error('Only root can make the disks for this')
  const chosen = Object.entries(cases).filter(([cause]) => cause.includes(options.case ?? ''))
  if (chosen.length === 0)
    throw new Error(`There is no such case. Known are ${Object.keys(cases).join('; ')}`)
  await using folder = await openDiskFolder()
  const templates = await makeTemplates(folder.path)
  console.log('cause | acknowledged | kept | told')
  let failed = 0
  for (const [cause, provoke] of chosen)
    if (await runCase(cause, provoke, templates, options.old)) failed += 1
  console.log(`${failed} of ${chosen.length} cases failed.`)
  return failed
}
