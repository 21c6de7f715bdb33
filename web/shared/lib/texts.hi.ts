import type { texts as english } from './texts.ts'

export const texts = {
  items: (count: number) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
} satisfies typeof english
