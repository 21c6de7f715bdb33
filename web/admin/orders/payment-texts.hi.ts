import type { texts as english } from './payment-texts.ts'

export const texts = {
  unpaid: 'पैसे बाक़ी',
  onKhata: 'खाते में',
  paid: { cash: 'नकद मिला', upi: 'UPI से मिला', khata: 'खाते में' },
  paymentOf: (number: string) => `ऑर्डर ${number} का भुगतान`,
  payment: 'भुगतान',
  backToUnpaid: 'फिर से बाक़ी करें',
  toReturn: (amount: string) => `${amount} लौटाने हैं`,
  toCollect: (amount: string) => `${amount} लेने हैं`,
  returned: (amount: string) => `${amount} लौटा दिए`,
  collected: (amount: string) => `${amount} ले लिए`,
  moneyReturned: 'क्या पैसे लौटा दिए?',
  payFailed: 'भुगतान सेव नहीं हुआ',
} satisfies typeof english
