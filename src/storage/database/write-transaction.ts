import type { JournalledStatement } from '../journal/journal-line.ts'

/** A transaction failed or has ended; nothing of it is stored. */
export class TransactionEnded extends Error {}

/** One transaction on the connection that writes. {@link Writer} begins and ends it. */
export class WriteTransaction {
  /** What it wrote so far, for the journal. */
  readonly statements: JournalledStatement[] = []
  /** The latest statement's SQL, for the log of a transaction that takes too long. */
  currentSql = ''
  /** What happens when it stays open for too long. */
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

  /** From here on the transaction can only be rolled back. The first cause stays. */
  fail(cause: unknown): void {
    this.#failure ??= { cause }
  }

  end(): void {
    this.#hasEnded = true
    for (const timer of this.timers) clearTimeout(timer)
  }

  /** Throws when no further statement may run in it: an earlier one failed, or it is over. */
  assertUsable(): void {
    if (this.#failure) {
      throw new TransactionEnded('A transaction was used after it had failed', { cause: this.#failure.cause })
    }
    if (this.#hasEnded) throw new TransactionEnded('A transaction was used after its end')
  }
}
