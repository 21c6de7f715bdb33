import type { texts as english } from './texts.ts'

export const texts = {
  title: 'आपका थैला',
  close: 'थैला बंद करें',
  empty: 'आपका थैला ख़ाली है',
  loading: 'आपका थैला खुल रहा है…',
  theCart: 'आपका थैला',

  missingProduct: 'यह सामान अब नहीं मिलता',
  removeMissing: 'ऑर्डर करने के लिए इसे निकाल दें।',
  soldOut: (name: string) => `${name}: ख़त्म। ऑर्डर इसके बिना जाएगा।`,
  decrease: (name: string) => `मात्रा घटाएँ: ${name}`,
  quantity: (name: string) => `मात्रा: ${name}`,
  increase: (name: string) => `मात्रा बढ़ाएँ: ${name}`,
  remove: 'निकालें',

  subtotal: 'जोड़',
  pointsToEarn: 'मिलने वाले पॉइंट:',
  points: (points: number) => `+${points} पॉइंट`,
  total: 'कुल',
  noNickname: 'पहले होम पेज पर अपना नाम लिखें',
  closed: (sentence: string) => `${sentence} आपका थैला वैसा ही रहेगा।`,
  hasMissing: 'जो सामान अब नहीं मिलता, उसे निकाल दें।',
  nothingToOrder: 'थैले की कोई चीज़ अभी ऑर्डर नहीं हो सकती।',
  place: 'ऑर्डर करें',
  placing: 'ऑर्डर हो रहा है...',
  orderAs: (nickname: string) => `${nickname} नाम से ऑर्डर करें`,
  failed: 'ऑर्डर नहीं हो पाया। कृपया फिर से कोशिश करें।',
  noAnswer: 'दुकान से जवाब नहीं आया। ‘ऑर्डर करें’ फिर से दबाएँ: ऑर्डर एक ही बार होगा।',

  placed: 'ऑर्डर हो गया!',
  thanks: (nickname: string) => `${nickname}, आपके ऑर्डर के लिए धन्यवाद`,
  placedTotal: (total: string) => `कुल: ${total}`,
  pointsEarned: (points: number) => `मिले पॉइंट: +${points}`,
} satisfies typeof english
