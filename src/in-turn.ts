/** Returns what does one piece of work after another, each when the one before has ended, well or not. */
export const takeTurns = (): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {}) // whoever asked for it is told
    return next
  }
}
