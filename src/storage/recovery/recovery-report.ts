import type { Cause } from './cause.ts'
import type { OrderSpan } from './lost-orders.ts'
import type { texts as english } from './texts.ts'

/** The result of a recovery. */
export type RecoveryReport = {
  cause: Cause
  /** What the data were rebuilt from. `database` is the file that was found, after a thorough check. */
  source:
    | { kind: 'snapshot'; day: string; restoredOn: string | undefined; isBeforeChange: boolean }
    /** `isAfterChange`: the database is in a later history than the state that could be rebuilt. */
    | { kind: 'database'; isAfterChange: boolean }
  /** Orders that the journal added to the snapshot. */
  recovered: OrderSpan
  /** Orders that are known to be missing. */
  missing: OrderSpan
  /** How many lines of the journal cannot be read. */
  unreadLines: number
  /** How many rows of the journal contradict others and were left out. */
  leftOutRows: number
  /** How many changes, orders or not, are known to be missing. */
  missingChanges: number
  /** How many of these have no line left in the journal. */
  lostChanges: number
  /** Orders of other copies of the shop in the journal. */
  otherCopies: OrderSpan[]
  /** Whether the place record proves that no later transaction existed. */
  isProvedComplete: boolean
  /** Time of the last order in the rebuilt store (ISO 8601), if any. */
  lastOrderAt: string | undefined
  /** The path of the database that was set aside; undefined when there was none. */
  setAside: string | undefined
}

type Texts = typeof english

const sourceSentences = (texts: Texts, { source, recovered }: RecoveryReport): string[] =>
  source.kind === 'database'
    ? [texts.databaseUsed, ...(source.isAfterChange ? [texts.databaseAfterChange] : [])]
    : [
        texts.rebuilt(source.day, recovered),
        ...(source.restoredOn ? [texts.afterRestore(source.restoredOn)] : []),
        ...(source.isBeforeChange ? [texts.beforeChange] : []),
      ]

const completeness = (texts: Texts, report: RecoveryReport): string[] => {
  const { missing, unreadLines, leftOutRows, missingChanges, lostChanges } = report
  const { otherCopies, isProvedComplete, lastOrderAt } = report
  const known = [
    ...(missing.count > 0 ? [texts.missingOrders(missing, unreadLines > 0 || lostChanges > 0)] : []),
    ...(missing.count > 0 && lostChanges > 0 ? [texts.alsoLost(lostChanges)] : []),
    ...(missing.count === 0 && missingChanges > 0 ? [texts.changesMissing(missingChanges)] : []),
    ...(unreadLines > 0 ? [texts.unreadLines(unreadLines)] : []),
    ...(leftOutRows > 0 ? [texts.leftOutRows(leftOutRows)] : []),
  ]
  if (known.length > 0) return [...known, texts.elsewhere]
  const isOnlyCopy = otherCopies.length === 0
  return [isProvedComplete && isOnlyCopy ? texts.nothingMissing : texts.holdsUntil(isOnlyCopy, lastOrderAt)]
}

/** Tells the owner what happened to the database, what came back, and what did not. */
export const describeRecovery = (texts: Texts, report: RecoveryReport): string =>
  [
    texts.cause(report.cause),
    ...sourceSentences(texts, report),
    ...completeness(texts, report),
    ...report.otherCopies.map(texts.otherCopyFound),
    ...(report.setAside ? [texts.databaseKept(report.setAside)] : []),
  ].join(' ')
