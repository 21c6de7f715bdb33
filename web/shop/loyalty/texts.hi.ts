import type { texts as english } from './texts.ts'

const changes: (typeof english)['changes'] = {
  opening: () => 'यह हिसाब शुरू होने से पहले के पॉइंट',
  earned: (order) => `${order} के पॉइंट`,
  reversed: (order) => `${order} रद्द हुआ, पॉइंट वापस लिए गए`,
  restored: (order) => `${order} रद्द नहीं रहा, पॉइंट फिर से मिले`,
  weighed: (order) => `${order} तौलने पर पॉइंट बदले`,
  adjusted: () => 'दुकान ने पॉइंट बदले',
  redeemed: () => 'दुकान पर इस्तेमाल',
  merged: (_, points) => (points > 0 ? 'आपके दूसरे नाम से' : 'आपके दूसरे नाम में'),
}

export const texts = {
  page: 'मेरे पॉइंट',
  noNickname: 'पहले होम पेज पर जाकर अपना नाम लिखें।',
  home: 'होम पेज पर जाएँ',
  thePoints: 'आपके पॉइंट',
  loadingPoints: 'आपके पॉइंट खुल रहे हैं',
  gone: 'आपका नाम, पॉइंट और ऑर्डर अब दुकान के पास नहीं हैं। फिर से शुरू करने के लिए ऑर्डर करें।',
  noPoints: 'अभी कोई पॉइंट नहीं है। पहला ऑर्डर करें, और पॉइंट मिलने लगेंगे!',
  earning: 'हर ₹100 की ख़रीदारी पर 1 पॉइंट मिलता है।',
  points: 'आपके पॉइंट',
  value: (amount: string) => `100 पॉइंट = ${amount}`,
  worth: (points: string, amount: string) => `आपके ${points} पॉइंट = ${amount}`,
  earnedFrom: (spent: string) => `कुल ख़रीदारी: ${spent}`,

  myPassbook: 'मेरी पासबुक',
  passbookFailed: 'आपकी पासबुक नहीं खुली। कृपया पेज फिर से खोलें।',

  orders: 'पिछले ऑर्डर',
  theOrders: 'आपके ऑर्डर',
  loadingOrders: 'आपके ऑर्डर खुल रहे हैं',
  noOrders: 'अभी कोई ऑर्डर नहीं है। सामान मँगाएँ, ऑर्डर यहाँ दिखेंगे!',
  order: (number: string) => `ऑर्डर #${number}`,
  earned: (points: number) => `+${points} पॉइंट`,
  takenBack: (points: number) => ({
    struck: '',
    said: points === 1 ? '1 पॉइंट वापस लिया गया' : `${points} पॉइंट वापस लिए गए`,
  }),
  line: (name: string, quantity: string) => `${name} (${quantity})`,
  weighed: (weight: string, ordered: string) => `तौला: ${weight} (ऑर्डर ${ordered})`,
  total: (total: string) => `कुल: ${total}`,
  reason: (reason: string) => `कारण: ${reason}`,
  cancelledByYou: 'आपने रद्द किया',
  step: (number: string, status: string, reason: string | null) =>
    `ऑर्डर #${number}: ${status}${reason ? `। ${reason}` : ''}`,
  stepName: (status: string) => `${status}:`,
  stepWeighed: (number: string) => `ऑर्डर #${number} तौला गया`,
  lost: 'दुकान से कनेक्शन टूट गया। जो दिख रहा है, वह पुराना हो सकता है।',

  again: 'फिर से ऑर्डर करें',
  againFailed: 'ऑर्डर नहीं हो पाया। कृपया फिर से कोशिश करें।',
  nothingToOrder: 'इस ऑर्डर की कोई चीज़ अभी नहीं मिल सकती।',
  notSold: (name: string) => `${name}: अब दुकान में नहीं।`,
  soldOut: (name: string) => `${name}: ख़त्म।`,
  added: (number: string, lines: string) => `ऑर्डर #${number} का सामान आज के दाम पर थैले में डाल दिया: ${lines}।`,

  history: 'पॉइंट का हिसाब',
  theHistory: 'आपके पॉइंट का हिसाब',
  loadingHistory: 'आपके पॉइंट का हिसाब खुल रहा है',
  noHistory: 'अभी तक पॉइंट का कोई लेन-देन नहीं हुआ।',
  changes,
  cancelledByCustomer: 'आपने रद्द किया',
  ofOrder: (number: string) => `ऑर्डर #${number}`,
  ofAnOrder: 'एक ऑर्डर',
  spent: (points: string) =>
    points === '1' ? 'इसका 1 पॉइंट पहले ही ख़र्च हो चुका था।' : `इसके ${points} पॉइंट पहले ही ख़र्च हो चुके थे।`,
  pages: 'पॉइंट के हिसाब के पेज',
  newer: 'नए',
  older: 'पुराने',
  pageNumber: (number: number) => `पेज ${number}`,
} satisfies typeof english
