import type Database from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { TransactionScopes } from './transaction-scope.ts'
import type { Writer, WriteTransaction } from './writer.ts'

type Statement = Database.Statement<unknown[]>

const cachedStatements = 300

/** Caches the result of `create` by SQL text: the store runs the same few hundred statements repeatedly. */
const cacheBySql = <Value extends object>(create: (sql: string) => Value): ((sql: string) => Value) => {
  const cache = new LRUCache<string, Value>({ max: cachedStatements, memoMethod: create })
  return (sql) => cache.memo(sql)
}

const runStatement = <Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> => {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

type Connections = {
  writing: Database.Database
  reading: Database.Database
  writer: Writer
  scopes: TransactionScopes
}

/** Kysely's connection: used for single queries or for one transaction. */
type StoreConnection = DatabaseConnection & { transaction?: WriteTransaction }

class StoreDriver implements Driver {
  readonly #connections: Connections
  readonly #prepareWrite: (sql: string) => Statement
  readonly #prepareRead: (sql: string) => Statement

  constructor(connections: Connections) {
    this.#connections = connections
    this.#prepareWrite = cacheBySql((sql) => connections.writing.prepare(sql))
    this.#prepareRead = cacheBySql((sql) => connections.reading.prepare(sql))
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: StoreConnection = {
      executeQuery: async <Row>(query: CompiledQuery) =>
        connection.transaction
          ? this.#runInTransaction<Row>(connection.transaction, query)
          : this.#runAlone<Row>(query),
      streamQuery: () => {
        throw new Error('The store reads its pages whole')
      },
    }
    return connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: StoreConnection): Promise<void> {
    this.#connections.scopes.assertOutside()
    connection.transaction = await this.#connections.writer.begin()
  }

  async commitTransaction({ transaction }: StoreConnection): Promise<void> {
    if (transaction) await this.#connections.writer.commit(transaction)
  }

  async rollbackTransaction({ transaction }: StoreConnection): Promise<void> {
    if (transaction) this.#connections.writer.rollback(transaction)
  }

  async destroy(): Promise<void> {
    this.#connections.reading.close()
    this.#connections.writing.close()
  }

  #runInTransaction<Row>(
    transaction: WriteTransaction,
    { sql, parameters }: CompiledQuery,
  ): QueryResult<Row> {
    return this.#connections.writer.run(transaction, sql, () =>
      runStatement<Row>(this.#prepareWrite(sql), parameters),
    )
  }

  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#connections.scopes.assertOutside()
    const statement = this.#prepareRead(query.sql)
    if (statement.reader && statement.readonly) return runStatement(statement, query.parameters)
    // A single write is a transaction of one statement.
    const { writer } = this.#connections
    const transaction = await writer.begin()
    try {
      const result = this.#runInTransaction<Row>(transaction, query)
      await writer.commit(transaction)
      return result
    } finally {
      writer.rollback(transaction) // does nothing after a commit
    }
  }
}

/** Kysely does not need to serialize transactions, because the writer does. */
class StoreAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** SQLite with two connections: reads see committed data and never wait; {@link Writer} runs the writes. */
export class StoreDialect implements Dialect {
  readonly #connections: Connections
  readonly #sqlite: SqliteDialect

  constructor(connections: Connections) {
    this.#connections = connections
    this.#sqlite = new SqliteDialect({ database: connections.writing as never })
  }

  createDriver(): Driver {
    return new StoreDriver(this.#connections)
  }

  createAdapter(): SqliteAdapter {
    return new StoreAdapter()
  }

  createQueryCompiler(): QueryCompiler {
    return this.#sqlite.createQueryCompiler()
  }

  createIntrospector(db: Parameters<Dialect['createIntrospector']>[0]): DatabaseIntrospector {
    return this.#sqlite.createIntrospector(db)
  }
}
