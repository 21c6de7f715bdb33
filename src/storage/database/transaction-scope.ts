import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely'

type Scope = { isOpen: boolean }

/** Detects code that runs within a transaction's callback. Each open database has one. */
export class TransactionScopes {
  readonly #current = new AsyncLocalStorage<Scope>()

  /**
   * Throws when called within a transaction's callback. There a write on `db` would wait for the transaction
   * to end, a deadlock, and a read would not see what the transaction has written.
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
      scope.isOpen = false // work that the callback did not await may use `db` from here on
    }
  }
}

/** Kysely with transaction callbacks that run within a scope. */
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
