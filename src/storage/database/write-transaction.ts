/** A statement or commit was refused because its transaction has failed or ended. */
export class TransactionEnded extends Error {}

/** One transaction on the write connection. {@link Writer} begins and ends it. */
export class WriteTransaction {
  /** The SQL of the latest statement, logged when the transaction takes too long. */
  currentSql = ''
  /** Fire when the transaction stays open for too long. */
  readonly timers: NodeJS.Timeout[] = []
  #failure: { cause: unknown } | undefined
  #hasEnded = false

  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  get failure(): unknown {
    return this.#failure?.cause
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Marks the transaction as failed: it can only be rolled back now. The first cause is kept. */
  fail(cause: unknown): void {
    this.#failure ??= { cause }
  }

  end(): void {
    this.#hasEnded = true
    for (const timer of this.timers) clearTimeout(timer)
  }

  /** Throws when no further statement may run: an earlier one failed, or the transaction has ended. */
  assertUsable(): void {
    if (this.#failure) {
      throw new TransactionEnded('A transaction was used after it had failed', { cause: this.#failure.cause })
    }
    if (this.#hasEnded) throw new TransactionEnded('A transaction was used after its end')
  }
}
