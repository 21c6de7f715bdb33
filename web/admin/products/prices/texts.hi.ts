import type { texts as english } from './texts.ts'

export const texts = {
  title: 'दाम',
  open: 'दाम',
  keys: 'Enter या ↓ से अगला दाम, ↑ से पिछला, Esc से दाम पहले जैसा। Ctrl + Enter से सेव।',
  found: (count: string, all: string) => `${all} में से ${count} ${count === '1' ? 'चीज़' : 'चीज़ें'}`,
  showRows: (count: number) => `${count} दाम और दिखाएँ`,

  priceOf: (name: string, sign: string) => `${name} का दाम (${sign})`,
  was: (price: string) => `पहले ${price}`,
  changedMeanwhile: (price: string) => `इस बीच बदलकर ${price} हो गया`,
  isHidden: 'छिपा हुआ',
  before: 'पहले का दाम',

  save: (count: number) => (count === 0 ? 'दाम सेव करें' : `${count} दाम सेव करें`),
  saved: (count: number) => `${count} दाम सेव हो ${count === 1 ? 'गया' : 'गए'}!`,
  saveFailed: 'दाम सेव नहीं हुए',
  overtaken: (names: string) =>
    `ये दाम इस बीच किसी और ने बदल दिए, इसलिए आपके सेव नहीं हुए: ${names}। अपने दाम रखने हों तो फिर से सेव करें।`,
  nameWithPrice: (name: string, price: string) => `${name} (अब ${price})`,
  gone: (names: string) => `ये चीज़ें अब नहीं हैं: ${names}।`,
} satisfies typeof english
