import type { texts as english } from './weighing-texts.ts'

export const texts = {
  weight: 'वज़न',
  weightOf: (name: string) => `${name} का वज़न`,
  amount: 'मात्रा',
  amountOf: (name: string) => `${name} की मात्रा`,
  units: (whole: string, small: string) => `${whole} या ${small}`,
  ordered: (weight: string) => `ऑर्डर: ${weight}`,
  weighed: (weight: string, ordered: string) => `तौला: ${weight} (ऑर्डर ${ordered})`,
  save: 'सेव करें',
  saveOf: (name: string) => `${name} का वज़न सेव करें`,
  remove: 'वज़न हटाएँ',
  removeOf: (name: string) => `${name} का वज़न हटाएँ`,
  notAWeight: 'कृपया वज़न लिखें, जैसे 1.62 या 1620।',
  isMuch: (weight: string, ordered: string) =>
    `ऑर्डर ${ordered} का था, ${weight} उससे 10% से भी ज़्यादा है। क्या यह सही है?`,
  isLittle: (weight: string, ordered: string) =>
    `ऑर्डर ${ordered} का था, ${weight} उसके आधे से भी कम है। क्या यह सही है?`,
  saveAnyway: (weight: string) => `${weight} सेव करें`,
  change: 'बदलें',
  notSaved: (status: string, typed: string) => `यह ऑर्डर ${status} है। ${typed} सेव नहीं हुआ।`,
  failed: 'वज़न सेव नहीं हो पाया',

  weigh: 'तौलें',
  weighOf: (name: string) => `${name} तौलें`,
  wasWeighed: (name: string, weight: string) => `${name} तौला: ${weight}`,
  wasSetBack: (name: string) => `${name} फिर से ऑर्डर जितना`,
} satisfies typeof english
