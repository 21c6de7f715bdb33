import type { texts as english } from './texts.ts'

export const texts = {
  ourProducts: 'हमारा सामान',
  none: 'अभी कोई सामान नहीं है।',
  noneHint: 'दुकानदार डैशबोर्ड में सामान जोड़ सकते हैं।',
  noneIn: (category: string) => `${category}: अभी कुछ नहीं है।`,
  more: 'और सामान',
  showMore: (count: number) => `${count} और ${count === 1 ? 'चीज़' : 'चीज़ें'} दिखाएँ`,
  theProducts: 'सामान',
  theCategories: 'श्रेणियाँ',
  loadingProducts: 'सामान की सूची खुल रही है',
  loadingCategories: 'श्रेणियाँ खुल रही हैं',

  add: 'थैले में डालें',
  added: 'डाल दिया!',
  soldOut: 'ख़त्म',
  noNickname: 'पहले अपना नाम लिखें',
  decrease: (name: string) => `मात्रा घटाएँ: ${name}`,
  amounts: (name: string) => `मात्रा: ${name}`,
  mrp: (amount: string) => `MRP ${amount}`,
  inCart: ' थैले में',
  nowInCart: (name: string, quantity: string) => `${name}, थैले में ${quantity}`,

  usuals: 'हर बार का सामान',
  addOne: (name: string) => `डालें: ${name}`,
  addMore: (name: string, quantity: string) => `डालें: ${name}, थैले में ${quantity}`,
} satisfies typeof english
