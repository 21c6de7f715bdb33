import { setTimeout as sleep } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import { Mutex } from '../../lib/mutex.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'

const busyTimeout = 5_000
const busyRetryInterval = 25

/** Transactions that are committed together. */
type Group = {
  committed: PromiseWithResolvers<void>
  /** The number of transactions that are for the journal. */
  journalled: number
  /** The number of transactions begun. */
  begun: number
}

/**
 * A group of this many transactions is committed without waiting for more. Bounds the wait of the first one in
 * a crowd: 100 orders take some 50 ms.
 */
const fullGroup = 100

/** Callbacks around transactions and the commit of each group; the journal uses them. */
export type CommitHook = {
  /**
   * Called within a transaction, at its end. Returns whether it is for the journal. An error thrown here fails
   * the transaction.
   */
  endTransaction: () => boolean
  /**
   * Called within the group's transaction, before the commit, with the number of transactions that are for the
   * journal, unless there are none. An error thrown here rolls the group back.
   */
  beforeCommit: (transactions: number) => void
  /** Called when that group is on the disk, before any caller continues. Must not throw. */
  afterCommit: (transactions: number) => void
  /** Called when the commit of that group failed. */
  afterRollback: () => void
}

/** Milliseconds after which an open transaction is rolled back. */
const abortAfter = 30_000

/** A statement or commit was refused because its transaction has failed or ended. */
export class TransactionEnded extends Error {}

/** One transaction on the write connection. {@link Writer} begins and ends it. */
export type WriteTransaction = {
  /** The first error, after which it can only be rolled back. */
  failure?: { cause: unknown }
  hasEnded: boolean
  /** The SQL of the latest statement, logged when the transaction takes too long. */
  currentSql: string
  /** Fires when the transaction stays open for too long. */
  timer?: NodeJS.Timeout
}

/** Throws when no further statement may run: an earlier one failed, or the transaction has ended. */
const assertUsable = ({ failure, hasEnded }: WriteTransaction): void => {
  if (failure) throw new TransactionEnded('A transaction was used after it had failed', failure)
  if (hasEnded) throw new TransactionEnded('A transaction was used after its end')
}

/**
 * The write connection, with group commit. Transactions that arrive together are committed together: the disk
 * sync is the main cost of an order, and 200 phones must not wait for 200 syncs. Each transaction is a
 * savepoint in the group's transaction, and its `commit` resolves only when the group is on the disk.
 */
export class Writer {
  readonly #sqlite: Database.Database
  readonly #log: Logger
  readonly #mutex = new Mutex()
  readonly #statements = new Map<string, Database.Statement>()
  #group: Group | undefined
  #hook: CommitHook | undefined

  constructor(sqlite: Database.Database, log: Logger) {
    this.#sqlite = sqlite
    this.#log = log
  }

  /** Calls the hook for every commit from now on. */
  setCommitHook(hook: CommitHook): void {
    this.#hook = hook
  }

  /** Begins a transaction. Waits for the previous one, and while another process writes. */
  async begin(): Promise<WriteTransaction> {
    await this.#mutex.acquire()
    try {
      if (!this.#group) await this.#retryWhileBusy(() => this.#openGroup())
      this.#run('savepoint part')
      if (this.#group) this.#group.begun += 1
    } catch (error) {
      this.#mutex.release()
      throw error
    }
    const transaction: WriteTransaction = { hasEnded: false, currentSql: '' }
    transaction.timer = setTimeout(() => this.#abort(transaction), abortAfter).unref()
    return transaction
  }

  /** Runs one statement of the transaction. If the statement fails, the whole transaction fails. */
  run<Result>(transaction: WriteTransaction, sql: string, statement: () => Result): Result {
    assertUsable(transaction)
    transaction.currentSql = sql
    try {
      return statement()
    } catch (error) {
      transaction.failure ??= { cause: error }
      throw error
    }
  }

  /** Resolves when the transaction is on the disk. If any statement failed, rolls back and rejects. */
  async commit(transaction: WriteTransaction): Promise<void> {
    if (transaction.failure) {
      this.rollback(transaction)
      throw transaction.failure.cause
    }
    assertUsable(transaction)
    const group = this.#group
    let isJournalled: boolean | undefined
    try {
      isJournalled = this.#hook?.endTransaction()
      this.#run('release part')
    } catch (error) {
      transaction.failure ??= { cause: error }
      this.rollback(transaction)
      throw error
    }
    if (group && isJournalled) group.journalled += 1
    this.#end(transaction)
    await group?.committed.promise
  }

  /**
   * Rolls back this transaction only. Others of the group stay, unless SQLite itself has rolled the group
   * back, for example after a disk error. Does nothing when the transaction has ended.
   */
  rollback(transaction: WriteTransaction): void {
    if (transaction.hasEnded) return
    try {
      if (this.#sqlite.inTransaction) {
        this.#run('rollback to part')
        this.#run('release part')
      }
    } catch (error) {
      transaction.failure ??= { cause: error }
      if (this.#sqlite.inTransaction) this.#run('rollback') // an unknown state must never be committed
    } finally {
      this.#end(transaction)
    }
  }

  /** Runs the work while no transaction is open on the write connection. */
  exclusively<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    return this.#mutex.run(() => {
      if (this.#group) this.#closeGroup()
      return work()
    })
  }

  #run(sql: string): void {
    const statement = this.#statements.get(sql) ?? this.#sqlite.prepare(sql)
    this.#statements.set(sql, statement)
    statement.run()
  }

  #abort(transaction: WriteTransaction): void {
    const cause = new Error(`Its latest statement: ${transaction.currentSql}`)
    transaction.failure ??= { cause }
    this.#log.error(`A transaction was open for ${abortAfter / 1000} s and was rolled back`, cause)
    this.rollback(transaction)
  }

  #openGroup(): void {
    this.#run('begin immediate')
    const group: Group = { committed: Promise.withResolvers<void>(), journalled: 0, begun: 0 }
    // Avoids an unhandled rejection when no commit waits. Each waiting commit still gets the error.
    group.committed.promise.catch(() => {})
    this.#group = group
    this.#closeWhenQuiet(group, 0)
  }

  /**
   * Commits the group after a turn of the event loop in which no further transaction began. One turn is not enough:
   * clients that were notified together answer one after the other, so each group would hold half of them.
   */
  #closeWhenQuiet(group: Group, begunBefore: number): void {
    setImmediate(() => {
      void this.#mutex.run(() => {
        if (this.#group !== group) return
        const { begun } = group
        if (begun > begunBefore && begun < fullGroup) this.#closeWhenQuiet(group, begun)
        else this.#closeGroup()
      })
    })
  }

  #closeGroup(): void {
    const { committed, journalled = 0 } = this.#group ?? {}
    const hook = journalled > 0 ? this.#hook : undefined
    this.#group = undefined
    try {
      hook?.beforeCommit(journalled)
      this.#run('commit')
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#run('rollback')
      hook?.afterRollback()
      committed?.reject(error)
      return
    }
    hook?.afterCommit(journalled)
    committed?.resolve()
  }

  /** Ends the transaction and releases the mutex. */
  #end(transaction: WriteTransaction): void {
    transaction.hasEnded = true
    clearTimeout(transaction.timer)
    if (this.#group && !this.#sqlite.inTransaction) {
      this.#group.committed.reject(
        transaction.failure?.cause ?? new Error('SQLite rolled a transaction back by itself'),
      )
      this.#group = undefined
    }
    this.#mutex.release()
  }

  /** Retries while another process writes. Releases the mutex in between, so that waits do not add up. */
  async #retryWhileBusy(work: () => void): Promise<void> {
    for (const deadline = performance.now() + busyTimeout; ; ) {
      try {
        return work()
      } catch (error) {
        if (findStorageFault(error) !== 'busy' || performance.now() > deadline) throw error
      }
      this.#mutex.release()
      await sleep(busyRetryInterval)
      await this.#mutex.acquire()
      if (this.#group) return // another transaction has opened one meanwhile
    }
  }
}
