/** The quantile of the numbers at `share` (0 to 1). */
export const quantile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0

export const median = (numbers: number[]): number => quantile(numbers, 0.5)
