import type { UnitWords } from './unit-words.en.ts'

export const unitWords: UnitWords = {
  g: 'ग्राम',
  kg: 'किलो',
  ml: 'मिली',
  l: 'लीटर',
  piece: 'पीस',
  pack: 'पैकेट',
  dozen: 'दर्जन',
  bunch: 'गड्डी',
  many: {},
}
