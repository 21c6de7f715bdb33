import type { Sentence } from '../../../contract/sentences/sentence.ts'
import type { Logger } from '../../../lib/logger.ts'
import { sentenceOf } from './backup-fault.ts'
import { FolderFault } from './folder-fault.ts'

/** The kinds of problems that can exist at the same time, most urgent first. */
const kinds = ['folder', 'backup', 'pruning'] as const
type Kind = (typeof kinds)[number]

export type ProblemReport = {
  /** The most urgent problem. */
  current: () => Sentence | undefined
  has: (kind: Kind) => boolean
  /** Sets a problem, or clears it with `undefined`. Logs only when `current` changes. */
  report: (kind: Kind, problem: Error | undefined) => void
}

export const createProblemReport = (log: Logger): ProblemReport => {
  const problems = new Map<Kind, Error>()
  const find = () => kinds.map((kind) => problems.get(kind)).find((problem) => problem !== undefined)
  return {
    current: () => {
      const problem = find()
      return problem && sentenceOf(problem)
    },
    has: (kind) => problems.has(kind),
    report: (kind, problem) => {
      const before = find()?.message
      if (problem) problems.set(kind, problem)
      else problems.delete(kind)
      const now = find()
      if (now?.message === before) return
      // A FolderFault's message is complete; its stack would only frighten the reader of the window.
      const cause = now instanceof FolderFault ? undefined : now?.cause
      if (now) log.error(`Backup folder: ${now.message} It is tried again every ten minutes.`, cause)
      else log.info('Backup folder: backups are written again')
    },
  }
}
