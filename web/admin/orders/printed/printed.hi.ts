import { unitWords } from '#contract/unit-words.hi.ts'
import type { printed as english } from './printed.en.ts'

export const printed = {
  dayNumber: (dayNumber: number) => `नं. ${dayNumber}`,
  order: (number: string) => `ऑर्डर #${number}`,
  items: (count: number) => `${count} ${count === 1 ? 'चीज़' : 'चीज़ें'}`,
  quantityOf: (quantity: number) => `${quantity.toLocaleString('en-IN')} ×`,
  units: unitWords,
  insteadOf: (name: string) => `${name} की जगह`,
  ordered: (amount: string) => `ऑर्डर ${amount}`,
  notDelivered: 'नहीं दिया',
  broughtBack: 'वापस आया',
  partBroughtBack: 'कुछ वापस आया',
  due: {
    pickup: (time: string) => `${time} लेंगे`,
    delivery: (time: string) => `${time} पहुँचाना है`,
  },
  ifMissing: {
    ask: 'न हो तो: ग्राहक से पूछें',
    similar: 'न हो तो: मिलता-जुलता दें',
    leave: 'न हो तो: छोड़ दें',
  },
  delivery: 'होम डिलीवरी',
  addressCleared: 'पता मिटा दिया गया है।',
  toCollect: (amount: string) => `${amount} लेने हैं`,
  toReturn: (amount: string) => `${amount} लौटाने हैं`,
  round: 'डिलीवरी',
  pickingList: 'सामान की सूची',
  toCollectInAll: (amount: string) => `कुल ${amount} लेने हैं`,
  roundOff: 'राउंड ऑफ़',
  total: 'कुल',
  paid: { cash: 'नकद मिला', upi: 'UPI से मिला', khata: 'खाते में' },
  partOnKhata: (received: string, rest: string) => `${received} मिले, ${rest} खाते में`,
  gstin: (number: string) => `GSTIN नंबर ${number}`,
  withGst: 'दाम में GST शामिल है।',
  scanToPay: (amount: string) => `UPI से ${amount} देने के लिए स्कैन करें`,
  thanks: 'हमसे ख़रीदारी करने के लिए धन्यवाद!',
} satisfies typeof english
