/** Runs at most `concurrency` named jobs at a time, in call order. A job can be moved to the front. */
export const createJobQueue = (concurrency: number) => {
  let running = 0
  let waiting: { name: string; start: () => void }[] = []

  const add = async <Result>(name: string, job: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) await new Promise<void>((start) => waiting.push({ name, start }))
    else running += 1
    try {
      return await job()
    } finally {
      // The next waiting job takes over this slot.
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }

  /** Moves a waiting job to the front of the queue. */
  const prioritize = (name: string): void => {
    const preferred = waiting.filter((each) => each.name === name)
    if (preferred.length > 0) waiting = [...preferred, ...waiting.filter((each) => each.name !== name)]
  }
  return { add, prioritize }
}
