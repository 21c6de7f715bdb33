import type { Ancestor } from '../journal/journal-line.ts'
import { contains, type Position } from '../journal/position.ts'

/**
 * A state outside of the store that the owner knows of: a reported backup, or a state that a restore
 * replaced. A report of a truncated file does not cover a complete one.
 */
export type KnownBackup = Ancestor & { isCutOff?: boolean }

export const isKnown = (
  known: KnownBackup[],
  { history, number, isWhole }: Ancestor & { isWhole: boolean },
): boolean =>
  known.some((one) => one.history === history && number <= one.number && !(one.isCutOff && isWhole))

/** Adds states, and drops those that others include. */
export const addKnown = (known: KnownBackup[], added: KnownBackup[]): KnownBackup[] => {
  const result: KnownBackup[] = []
  for (const one of [...added, ...known].sort((a, b) => b.number - a.number)) {
    if (one.number >= 0 && !isKnown(result, { ...one, isWhole: !one.isCutOff })) result.push(one)
  }
  return result
}

/** Drops states that the store contains, so that they are reported again if it loses them later. */
export const withoutOwn = (known: KnownBackup[], position: Position): KnownBackup[] =>
  known.filter(({ history, number }) => !contains(position, history, number))

/** The states that the owner knows of after a replacement of the database. `before` is the last record. */
export const knownAfterReplacement = (
  position: Position,
  before: (Ancestor & { knownBackups?: KnownBackup[] }) | undefined,
  { label, replaced }: { label: string; replaced?: Position | undefined },
): KnownBackup[] => {
  const known = before?.knownBackups ?? []
  if (label === 'restored') {
    // The owner chose to leave these states. `before` may include orders that came after the preparation.
    const replacedStates = [before, replaced, ...(replaced?.ancestors ?? [])].filter(
      (state) => state !== undefined,
    )
    return addKnown(
      known,
      replacedStates.map(({ history, number }) => ({ history, number })),
    )
  }
  const isContained = before !== undefined && contains(position, before.history, before.number)
  return isContained ? known : []
}
