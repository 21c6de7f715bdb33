import { highest } from '../../lib/highest.ts'
import { readJournalAfter } from '../journal/journal-files.ts'
import type { Ancestor } from '../journal/journal-line.ts'
import { beginAfter, type History } from './histories.ts'

/** A transaction that existed according to something in the folder. */
export type Known = { history: string; number: number }

/** The last known number of a history, from the records of it and from the histories that continue it. */
const knownUpTo = (history: string, known: Known[], histories: History[]): number =>
  highest(
    [...known, ...histories.flatMap(({ ancestors }) => ancestors)]
      .filter((each) => each.history === history)
      .map(({ number }) => number),
    0,
  )

/** The histories between `entry` and the rebuilt one that have no file left, each with its ancestors. */
const listVanished = (entry: History, rebuilt: string | undefined, histories: History[]) => {
  const contained = entry.ancestors.filter(({ number }) => number >= 0)
  const end = contained.findIndex(({ history }) => history === rebuilt)
  return contained
    .slice(0, Math.max(0, end))
    .map(({ history }, index): [string, Ancestor[]] => [history, contained.slice(index + 1)])
    .filter(([history]) => !histories.some((one) => one.history === history))
}

/**
 * Counts the transactions that are known to have existed, are not in the rebuilt state and have no line left
 * in the journal. These are gaps in the numbers, and numbers recorded beyond the last line. `skipped` are the
 * histories that cannot be rebuilt.
 */
export const countLostChanges = (
  dataDir: string,
  {
    rebuilt,
    skipped,
    known,
    histories,
  }: {
    rebuilt: Known | undefined
    skipped: History[]
    known: Known[]
    histories: History[]
  },
): number => {
  const starts = new Map<string, number>()
  if (rebuilt) starts.set(rebuilt.history, rebuilt.number)
  for (const entry of skipped) {
    if (entry.beganAfter !== undefined) starts.set(entry.history, entry.beganAfter)
    for (const [history, ancestors] of listVanished(entry, rebuilt?.history, histories)) {
      starts.set(history, beginAfter(ancestors))
    }
  }
  let lost = 0
  for (const [history, after] of starts) {
    lost += readJournalAfter(dataDir, history, after, knownUpTo(history, known, histories)).lost
  }
  return lost
}
