/** Who wants the one connection that writes gets it in the order of asking. */
export class Mutex {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async acquire(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
