import type { Ancestor } from '../journal/journal-line.ts'
import { contains, type Position } from '../journal/position.ts'

/**
 * A state outside of the store that the owner knows of: a backup that was told, or what a restore replaced. Whoever
 * was told of a file that is cut off does not know yet of a whole one.
 */
export type KnownBackup = Ancestor & { isCutOff?: boolean }

export const isKnown = (
  known: KnownBackup[],
  { history, number, isWhole }: Ancestor & { isWhole: boolean },
): boolean =>
  known.some((one) => one.history === history && number <= one.number && !(one.isCutOff && isWhole))

/** Adds states, and leaves out those that others include. */
export const addKnown = (known: KnownBackup[], added: KnownBackup[]): KnownBackup[] => {
  const result: KnownBackup[] = []
  for (const one of [...added, ...known].sort((a, b) => b.number - a.number)) {
    if (one.number >= 0 && !isKnown(result, { ...one, isWhole: !one.isCutOff })) result.push(one)
  }
  return result
}

/** Those that still say something: what the store contains and later loses is to be told again. */
export const withoutOwn = (known: KnownBackup[], position: Position): KnownBackup[] =>
  known.filter(({ history, number }) => !contains(position, history, number))

/** What the owner knows when another database is put in place of the one that was recorded before. */
export const knownAfterReplacement = (
  position: Position,
  before: (Ancestor & { knownBackups?: KnownBackup[] }) | undefined,
  { label, replaced }: { label: string; replaced?: Position | undefined },
): KnownBackup[] => {
  const known = before?.knownBackups ?? []
  if (label === 'restored') {
    // The owner chose to go back from there; orders may have come after the restore was prepared.
    const left = [before, replaced, ...(replaced?.ancestors ?? [])].filter((state) => state !== undefined)
    return addKnown(
      known,
      left.map(({ history, number }) => ({ history, number })),
    )
  }
  const isAllThere = before !== undefined && contains(position, before.history, before.number)
  return isAllThere ? known : []
}
