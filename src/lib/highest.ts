/** The highest of the numbers and `atLeast`. `Math.max(...)` fails beyond some 125,000 arguments. */
export const highest = (numbers: Iterable<number>, atLeast: number): number => {
  let found = atLeast
  for (const number of numbers) if (number > found) found = number
  return found
}
