import type { texts as english } from './payment-texts.ts'

export const texts = {
  unpaid: 'पैसे बाक़ी',
  paid: { cash: 'नकद मिला', upi: 'UPI से मिला', khata: 'खाते में' },
  partOnKhata: (received: string, rest: string) => `${received} मिले, ${rest} खाते में`,
  paymentOf: (number: string, amount: string, payment: string) =>
    `ऑर्डर ${number} का भुगतान: ${amount}, ${payment}`,
  isPaid: (amount: string) => `✓ ${amount}`,
  payment: 'भुगतान',
  backToUnpaid: 'फिर से बाक़ी करें',
  toReturn: (amount: string) => `${amount} लौटाने हैं`,
  toCollect: (amount: string) => `${amount} लेने हैं`,
  returned: (amount: string) => `${amount} लौटा दिए`,
  collected: (amount: string) => `${amount} ले लिए`,
  moneyReturned: 'क्या पैसे लौटा दिए?',
  noneUnpaid: 'सब ऑर्डर के पैसे मिल चुके हैं।',
  upiCode: 'UPI कोड',
  scanToPay: (amount: string) => `UPI से ${amount} देने के लिए स्कैन करें`,
  payFailed: 'भुगतान सेव नहीं हुआ',
} satisfies typeof english
