/** The highest of the numbers and `atLeast`. For lists of any length: a call takes some 125,000 arguments at most. */
export const highest = (numbers: Iterable<number>, atLeast: number): number => {
  let found = atLeast
  for (const number of numbers) if (number > found) found = number
  return found
}
