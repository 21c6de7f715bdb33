import type { texts as english } from './texts.ts'

const are = (points: number): string => (points === 1 ? 'है' : 'हैं')

export const texts = {
  title: 'ग्राहकों के पॉइंट',
  search: 'नाम से खोजें',
  theCustomers: 'ग्राहक',
  loading: 'ग्राहकों की सूची खुल रही है',
  noneFound: 'इस नाम का कोई ग्राहक नहीं है।',
  none: 'अभी कोई ग्राहक नहीं है।',
  customers: 'ग्राहक',
  pager: { back: 'पिछले', on: 'अगले' },
  updated: 'पॉइंट सेव हो गए!',
  updateFailed: 'पॉइंट सेव नहीं हुए',

  customer: 'ग्राहक',
  totalPoints: 'कुल पॉइंट',
  totalSpent: 'कुल ख़र्च',
  actions: 'काम',
  points: () => 'पॉइंट',
  adjust: 'पॉइंट बदलें',
  adjustOf: (nickname: string) => `पॉइंट बदलें: ${nickname}`,
  reset: 'ज़ीरो करें',
  resetOf: (nickname: string) => `पॉइंट ज़ीरो करें: ${nickname}`,
  history: 'हिसाब',
  historyOf: (nickname: string) => `पॉइंट का हिसाब: ${nickname}`,
  moreAbout: (nickname: string) => `और: ${nickname}`,

  adjustTitle: 'पॉइंट बदलें',
  newPoints: (nickname: string) => `${nickname} के नए पॉइंट`,
  change: (now: number, more: number): string => {
    const difference = Math.abs(more).toLocaleString('en-IN')
    return `अभी ${now.toLocaleString('en-IN')}${more ? `: ${difference} ${more > 0 ? 'ज़्यादा' : 'कम'}` : ''}`
  },
  reason: 'कारण (ग्राहक इसे पढ़ेगा)',
  reasonPlaceholder: 'दिवाली का तोहफ़ा',
  save: 'सेव करें',

  resetTitle: 'पॉइंट ज़ीरो करें',
  resetQuestion: 'क्या इस ग्राहक के सब पॉइंट सच में ज़ीरो करने हैं?',

  pointsTitle: (nickname: string) => `${nickname} के पॉइंट`,
  balance: (points: string) => `${points} पॉइंट`,
  redeemTitle: 'पॉइंट लें',
  redeemOf: (nickname: string) => `पॉइंट लें: ${nickname}`,
  has: (nickname: string, points: number, worth: string | undefined) =>
    `${nickname} के पास ${points.toLocaleString('en-IN')} पॉइंट ${are(points)}${worth ? `, यानी ${worth}` : ''}।`,
  worth: (points: number, amount: string) => `${points.toLocaleString('en-IN')} पॉइंट यानी ${amount}`,
  toRedeem: 'कितने पॉइंट लें',
  forWhat: 'किस चीज़ के लिए (ग्राहक इसे पढ़ेगा)',
  forWhatPlaceholder: 'लड्डू का डिब्बा',
  redeem: 'पॉइंट लें',
  hasOnly: (nickname: string, points: number) => `${nickname} के पास सिर्फ़ ${points} पॉइंट ${are(points)}`,

  theHistory: 'हिसाब',
  loadingHistory: 'हिसाब खुल रहा है',
  noHistory: 'अभी तक पॉइंट का कोई लेन-देन नहीं हुआ।',
  order: (number: string) => `ऑर्डर #${number}`,
  someOrder: 'एक ऑर्डर',
  opening: 'हिसाब शुरू होने से पहले के',
  earned: (order: string) => `${order} के पॉइंट`,
  reversed: (order: string) => `${order} रद्द हुआ, पॉइंट वापस लिए गए`,
  restored: (order: string) => `${order} रद्द नहीं रहा, पॉइंट फिर से मिले`,
  weighed: (order: string) => `${order} तौलने पर पॉइंट बदले`,
  changed: (order: string) => `${order} बदलने पर पॉइंट बदले`,
  adjusted: 'आपने पॉइंट बदले',
  redeemed: 'दुकान पर इस्तेमाल',
  cameFromMerged: 'मिलाए गए ग्राहक से',
  wentToMerged: 'मिलाए गए ग्राहक को',
  missing: (points: string) =>
    points === '1'
      ? '1 पॉइंट पहले ही ख़र्च हो चुका था, वापस नहीं लिया जा सका।'
      : `${points} पॉइंट पहले ही ख़र्च हो चुके थे, वापस नहीं लिए जा सके।`,
  newer: 'नए',
  older: 'पुराने',
} satisfies typeof english
