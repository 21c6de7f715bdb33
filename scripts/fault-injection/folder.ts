import { tryDamage } from './folder/damage.ts'
import { tryFull } from './folder/full.ts'
import { tryKilled } from './folder/killed.ts'
import { tryKnownBreaks } from './folder/known-breaks.ts'
import { tryOverCopies } from './folder/over.ts'
import { tryRows } from './folder/rows.ts'
import { tryRunningCopies } from './folder/running-copies.ts'
import { trySubsets } from './folder/subsets.ts'
import type { Tally } from './folder/tally.ts'
import type { Fault } from './harness/fault.ts'

const parts: Record<string, () => Promise<Tally>> = {
  rows: tryRows,
  subsets: trySubsets,
  damage: tryDamage,
  copies: tryRunningCopies,
  over: tryOverCopies,
  full: tryFull,
  killed: tryKilled,
  'known-breaks': tryKnownBreaks,
}

const chosenParts = (args: string[]): string[] => {
  const chosen = args.flatMap((arg) => /^--part=(.+)$/.exec(arg)?.[1]?.split(',') ?? [])
  const unknown = chosen.find((name) => !(name in parts))
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". Known are ${Object.keys(parts).join(', ')}`)
  return chosen.length > 0 ? chosen : Object.keys(parts)
}

const counted = ['provoked', 'acknowledged', 'kept', 'doubled', 'lost', 'torn'] as const

/**
 * Whatever can happen to the data folder: no acknowledged order may be lost without the owner being informed.
 */
export const folder: Fault = {
  what: 'files of the data folder missing, damaged, copied, replaced; no room and kill -9 at every step (--part=subsets,damage)',
  needsRoot: true,
  run: async (args) => {
    const total = { provoked: 0, acknowledged: 0, kept: 0, doubled: 0, lost: 0, torn: 0 }
    const failures: string[] = []
    for (const name of chosenParts(args)) {
      const began = performance.now()
      const tally = await parts[name]?.()
      if (!tally) continue
      tally.print(`${name} (${Math.round((performance.now() - began) / 1000)} s)`)
      const counts = tally.counts()
      for (const count of counted) total[count] += counts[count]
      failures.push(...tally.failures)
    }
    return {
      ...total,
      note: 'lost: without a word, or with a false one; torn: the store ended without a sentence',
      ...(failures.length > 0 && { missed: `${failures.length} cases` }),
    }
  },
}
