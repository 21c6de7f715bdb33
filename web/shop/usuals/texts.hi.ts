import type { texts as english } from './texts.ts'

export const texts = {
  usuals: 'हर बार का सामान',
  noneNow: 'आपका हर बार का सामान अभी नहीं है।',
  add: (name: string) => `डालें: ${name}`,
  addMore: (name: string, quantity: string) => `डालें: ${name}, थैले में ${quantity}`,
} satisfies typeof english
