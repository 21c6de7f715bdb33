import type { printed as english } from './printed.en.ts'

export const printed = {
  title: (number: string, shop: string) => `रसीद ${number} · ${shop}`,
  shop: 'हमारी दुकान',
  description: 'आपके लिए बढ़िया सामान',
  contact: 'हमसे संपर्क करें',
  fssai: (number: string) => `FSSAI नंबर ${number}`,
  cancelled: 'रद्द',
  cancelledByCustomer: 'ग्राहक ने रद्द किया',
  orderId: 'ऑर्डर नंबर',
  number: (number: string) => `#${number}`,
  date: 'तारीख़',
  customer: 'ग्राहक',
  item: 'सामान',
  quantity: 'मात्रा',
  amount: 'रकम',
  times: (quantity: string, price: string) => `${quantity} × ${price}`,
  amountAt: (amount: string, price: string) => `${amount} · ${price}`,
  pointsEarned: 'पॉइंट मिले',
  points: (points: string) => `+${points}`,
} satisfies typeof english
