import type { Cause, texts as english } from '../../notices/texts.ts'
import { describeMissing, type MissingOrders } from '../snapshots/order-files.ts'
import type { Rebuilt } from './rebuild.ts'

/** The result of a recovery. */
export type RecoveryReport = {
  /** Undefined when there is nothing to tell of it. */
  cause: Cause | undefined
  /** What is used now. Without it, the database that was found is used, after a thorough check. */
  rebuilt: Rebuilt | undefined
  /** How many changes, orders or not, are known to be missing. */
  missingChanges: number
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

const sourceSentences = (texts: Texts, rebuilt: Rebuilt | undefined): string[] =>
  rebuilt
    ? [
        texts.rebuilt(rebuilt.snapshot.day, rebuilt.recovered),
        ...(rebuilt.restoredOn ? [texts.afterRestore(rebuilt.restoredOn)] : []),
      ]
    : [texts.databaseUsed]

const completeness = (texts: Texts, report: RecoveryReport): string[] => {
  const { rebuilt, missingChanges, missingOrders, isProvedComplete, lacksForeignRows, lastOrderAt } = report
  const lost = [
    ...(missingChanges > 0 ? [texts.changesMissing(missingChanges)] : []),
    ...(rebuilt && rebuilt.unreadLines > 0
      ? [texts.unreadLines(rebuilt.unreadLines, rebuilt.unreadFiles, rebuilt.unreadTimes)]
      : []),
    ...(rebuilt && rebuilt.leftOutRows > 0 ? [texts.leftOutRows(rebuilt.leftOutRows)] : []),
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
    ...(report.cause ? [texts.cause(report.cause)] : []),
    ...sourceSentences(texts, report.rebuilt),
    ...completeness(texts, report),
    ...(report.setAside ? [texts.databaseKept(report.setAside)] : []),
  ].join(' ')
