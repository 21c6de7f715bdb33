import type { UnitWords } from './unit-words.en.ts'

export const unitWords: UnitWords = {
  kg: 'किलो',
  l: 'लीटर',
  small: { kg: 'ग्राम', l: 'मिली' },
  piece: 'पीस',
  pack: 'पैकेट',
  dozen: 'दर्जन',
  bunch: 'गड्डी',
  many: { piece: 'पीस', pack: 'पैकेट', bunch: 'गड्डियाँ' },
}
