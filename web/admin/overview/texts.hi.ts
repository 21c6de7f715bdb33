import type { texts as english } from './texts.ts'

const grouped = (count: number): string => count.toLocaleString('en-IN')
const refused = (count: number, since: string, whose = ''): string =>
  `${since} से ${whose}${grouped(count)} ऑर्डर नहीं ${count === 1 ? 'लिया गया' : 'लिए गए'}, क्योंकि थोड़े समय में बहुत ज़्यादा आए`

export const texts = {
  theFigures: 'बिक्री का हिसाब',
  totalSales: 'कुल बिक्री',
  totalOrders: 'कुल ऑर्डर',
  withoutCancelled: 'रद्द छोड़कर',
  activeProducts: 'दुकान में सामान',
  customers: 'ग्राहक',
  unknown: '…',

  mostOrdered: 'सबसे ज़्यादा बिकने वाला सामान',
  theRanking: 'सबसे ज़्यादा बिकने वाला सामान',
  loadingRanking: 'सबसे ज़्यादा बिकने वाला सामान खुल रहा है',
  nothingOrdered: 'अभी कोई ऑर्डर नहीं आया है।',
  orders: (count: number) => `${grouped(count)} ऑर्डर`,

  refusedOrders: 'नहीं लिए गए ऑर्डर',
  refused: (count: number, since: string) => `${refused(count, since)}।`,
  refusedInOneName: (count: number, since: string, nickname: string) =>
    `${refused(count, since, `${nickname} के नाम से `)}।`,
  refusedInNames: (count: number, since: string, nickname: string, inThisName: number) =>
    `${refused(count, since)}: ${grouped(inThisName)} ${nickname} के नाम से, ${grouped(count - inThisName)} दूसरे नामों से।`,

  recommendation: 'सलाह',
  everybodySees: 'आपकी दुकान इंटरनेट पर है: वहाँ जो भी किसी ग्राहक का नाम लिखे, वह उसके पॉइंट और ऑर्डर देख सकता है।',
  makePrivate: 'जानकारी निजी रखें, तो वह सिर्फ़ ग्राहक के अपने फ़ोन पर और आपको दिखेगी। आप इसे सेटिंग में कभी भी बदल सकते हैं।',
  switchOn: 'जानकारी निजी रखें',
  decline: 'नहीं, ऐसे ही रहने दें',
} satisfies typeof english
