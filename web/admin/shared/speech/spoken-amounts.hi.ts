import type { Unit } from '#contract/goods.ts'
import { unitWords } from '#contract/unit-words.hi.ts'
import type { spokenAmounts as english } from './spoken-amounts.en.ts'

const wordOf = (unit: Unit): string => (unit === 'l' ? 'लीटर' : 'किलो')

/** The halves that have their own word, by the number before them. */
const halves = ['आधा', 'डेढ़', 'ढाई']

export const spokenAmounts = {
  units: unitWords,
  whole: (count: number, unit: Unit) => `${count} ${wordOf(unit)}`,
  half: (count: number, unit: Unit) => `${halves[count] ?? `साढ़े ${count}`} ${wordOf(unit)}`,
  small: (count: number, unit: Unit) => `${count} ${unit === 'l' ? 'मिलीलीटर' : 'ग्राम'}`,
  item: (amount: string, _unit: Unit, name: string) => `${name}, ${amount}।`,
} satisfies typeof english
