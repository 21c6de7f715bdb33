import type { texts as english } from './texts.ts'

export const texts = {
  yourOrders: 'आपके ऑर्डर',
  order: (number: string) => `ऑर्डर #${number}`,
  dismiss: (number: string) => `ऑर्डर #${number} यहाँ से हटाएँ`,
} satisfies typeof english
