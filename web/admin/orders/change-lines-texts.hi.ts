import type { texts as english } from './change-lines-texts.ts'

export const texts = {
  notAvailable: 'नहीं है',
  notAvailableOf: (name: string) => `${name}: नहीं है`,
  change: 'बदलें',
  changeOf: (name: string) => `${name} बदलें`,
  goodsBack: 'वापस लें',
  goodsBackOf: (name: string) => `${name} वापस लें`,

  fewerOf: (name: string) => `${name} कम करें`,
  moreOf: (name: string) => `${name} बढ़ाएँ`,
  save: (amount: string) => `${amount} सेव करें`,
  leaveOut: 'छोड़ दें',
  lastLine: 'यह आख़िरी सामान है। इसकी जगह ऑर्डर रद्द करें।',
  close: 'बंद करें',

  replaceBy: 'इसकी जगह दें',
  add: 'सामान जोड़ें',

  notDelivered: 'नहीं दिया जाएगा',
  returned: 'वापस आया सामान',
  broughtBack: 'वापस आया',
  partBroughtBack: 'कुछ वापस आया',
  changedMeanwhile: (amount: string) => `इस बीच यह ${amount} हो गया है।`,
  putBack: 'वापस रखें',
  putBackOf: (name: string) => `${name} वापस रखें`,
  insteadOf: (name: string) => `${name} की जगह`,
  ordered: (amount: string) => `ऑर्डर ${amount}`,
  added: 'जोड़ा गया',

  wasChanged: (name: string, amount: string) => `${name}: ${amount}`,
  wasReturned: (name: string, left: string) => `${name} वापस आया, ${left} बचा`,
  wasReturnedWhole: (name: string) => `${name} वापस आया`,
  wasRemoved: (name: string) => `${name}: नहीं था`,
  wasAdded: (name: string, amount: string) => `${name} जोड़ा: ${amount}`,
} satisfies typeof english
