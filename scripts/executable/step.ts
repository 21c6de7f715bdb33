/** Does one part of a smoke test, and prints its name and time when it went well. */
export const step = async <Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const result = await run()
  console.log(`  ${name} (${Math.round(performance.now() - began)} ms)`)
  return result
}
