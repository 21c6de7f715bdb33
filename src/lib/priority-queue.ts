/** Runs named jobs, so many at once, in the order they came; one that somebody waits for can be hurried. */
export const createJobQueue = (atOnce: number) => {
  let running = 0
  let waiting: { name: string; start: () => void }[] = []

  const add = async <Result>(name: string, job: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push({ name, start }))
    else running += 1
    try {
      return await job()
    } finally {
      // The next in line takes this place over.
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }

  /** Puts a waiting job before the others. */
  const hurry = (name: string): void => {
    const hurried = waiting.filter((each) => each.name === name)
    if (hurried.length > 0) waiting = [...hurried, ...waiting.filter((each) => each.name !== name)]
  }
  return { add, hurry }
}
