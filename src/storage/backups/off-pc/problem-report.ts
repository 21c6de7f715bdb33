import type { Logger } from '../../../lib/logger.ts'
import { FolderFault } from './folder-fault.ts'

/** What can be wrong at the same time; the earlier in this list, the sooner the owner must know. */
const kinds = ['folder', 'backup', 'pruning'] as const
type Kind = (typeof kinds)[number]

export type ProblemReport = {
  /** The most urgent problem, as a sentence. */
  current: () => string | undefined
  has: (kind: Kind) => boolean
  /** Tells of a problem, or with `undefined` that it is over. Logged only when {@link current} changes. */
  report: (kind: Kind, problem: Error | undefined) => void
}

export const createProblemReport = (log: Logger): ProblemReport => {
  const problems = new Map<Kind, Error>()
  const find = () => kinds.map((kind) => problems.get(kind)).find((problem) => problem !== undefined)
  return {
    current: () => find()?.message,
    has: (kind) => problems.has(kind),
    report: (kind, problem) => {
      const before = find()?.message
      if (problem) problems.set(kind, problem)
      else problems.delete(kind)
      const now = find()
      if (now?.message === before) return
      // Of the folder the sentence says it all, and its stack would only frighten whoever reads the window.
      const cause = now instanceof FolderFault ? undefined : now?.cause
      if (now) log.error(`Backup folder: ${now.message} It is tried again every ten minutes.`, cause)
      else log.info('Backup folder: backups are written again')
    },
  }
}
