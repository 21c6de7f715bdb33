import type { Product } from '#contract/catalogue.ts'

/** The amounts of loose goods that one tap chooses, in grams or millilitres, if they are whole steps. */
const offered = [500, 1_000, 2_000]

/** The quantities of the offered amounts. */
export const listOfferedAmounts = ({ stepBase = 1 }: Product): number[] =>
  offered.filter((amount) => amount % stepBase === 0).map((amount) => amount / stepBase)
