import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely'

type Scope = { isOpen: boolean }

/** Tells which code runs within a transaction's callback. One for each open database. */
export class TransactionScopes {
  readonly #current = new AsyncLocalStorage<Scope>()

  /**
   * Throws when called within a transaction's callback: a query on `db` there would wait for the
   * transaction's own end (a write) or miss what the transaction has written (a read).
   */
  assertOutside(): void {
    if (!this.#current.getStore()?.isOpen) return
    throw new Error('A query used `db` inside of a transaction; it must use `tx`')
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const scope = { isOpen: true }
    try {
      return await this.#current.run(scope, work)
    } finally {
      scope.isOpen = false // what the callback started and did not await may use `db` from here on
    }
  }
}

/** Kysely, whose transaction callbacks run within a scope. */
export class ScopedKysely<Tables> extends Kysely<Tables> {
  readonly #scopes: TransactionScopes

  constructor(props: KyselyConfig, scopes: TransactionScopes) {
    super(props)
    this.#scopes = scopes
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) =>
      execute((tx) => this.#scopes.run(() => work(tx)))
    return builder
  }
}
