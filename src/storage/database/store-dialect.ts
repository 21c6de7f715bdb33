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
import type { Writer } from './writer.ts'

type Statement = Database.Statement<unknown[]>

const cachedStatements = 300

/** Kysely prepares a statement anew at each query; the store asks the same few hundred over and over. */
const cacheStatements = (sqlite: Database.Database): ((sql: string) => Statement) => {
  const statements = new Map<string, Statement>()
  return (sql) => {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= cachedStatements) statements.clear()
    const statement = sqlite.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
}

const run = <Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> => {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

type Connections = { writing: Database.Database; reading: Database.Database; writer: Writer }

class StoreDriver implements Driver {
  readonly #writing: Database.Database
  readonly #reading: Database.Database
  readonly #writer: Writer
  readonly #prepareWrite: (sql: string) => Statement
  readonly #prepareRead: (sql: string) => Statement
  /** What went wrong in a transaction, for those who share its fate. */
  readonly #causes = new WeakMap<DatabaseConnection, unknown>()
  readonly #begun = new WeakSet<DatabaseConnection>()

  constructor({ writing, reading, writer }: Connections) {
    this.#writing = writing
    this.#reading = reading
    this.#writer = writer
    this.#prepareWrite = cacheStatements(writing)
    this.#prepareRead = cacheStatements(reading)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(connection, query),
      streamQuery: () => {
        throw new Error('The store reads its pages whole')
      },
    }
    return connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#writer.begin()
    this.#begun.add(connection)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#begun.delete(connection)
    await this.#writer.commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A commit that failed has ended the transaction already.
    if (this.#begun.delete(connection)) this.#writer.rollback(this.#causes.get(connection))
  }

  async destroy(): Promise<void> {
    this.#reading.close()
    this.#writing.close()
  }

  async #execute<Row>(
    connection: DatabaseConnection,
    { sql, parameters }: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    if (this.#begun.has(connection)) {
      try {
        return run(this.#prepareWrite(sql), parameters)
      } catch (error) {
        this.#causes.set(connection, error)
        throw error
      }
    }
    const statement = this.#prepareRead(sql)
    if (statement.reader && statement.readonly) return run(statement, parameters)
    // A write by itself is a transaction of one statement.
    await this.#writer.begin()
    let result: QueryResult<Row>
    try {
      result = run(this.#prepareWrite(sql), parameters)
    } catch (error) {
      this.#writer.rollback(error)
      throw error
    }
    await this.#writer.commit()
    return result
  }
}

/** The driver gives out the turns itself. */
class StoreAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** SQLite by two connections: reads see what is committed and wait for nobody, writes take turns. */
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
