/** The `sort` of a product that has no place by hand: behind all that have one. */
export const notSorted = 1_000_000_000
