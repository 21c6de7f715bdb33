import { amountText, lineAmount, nearestQuantity, type Sold, weighedAmount } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { type Paise, paise } from '#contract/money.ts'
import { readAmount } from '#contract/typed-amount.ts'
import { readWeight } from '../../shared/lib/read-weight.ts'
import { texts } from './texts.ts'

/** How much of a product is sold. `weight` (grams or millilitres) is what is no whole number of steps. */
export type Amount = { quantity: number; weight?: number | undefined }

const ofWeight = (weight: number, stepBase: number): Amount | undefined => {
  if (weight <= 0 || weight > limits.quantity * stepBase) return undefined
  const steps = weight / stepBase
  return Number.isInteger(steps)
    ? { quantity: steps }
    : { quantity: nearestQuantity(weight, stepBase), weight }
}

const ofQuantity = (quantity: number): Amount | undefined =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.quantity ? { quantity } : undefined

const weightOf = ({ quantity, weight }: Amount, stepBase: number): number => weight ?? quantity * stepBase

/** What can be typed as the amount of a product. */
const amountHint = ({ unit, stepBase }: Sold): string => {
  if (!stepBase) return texts.numberSuchAs(limits.quantity)
  return unit === 'l' ? texts.volumeSuchAs : texts.weightSuchAs
}

const readLoose = (text: string, stepBase: number): Amount | { problem: string } | undefined => {
  const read = readWeight(text)
  return read && 'weight' in read ? ofWeight(read.weight, stepBase) : read
}

const readCounted = (text: string): Amount | { problem: string } | undefined => {
  const read = readAmount(text)
  return read && 'amount' in read ? ofQuantity(Number(read.amount)) : read
}

/** The typed amount: kilos or grams of loose goods (`0.75`, `750 g`), else a number; or why it is none. */
export const readSoldAmount = (text: string, sold: Sold): Amount | { problem: string } => {
  const read = sold.stepBase ? readLoose(text, sold.stepBase) : readCounted(text)
  if (!read) return { problem: amountHint(sold) }
  return 'problem' in read ? { problem: sayInput(read.problem) } : read
}

/** Both amounts together; undefined when that is more than an order can have. */
export const addAmounts = (one: Amount, other: Amount, { stepBase }: Sold): Amount | undefined =>
  stepBase
    ? ofWeight(weightOf(one, stepBase) + weightOf(other, stepBase), stepBase)
    : ofQuantity(one.quantity + other.quantity)

/** The next whole step above or below an amount; undefined at the end. */
export const nextStep = (amount: Amount, { stepBase }: Sold, direction: 1 | -1): Amount | undefined => {
  const steps = stepBase ? weightOf(amount, stepBase) / stepBase : amount.quantity
  return ofQuantity(direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1)
}

/** An amount as it is shown and can be typed: `3`, `750 g`, `2 dozen`. */
export const shownAmount = ({ quantity, weight }: Amount, sold: Sold): string => {
  if (!sold.unit || !sold.stepBase) return `${quantity}`
  return weight === undefined
    ? (lineAmount({ ...sold, quantity }) ?? `${quantity}`)
    : amountText(weight, sold.unit, 1)
}

/** What an amount costs, as the store computes it. `price` is that of one quantity. */
export const amountCost = (
  { quantity, weight }: Amount,
  { price, stepBase }: Sold & { price: Paise },
): Paise =>
  weight === undefined || !stepBase ? paise(price * quantity) : weighedAmount(price, stepBase, weight)
