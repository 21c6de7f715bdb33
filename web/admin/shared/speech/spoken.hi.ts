import type { spoken as english } from './spoken.en.ts'

export const spoken = {
  rupees: (rupees: number) => `${rupees} ${rupees === 1 ? 'रुपया' : 'रुपये'}`,
  items: (count: number) => `${count} ${count === 1 ? 'चीज़' : 'चीज़ें'}`,
  order: (dayNumber: number, number: string) => `नंबर ${dayNumber} का ऑर्डर। ऑर्डर ${number}।`,
  cancelled: 'यह ऑर्डर रद्द है।',
  customer: (nickname: string, items: string) => `${nickname} का ऑर्डर, ${items}।`,
  item: (quantity: number, name: string) => `${quantity} नग ${name}।`,
  total: (amount: string) => `कुल ${amount}।`,
  cancelledByCustomer: (dayNumber: number) => `ग्राहक ने नंबर ${dayNumber} का ऑर्डर रद्द किया।`,
  newOrders: (count: number) => `${count} नए ऑर्डर।`,
  newOrder: (dayNumber: number, nickname: string, items: string, amount: string) =>
    `नंबर ${dayNumber} का नया ऑर्डर, ${nickname}, ${items}, ${amount}।`,
} satisfies typeof english
