import type { Cause, texts as english } from '../../notices/texts.ts'
import type { OrderSpan } from '../data-folder/order-span.ts'
import { describeMissing, type MissingOrders } from '../snapshots/order-files.ts'

/** The result of a recovery. */
export type RecoveryReport = {
  cause: Cause
  /** What the data were rebuilt from. `database` is the file that was found, after a thorough check. */
  source: { kind: 'snapshot'; day: string; restoredOn: string | undefined } | { kind: 'database' }
  /** Orders that the journal added to the snapshot. */
  recovered: OrderSpan
  /** How many changes, orders or not, are known to be missing. */
  missingChanges: number
  /** How many lines of the journal cannot be read. */
  unreadLines: number
  unreadFiles: string[]
  /** How many rows of the journal contradict others and were left out. */
  leftOutRows: number
  /** What other files hold beyond the store. */
  missingOrders: MissingOrders | undefined
  /** Whether the place record proves that no later transaction existed. */
  isProvedComplete: boolean
  /** Whether another program wrote rows that the store does not take over. */
  lacksForeignRows: boolean
  /** Time of the last order in the store (ISO 8601), if any. */
  lastOrderAt: string | undefined
  /** The path of the database that was set aside; undefined when there was none. */
  setAside: string | undefined
}

type Texts = typeof english

const sourceSentences = (texts: Texts, { source, recovered }: RecoveryReport): string[] =>
  source.kind === 'database'
    ? [texts.databaseUsed]
    : [
        texts.rebuilt(source.day, recovered),
        ...(source.restoredOn ? [texts.afterRestore(source.restoredOn)] : []),
      ]

const completeness = (texts: Texts, report: RecoveryReport): string[] => {
  const {
    missingChanges,
    unreadLines,
    unreadFiles,
    leftOutRows,
    missingOrders,
    isProvedComplete,
    lacksForeignRows,
    lastOrderAt,
  } = report
  const lost = [
    ...(missingChanges > 0 ? [texts.changesMissing(missingChanges)] : []),
    ...(unreadLines > 0 ? [texts.unreadLines(unreadLines, unreadFiles)] : []),
    ...(leftOutRows > 0 ? [texts.leftOutRows(leftOutRows)] : []),
  ]
  const foreign = lacksForeignRows ? [texts.foreignRowsLeftOut] : []
  const held = missingOrders ? [describeMissing(texts, missingOrders)] : []
  if (lost.length > 0) return [...lost, ...foreign, ...held, texts.elsewhere]
  if (foreign.length + held.length > 0) return [...foreign, ...held]
  return [isProvedComplete ? texts.nothingMissing : texts.holdsUntil(lastOrderAt)]
}

/** Describes to the owner what happened to the database, what was recovered, and what was not. */
export const describeRecovery = (texts: Texts, report: RecoveryReport): string =>
  [
    texts.cause(report.cause),
    ...sourceSentences(texts, report),
    ...completeness(texts, report),
    ...(report.setAside ? [texts.databaseKept(report.setAside)] : []),
  ].join(' ')
