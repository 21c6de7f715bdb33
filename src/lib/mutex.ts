/** A fair mutex: waiting callers acquire it in the order of their calls. */
export class Mutex {
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  async acquire(): Promise<void> {
    if (this.#isHeld) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#isHeld = true
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isHeld = false
  }

  /** Runs the work while holding the mutex. */
  async run<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    await this.acquire()
    try {
      return await work()
    } finally {
      this.release()
    }
  }
}
