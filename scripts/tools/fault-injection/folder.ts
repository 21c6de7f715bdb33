import { choose, type Fault, sum } from './fault.ts'
import { tryRunningCopies } from './folder/copies.ts'
import { tryDamage, trySubsets } from './folder/damaged-files.ts'
import { tryFull, tryKilled } from './folder/every-step.ts'
import { tryKnownBreaks } from './folder/known-breaks.ts'
import { tryOverCopies } from './folder/over.ts'
import { tryRows } from './folder/rows.ts'
import type { Tally } from './folder/tally.ts'

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

/**
 * Whatever can happen to the data folder: no acknowledged order may be lost without the owner being informed.
 */
export const folder: Fault = {
  what: 'files of the data folder missing, damaged, copied, replaced; no room and kill -9 at every step (--part=subsets,damage)',
  needsRoot: true,
  run: async (args) => {
    const tallies: Tally[] = []
    for (const [name, run] of choose(args, 'part', parts)) {
      const began = performance.now()
      const tally = await run()
      tally.print(`${name} (${Math.round((performance.now() - began) / 1000)} s)`)
      tallies.push(tally)
    }
    const failures = tallies.flatMap((tally) => tally.failures)
    return {
      ...sum(tallies.map((tally) => tally.counts())),
      note: 'lost: without a word, or with a false one; torn: the store ended without a sentence',
      ...(failures.length > 0 && { missed: `${failures.length} cases` }),
    }
  },
}
