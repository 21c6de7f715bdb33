import type { AdminOrder } from '#contract/admin-orders.ts'
import { stepAmount, type Unit } from '#contract/goods.ts'
import type { Paise } from '#contract/money.ts'
import { asOrdered, weighedAmount } from '#contract/weighing.ts'

type Line = AdminOrder['items'][number]

/** A loose line, which can be weighed. */
export type LooseLine = Line & { unit: Unit; stepBase: number }

const isLoose = (line: Line): line is LooseLine => line.unit !== undefined && line.stepBase !== undefined

/** The line at this index, if it can still be weighed; undefined for others. */
export const findWeighable = ({ items, status }: AdminOrder, index: number): LooseLine | undefined => {
  const line = items[index]
  return line && isLoose(line) && status !== 'completed' && status !== 'cancelled' ? line : undefined
}

/** Grams or millilitres that were ordered. */
export const orderedWeight = (line: LooseLine): number => stepAmount(asOrdered(line).quantity, line.stepBase)

/** What a line costs with another weight (paise). */
export const amountAt = (line: LooseLine, weight: number): Paise =>
  weighedAmount(asOrdered(line).price, line.stepBase, weight)
