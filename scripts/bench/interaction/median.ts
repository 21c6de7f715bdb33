/** The number that `share` of the numbers do not exceed. */
export const quantile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0

export const median = (numbers: number[]): number => quantile(numbers, 0.5)
