/** Runs one step of a smoke test; prints its name and duration if it succeeds. */
export const step = async <Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const result = await run()
  console.log(`  ${name} (${Math.round(performance.now() - began)} ms)`)
  return result
}
