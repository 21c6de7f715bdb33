import type { Unit } from '#contract/goods.ts'
import { unitWords } from '#contract/unit-words.en.ts'

/** The spoken texts of amounts. Loose goods have the units `kg` and `l`. */
export const spokenAmounts = {
  units: unitWords,
  whole: (count: number, unit: Unit) =>
    `${count} ${unit === 'l' ? 'litre' : 'kilo'}${count === 1 ? '' : 's'}`,
  /** This many of the unit, and a half. */
  half: (count: number, unit: Unit) => {
    const word = unit === 'l' ? 'litre' : 'kilo'
    return count === 0 ? `half a ${word}` : `${count === 1 ? 'one' : count} and a half ${word}s`
  },
  /** Grams or millilitres. */
  small: (count: number, unit: Unit) =>
    `${count} ${unit === 'l' ? 'millilitre' : 'gram'}${count === 1 ? '' : 's'}`,
  item: (amount: string, unit: Unit, name: string) =>
    unit === 'dozen' ? `${amount} ${name}.` : `${amount} of ${name}.`,
}
