import type Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import { FolderChanged } from '../data-folder/place.ts'
import { schemaOf } from '../database/migrations/migrate.ts'
import type { CommitHook } from '../database/writer.ts'
import { columnsOf, hasTriggers, prepareAdvance, prepareLines } from './capture.ts'
import { findLastLine, listSegments } from './journal-files.ts'
import { continueIn, getPosition, newHistory, type Position } from './position.ts'
import { createSegment, SegmentChanged, type SegmentWriter } from './segment-writer.ts'

const segmentBytes = 8 * 1024 * 1024
/** Lines that wait in the outbox are appended in pieces of about this size. */
const appendBytes = 1024 * 1024
const retryInterval = 10_000

type State = Pick<Position, 'history' | 'number'>

/** Another program replaced the content of the open database with another state of the shop. */
class DatabaseReplaced extends FolderChanged {
  constructor(stored: State | undefined, position: State) {
    const [found, expected] = [stored, position].map((state) => state && `${state.history} ${state.number}`)
    super(`The open database was replaced by another state: it holds ${found}, not ${expected}`)
  }
}

/** The last transaction of the position's history in the journal, or the one after which the history began. */
const findWrittenUpTo = (dataDir: string, { history, ancestors }: Position): number =>
  Math.max(0, findLastLine(listSegments(dataDir), history)?.number ?? ancestors[0]?.number ?? 0)

export type Journal = Omit<CommitHook, 'afterRollback'> & {
  /** The position of the last committed transaction. */
  position: () => Position
  /** Whether committed transactions are still in the outbox because the journal could not be written. */
  isBehind: () => boolean
  /** Bytes written since the last {@link Journal.beginSegment}. */
  bytesInSegments: () => number
  /** Makes the next line begin a new segment. Called when a snapshot is taken. */
  beginSegment: () => void
  /** Throws when the database no longer holds the last committed transaction. */
  assertNotReplaced: () => void
  close: () => void
}

type Options = {
  dataDir: string
  clock: () => Date
  log: Logger
  /** Called when a snapshot must cover what no line holds. */
  onGap: () => void
}

/**
 * Writes each committed transaction a second time, outside of SQLite's files. Triggers store the rows that it writes in
 * the table `journal_outbox`, in the same commit: see `capture.ts`. After the commit the rows of each transaction are
 * appended to a segment as one line, and a later group deletes them from the outbox. So a failed append or a crash
 * loses no line, and the next line contains what another program writes to the database.
 */
export const openJournal = (sqlite: Database.Database, options: Options): Journal => {
  const { dataDir, clock, log, onGap } = options
  let position = getPosition(sqlite)
  /** The first transaction of an opening begins a history, so that an opening without one leaves no trace. */
  let hasOwnHistory = false
  let begun: Position | undefined
  let writtenUpTo = findWrittenUpTo(dataDir, position)
  let deletedUpTo = -1
  let segment: SegmentWriter | undefined
  let finishedBytes = 0
  let isBehind = false

  const schema = schemaOf(sqlite)
  const columns = columnsOf(sqlite)
  const linesAfter = prepareLines(sqlite, columns)
  const advance = prepareAdvance(sqlite)
  const deleteRows = sqlite.prepare('delete from journal_outbox where number <= ?')
  const findState = sqlite.prepare<[], State>('select history, number from journal_state')
  const beginHistory = sqlite.prepare('update journal_state set history = ?, ancestors = ?')
  const assertNotReplaced = (uncommitted = 0) => {
    const stored = findState.get()
    if (stored?.history === position.history && stored.number === position.number + uncommitted) return
    throw new DatabaseReplaced(stored, position)
  }
  const dataVersionNow = sqlite.prepare('pragma data_version').pluck()
  const readDataVersion = () => dataVersionNow.get()
  let dataVersion = readDataVersion()

  const closeSegment = () => {
    finishedBytes += segment?.size() ?? 0
    segment?.close()
    segment = undefined
  }
  const append = (first: number, text: string) => {
    if (segment && segment.size() > segmentBytes) closeSegment()
    if (!segment) {
      const { history, ancestors } = position
      const at = clock().toISOString()
      segment = createSegment(dataDir, { history, from: first, at, ancestors, schema, columns })
    }
    segment.append(text)
  }
  /** Appends the transactions of the outbox that are not in the journal yet. */
  const appendLines = () => {
    let first = 0
    let last = writtenUpTo
    let text = ''
    const appendPiece = () => {
      if (text !== '') append(first, text)
      writtenUpTo = last
      text = ''
    }
    for (const line of linesAfter(writtenUpTo, position.number, clock().toISOString())) {
      if (line.number > last + 1) onGap()
      if (text === '') first = line.number
      text += line.text
      last = line.number
      if (text.length > appendBytes) appendPiece()
    }
    appendPiece()
  }
  /** Appends the lines, or leaves them in the outbox on failure. The transaction is committed either way. */
  const tryAppend = () => {
    try {
      appendLines()
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
    if (isBehind) tryAppend()
  }

  tryAppend()
  if (!isBehind && writtenUpTo < position.number) {
    writtenUpTo = position.number
    onGap()
  }
  const retry = setInterval(catchUp, retryInterval).unref()

  return {
    position: () => position,
    isBehind: () => isBehind,
    bytesInSegments: () => finishedBytes + (segment?.size() ?? 0),
    beginSegment: () => {
      closeSegment()
      finishedBytes = 0
    },
    endTransaction: () => {
      const found = readDataVersion()
      if (found !== dataVersion) {
        if (!hasTriggers(sqlite))
          throw new FolderChanged('Another program has removed the triggers of the journal')
        log.info('Another program has written to the database')
        dataVersion = found
      }
      return advance()
    },
    beforeCommit: (transactions) => {
      assertNotReplaced(transactions)
      if (writtenUpTo > deletedUpTo) deleteRows.run(writtenUpTo)
      deletedUpTo = writtenUpTo
      begun = undefined
      if (hasOwnHistory || isBehind) return // while it is behind, the outbox holds lines of the previous history
      begun = continueIn(newHistory(), position)
      beginHistory.run(begun.history, JSON.stringify(begun.ancestors))
    },
    afterCommit: (transactions) => {
      if (begun) {
        closeSegment()
        position = begun
        hasOwnHistory = true
        begun = undefined
      }
      position = { ...position, number: position.number + transactions }
      if (!isBehind) tryAppend()
    },
    assertNotReplaced,
    close: () => {
      clearInterval(retry)
      catchUp()
      closeSegment()
    },
  }
}
