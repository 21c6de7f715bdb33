import type { texts as english } from './texts.ts'

export const texts = {
  unreachable: 'दुकान से कनेक्शन नहीं हो पाया।',
  fullStop: '।',
} satisfies typeof english
