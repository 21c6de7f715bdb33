import { setTimeout as sleep } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { findStorageFault } from '../files/storage-fault.ts'
import { Mutex } from './mutex.ts'

const patience = 5_000
const tryEvery = 25

type Group = { committed: PromiseWithResolvers<void> }

/**
 * The connection that writes. Transactions of the same moment are committed together: the disk's sync is
 * what an order costs, and of 200 phones none shall wait for 200 syncs. Each is a savepoint in the
 * group's transaction, and told only when that is on the disk.
 */
export class Writer {
  readonly #sqlite: Database.Database
  readonly #mutex = new Mutex()
  readonly #statements = new Map<string, Database.Statement>()
  #group: Group | undefined

  constructor(sqlite: Database.Database) {
    this.#sqlite = sqlite
  }

  /** Begins a transaction of the caller's own; waits while another process writes. */
  async begin(): Promise<void> {
    await this.#mutex.acquire()
    try {
      if (!this.#group) await this.#whenFree(() => this.#open())
      this.#run('savepoint part')
    } catch (error) {
      this.#pass(error)
      throw error
    }
  }

  /** Returns when the transaction is on the disk. */
  async commit(): Promise<void> {
    const group = this.#group
    try {
      this.#run('release part')
    } catch (error) {
      this.#pass(error)
      throw error
    }
    this.#pass()
    await group?.committed.promise
  }

  /** Undoes the caller's transaction alone, unless SQLite has undone the whole group, as at an error of the disk. */
  rollback(cause: unknown): void {
    if (this.#sqlite.inTransaction) {
      this.#run('rollback to part')
      this.#run('release part')
    }
    this.#pass(cause)
  }

  /** Does something with the connection while nobody writes. */
  async exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#mutex.acquire()
    try {
      if (this.#group) this.#close()
      return await work()
    } finally {
      this.#mutex.release()
    }
  }

  #run(sql: string): void {
    const statement = this.#statements.get(sql) ?? this.#sqlite.prepare(sql)
    this.#statements.set(sql, statement)
    statement.run()
  }

  #open(): void {
    this.#run('begin immediate')
    const group = { committed: Promise.withResolvers<void>() }
    group.committed.promise.catch(() => {}) // each member hears of it by itself
    this.#group = group
    // Behind all requests that have come by now.
    setImmediate(async () => {
      await this.#mutex.acquire()
      if (this.#group === group) this.#close()
      this.#mutex.release()
    })
  }

  #close(): void {
    const { committed } = this.#group ?? {}
    this.#group = undefined
    try {
      this.#run('commit')
      committed?.resolve()
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#run('rollback')
      committed?.reject(error)
    }
  }

  /** Gives the turn on. `cause` is what went wrong, if anything did. */
  #pass(cause?: unknown): void {
    if (this.#group && !this.#sqlite.inTransaction) {
      this.#group.committed.reject(cause ?? new Error('The database undid a transaction by itself'))
      this.#group = undefined
    }
    this.#mutex.release()
  }

  /** Tries again while another process writes; the turn goes round meanwhile, so that nobody waits for two. */
  async #whenFree(work: () => void): Promise<void> {
    for (const deadline = performance.now() + patience; ; ) {
      try {
        return work()
      } catch (error) {
        if (findStorageFault(error) !== 'busy' || performance.now() > deadline) throw error
      }
      this.#mutex.release()
      await sleep(tryEvery)
      await this.#mutex.acquire()
      if (this.#group) return // somebody else was let in meanwhile
    }
  }
}
