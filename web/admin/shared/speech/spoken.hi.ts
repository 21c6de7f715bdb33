import type { Unit } from '#contract/goods.ts'
import { unitWords } from '#contract/unit-words.hi.ts'
import type { spoken as english } from './spoken.en.ts'

/** How units are spoken: voices read their short forms letter by letter. */
const units: Record<string, string> = {
  g: 'ग्राम',
  gm: 'ग्राम',
  ग्रा: 'ग्राम',
  kg: 'किलो',
  किग्रा: 'किलो',
  ml: 'मिलीलीटर',
  मिली: 'मिलीलीटर',
  l: 'लीटर',
  ली: 'लीटर',
}

const unit = new RegExp(`(\\d) ?(${Object.keys(units).join('|')})(?![\\p{L}\\p{M}\\d])\\.?`, 'giu')

const withWholeUnits = (name: string): string =>
  name.replaceAll(unit, (_, digit: string, short: string) => `${digit} ${units[short.toLowerCase()]}`)

const wordOf = (unit: Unit): string => (unit === 'l' ? 'लीटर' : 'किलो')

/** The halves that have their own word, by the number before them. */
const halves = ['आधा', 'डेढ़', 'ढाई']

export const spoken = {
  rupees: (rupees: number) => `${rupees} ${rupees === 1 ? 'रुपया' : 'रुपये'}`,
  items: (count: number) => `${count} ${count === 1 ? 'चीज़' : 'चीज़ें'}`,
  order: (dayNumber: number, number: string) => `ऑर्डर नंबर ${dayNumber}। कोड ${number}।`,
  cancelled: 'यह ऑर्डर रद्द है।',
  delivery: 'होम डिलीवरी।',
  customer: (nickname: string, items: string) => `${nickname} का ऑर्डर, ${items}।`,
  // The number after "मात्रा" cannot be mistaken for a part of a name such as "7 Up".
  item: (quantity: number, name: string) => `${withWholeUnits(name)}, मात्रा ${quantity}।`,
  note: (note: string) => `संदेश: ${note}।`,
  total: (amount: string) => `कुल ${amount}।`,
  paid: { cash: 'नकद मिल गया।', upi: 'UPI से मिल गया।', khata: 'खाते में।' },
  partOnKhata: (received: string, rest: string) => `${received} मिले, ${rest} खाते में।`,
  cancelledByCustomer: (dayNumber: number) => `ग्राहक ने ऑर्डर नंबर ${dayNumber} रद्द किया।`,
  newOrders: (count: number) => `${count} नए ऑर्डर।`,
  newOrder: (dayNumber: number, nickname: string, items: string, amount: string) =>
    `नया ऑर्डर नंबर ${dayNumber}, ${nickname}, ${items}, ${amount}।`,
  amounts: {
    units: unitWords,
    whole: (count: number, unit: Unit) => `${count} ${wordOf(unit)}`,
    half: (count: number, unit: Unit) => `${halves[count] ?? `साढ़े ${count}`} ${wordOf(unit)}`,
    small: (count: number, unit: Unit) => `${count} ${unit === 'l' ? 'मिलीलीटर' : 'ग्राम'}`,
    item: (amount: string, _unit: Unit, name: string) => `${name}, ${amount}।`,
  },
} satisfies typeof english
