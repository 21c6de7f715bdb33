import type Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import type { CommitHook } from '../database/writer.ts'
import { FolderChanged } from '../files/place.ts'
import { encodeLine, type JournalledStatement } from './journal-line.ts'
import { continueIn, newHistory, type Position, readPosition } from './position.ts'
import { createSegment, SegmentChanged, type SegmentWriter } from './segment-writer.ts'

const segmentBytes = 8 * 1024 * 1024
const retryInterval = 10_000

type State = Pick<Position, 'history' | 'number'>

/** Another program replaced the content of the open database with another state of the shop. */
class DatabaseReplaced extends FolderChanged {
  constructor(stored: State | undefined, position: State) {
    const [found, expected] = [stored, position].map((state) => state && `${state.history} ${state.number}`)
    super(`The open database was replaced by another state: it holds ${found}, not ${expected}`)
  }
}

export type Journal = CommitHook & {
  /** The position of the last committed transaction. */
  position: () => Position
  /** Whether committed transactions are still in the outbox because the journal could not be written. */
  isBehind: () => boolean
  /** Bytes written since the last {@link Journal.beginSegment}. */
  bytesInSegments: () => number
  /** Makes the next line begin a new segment. Called when a snapshot is taken. */
  beginSegment: () => void
  /** Writes the lines in the outbox to the journal, as far as that is possible now. */
  catchUp: () => void
  /** Whether another program has written to the database since the last commit. */
  hasForeignChanges: () => boolean
  /** A value that changes with each write by another program; undefined while none followed a commit. */
  foreignVersion: () => unknown
  /** Throws when the database no longer holds the last committed transaction. */
  assertNotReplaced: () => void
  close: () => void
}

type Options = {
  dataDir: string
  clock: () => Date
  log: Logger
  /** The last number in the journal's files. */
  writtenUpTo: number
  /** The last number in the journal's files or in the snapshot of an upgrade. No line up to it is missing. */
  recordedUpTo: number
  /** Called when a snapshot must cover lost lines, or what another program wrote to the database. */
  onGap: () => void
  /** Called before a commit if another program wrote to the database. Its error rolls back the group. */
  onForeignChange?: () => void
  /** Called after a segment was created. */
  onSegment?: () => void
}

/**
 * Writes each committed transaction a second time, outside of SQLite's files. The line of a transaction is
 * first stored in the table `journal_outbox`, in the same commit. After the commit the lines of the group are
 * appended to a segment, and a later group deletes them from the outbox. So a failed append or a crash loses
 * no line.
 */
export const openJournal = (sqlite: Database.Database, options: Options): Journal => {
  const { dataDir, clock, log, recordedUpTo, onGap } = options
  const opened = readPosition(sqlite)
  if (!opened) throw new Error('The database has no position in a history')
  let position = opened
  let writtenUpTo = options.writtenUpTo
  let uncommitted: { position: Position; first: number; text: string; dataVersion: unknown } | undefined
  let segment: SegmentWriter | undefined
  let finishedBytes = 0
  let isBehind = false

  const insertLines = sqlite.prepare('insert into journal_outbox (number, lines) values (?, ?)')
  const deleteLines = sqlite.prepare('delete from journal_outbox where number <= ?')
  const findLines = sqlite.prepare<[number], { number: number; lines: string }>(
    'select number, lines from journal_outbox where number > ? order by number',
  )
  const findState = sqlite.prepare<[], State>('select history, number from journal_state')
  const updateState = sqlite.prepare('update journal_state set history = ?, number = ?, ancestors = ?')
  const assertNotReplaced = () => {
    const stored = findState.get()
    if (stored?.history === position.history && stored.number === position.number) return
    throw new DatabaseReplaced(stored, position)
  }
  const readDataVersion = () => sqlite.pragma('data_version', { simple: true })
  let dataVersion = readDataVersion()

  const closeSegment = () => {
    finishedBytes += segment?.size() ?? 0
    segment?.close()
    segment = undefined
  }
  const append = (first: number, text: string) => {
    if (segment && segment.size() > segmentBytes) closeSegment()
    const { history, ancestors } = position
    if (!segment) {
      segment = createSegment(dataDir, { history, from: first, at: clock().toISOString(), ancestors })
      options.onSegment?.()
    }
    segment.append(text)
  }
  /** Appends the lines, or leaves them in the outbox on failure. The transaction is committed either way. */
  const tryAppend = (work: () => void) => {
    try {
      work()
      if (isBehind) log.info('The journal is complete again')
      isBehind = false
    } catch (error) {
      if (!isBehind) log.error('The journal cannot be written; it will be tried again', error)
      isBehind = true
      closeSegment() // after a failed write it is unknown how the file ends
      if (error instanceof SegmentChanged) onGap()
    }
  }
  const catchUp = () => {
    if (!isBehind) return
    tryAppend(() => {
      for (const { number, lines } of findLines.all(writtenUpTo)) {
        const first = number - lines.split('\n').length + 2 // each line ends with a line break
        if (first > Math.max(writtenUpTo, recordedUpTo) + 1) onGap()
        append(first, lines)
        writtenUpTo = number
      }
    })
  }

  isBehind = findLines.get(writtenUpTo) !== undefined
  catchUp()
  if (!isBehind && writtenUpTo < position.number) {
    writtenUpTo = position.number
    if (recordedUpTo < position.number) onGap()
  }
  const retry = setInterval(catchUp, retryInterval).unref()

  const encode = (transactions: JournalledStatement[][]): string => {
    const at = clock().toISOString()
    const { number } = position
    return transactions
      .map((statements, index) => encodeLine({ number: number + index + 1, at, statements }))
      .join('')
  }
  return {
    position: () => position,
    isBehind: () => isBehind,
    bytesInSegments: () => finishedBytes + (segment?.size() ?? 0),
    beginSegment: () => {
      closeSegment()
      finishedBytes = 0
    },
    beforeCommit: (transactions) => {
      assertNotReplaced()
      const found = readDataVersion()
      const isForeign = found !== dataVersion
      if (isForeign) options.onForeignChange?.()
      const base = isForeign ? continueIn(newHistory(), position) : position
      const next = { ...base, number: position.number + transactions.length }
      const text = encode(transactions)
      deleteLines.run(isForeign ? position.number : writtenUpTo)
      insertLines.run(next.number, text)
      updateState.run(next.history, next.number, JSON.stringify(next.ancestors))
      uncommitted = { position: next, first: position.number + 1, text, dataVersion: found }
    },
    afterCommit: () => {
      if (!uncommitted) return
      const { position: next, first, text } = uncommitted
      dataVersion = uncommitted.dataVersion
      uncommitted = undefined
      const isNewHistory = next.history !== position.history
      position = next
      if (isNewHistory) {
        log.error('Another program has written to the database. A new backup is made')
        closeSegment()
        writtenUpTo = first - 1
        isBehind = false
        onGap()
      }
      if (isBehind) return
      tryAppend(() => append(first, text))
      if (!isBehind) writtenUpTo = next.number
    },
    afterRollback: () => {
      uncommitted = undefined
    },
    catchUp,
    assertNotReplaced,
    hasForeignChanges: () => readDataVersion() !== dataVersion,
    foreignVersion: () => {
      const found = readDataVersion()
      return found === dataVersion ? undefined : found
    },
    close: () => {
      clearInterval(retry)
      catchUp()
      closeSegment()
    },
  }
}
