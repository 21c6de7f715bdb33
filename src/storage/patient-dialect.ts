import { setTimeout as sleep } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { findTrouble } from './trouble.ts'

const patience = 5_000
const tryEvery = 25

/** Who wants the one connection gets it in the order of asking. */
class Turns {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}

class PatientDriver extends SqliteDriver implements Driver {
  readonly #sqlite: Database.Database
  readonly #turns = new Turns()

  constructor(sqlite: Database.Database, database: SqliteDatabase) {
    super({ database })
    this.#sqlite = sqlite
  }

  /** Tries again while another process writes; meanwhile the connection serves those who only read. */
  async #whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const deadline = performance.now() + patience; ; ) {
      try {
        return await work()
      } catch (error) {
        if (findTrouble(error) !== 'busy' || performance.now() > deadline) throw error
      }
      this.#turns.give()
      await sleep(tryEvery)
      await this.#turns.take()
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take()
    const connection = await super.acquireConnection()
    return {
      streamQuery: connection.streamQuery.bind(connection),
      executeQuery: (query) =>
        this.#sqlite.inTransaction
          ? connection.executeQuery(query)
          : this.#whenFree(() => connection.executeQuery(query)),
    }
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.give()
  }

  /** Takes the right to write at once: a transaction that has read already could not wait for it any more. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself; what is told then must be the disk, not the lack of one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/**
 * SQLite in one connection, whose waiting for other processes never holds up the whole store, as
 * SQLite's own would: that one sleeps within the call.
 */
export class PatientDialect extends SqliteDialect {
  readonly #sqlite: Database.Database
  readonly #database: SqliteDatabase

  constructor(sqlite: Database.Database, database: SqliteDatabase) {
    super({ database })
    this.#sqlite = sqlite
    this.#database = database
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#sqlite, this.#database)
  }

  override createAdapter(): SqliteAdapter {
    // There is one connection, but the driver itself gives out the turns, which a wait must pass on.
    return new (class extends SqliteAdapter {
      override get supportsMultipleConnections(): boolean {
        return true
      }
    })()
  }
}
