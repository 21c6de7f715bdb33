import type Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import { FolderChanged } from '../data-folder/place.ts'
import { schemaOf } from '../database/migrations/migrate.ts'
import type { CommitHook } from '../database/writer.ts'
import { columnsOf, prepareAdvance, prepareLines } from './capture.ts'
import { findLastLine, listSegments } from './journal-files.ts'
import type { Columns } from './journal-line.ts'
import { continueIn, getPosition, newHistory, type Position } from './position.ts'
import { createSegment, SegmentChanged, type SegmentWriter } from './segment-writer.ts'

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

type Options = { dataDir: string; clock: () => Date; log: Logger }

/**
 * Writes each committed transaction a second time, outside of SQLite's files. Triggers store the rows that it writes in
 * the table `journal_outbox`, in the same commit: see `capture.ts`. After the commit the rows of each transaction are
 * appended to a segment as one line, and a later group deletes them from the outbox. So a failed append or a crash
 * loses no line, and the next line contains what another program writes to the database.
 */
export class Journal implements Omit<CommitHook, 'afterRollback'> {
  readonly #options: Options
  readonly #schema: string
  readonly #columns: Columns
  readonly #linesAfter: ReturnType<typeof prepareLines>
  readonly #advance: () => boolean
  readonly #deleteRows: Database.Statement<[number]>
  readonly #findState: Database.Statement<[], State>
  readonly #beginHistory: Database.Statement<[string, string]>
  readonly #retry: NodeJS.Timeout
  #position: Position
  /** The first transaction of an opening begins a history, so that an opening without one leaves no trace. */
  #hasOwnHistory = false
  /** The history that the commit in progress begins. */
  #begun: Position | undefined
  #writtenUpTo: number
  #deletedUpTo = -1
  #segment: SegmentWriter | undefined
  #isBehind = false
  #hasGap = false
  #onGap = () => {}

  /** Appends what a crash left in the outbox. */
  constructor(sqlite: Database.Database, options: Options) {
    this.#options = options
    this.#schema = schemaOf(sqlite)
    this.#columns = columnsOf(sqlite)
    this.#linesAfter = prepareLines(sqlite, this.#columns)
    this.#advance = prepareAdvance(sqlite)
    this.#deleteRows = sqlite.prepare('delete from journal_outbox where number <= ?')
    this.#findState = sqlite.prepare('select history, number from journal_state')
    this.#beginHistory = sqlite.prepare('update journal_state set history = ?, ancestors = ?')
    this.#position = getPosition(sqlite)
    this.#writtenUpTo = findWrittenUpTo(options.dataDir, this.#position)
    this.#tryAppend()
    if (!this.#isBehind && this.#writtenUpTo < this.#position.number) {
      this.#writtenUpTo = this.#position.number
      this.#reportGap()
    }
    this.#retry = setInterval(() => this.#catchUp(), retryInterval).unref()
  }

  /** The position of the last committed transaction. */
  get position(): Position {
    return this.#position
  }

  /** Whether committed transactions are still in the outbox because the journal could not be written. */
  get isBehind(): boolean {
    return this.#isBehind
  }

  /** Calls back whenever a snapshot must cover what no line holds, also if that was found before. */
  setGapListener(listener: () => void): void {
    this.#onGap = listener
    if (this.#hasGap) listener()
  }

  /** Makes the next line begin a new segment. Called when a snapshot is taken. */
  beginSegment(): void {
    this.#closeSegment()
  }

  /** Throws when the database no longer holds the last committed transaction. */
  assertNotReplaced(uncommitted = 0): void {
    const { history, number } = this.#position
    const stored = this.#findState.get()
    if (stored?.history === history && stored.number === number + uncommitted) return
    throw new DatabaseReplaced(stored, this.#position)
  }

  endTransaction(): boolean {
    return this.#advance()
  }

  beforeCommit(transactions: number): void {
    this.assertNotReplaced(transactions)
    if (this.#writtenUpTo > this.#deletedUpTo) this.#deleteRows.run(this.#writtenUpTo)
    this.#deletedUpTo = this.#writtenUpTo
    this.#begun = undefined
    if (this.#hasOwnHistory || this.#isBehind) return // while it is behind, the outbox holds lines of the previous history
    this.#begun = continueIn(newHistory(), this.#position)
    this.#beginHistory.run(this.#begun.history, JSON.stringify(this.#begun.ancestors))
  }

  afterCommit(transactions: number): void {
    if (this.#begun) {
      this.#closeSegment()
      this.#position = this.#begun
      this.#hasOwnHistory = true
      this.#begun = undefined
    }
    this.#position = { ...this.#position, number: this.#position.number + transactions }
    if (!this.#isBehind) this.#tryAppend()
  }

  close(): void {
    clearInterval(this.#retry)
    this.#catchUp()
    this.#closeSegment()
  }

  #reportGap(): void {
    this.#hasGap = true
    this.#onGap()
  }

  #catchUp(): void {
    if (this.#isBehind) this.#tryAppend()
  }

  /** Appends the lines, or leaves them in the outbox on failure. The transaction is committed either way. */
  #tryAppend(): void {
    const { log } = this.#options
    try {
      this.#appendLines()
      if (this.#isBehind) log.info('The journal is complete again')
      this.#isBehind = false
    } catch (error) {
      if (!this.#isBehind) log.error('The journal cannot be written; it will be tried again', error)
      this.#isBehind = true
      this.#closeSegment() // after a failed write it is unknown how the file ends
      if (error instanceof SegmentChanged) this.#reportGap()
    }
  }

  /** Appends the transactions of the outbox that are not in the journal yet. */
  #appendLines(): void {
    const at = this.#options.clock().toISOString()
    const lines = [...this.#linesAfter(this.#writtenUpTo, this.#position.number, at)]
    const [first] = lines
    if (!first) return
    let last = this.#writtenUpTo
    for (const { number } of lines) {
      if (number > last + 1) this.#reportGap()
      last = number
    }
    this.#segment ??= this.#createSegment(first.number)
    this.#segment.append(lines.map(({ text }) => text).join(''))
    this.#writtenUpTo = last
  }

  #createSegment(from: number): SegmentWriter {
    const { dataDir, clock } = this.#options
    const { history, ancestors } = this.#position
    const at = clock().toISOString()
    return createSegment(dataDir, {
      history,
      from,
      at,
      ancestors,
      schema: this.#schema,
      columns: this.#columns,
    })
  }

  #closeSegment(): void {
    this.#segment?.close()
    this.#segment = undefined
  }
}
