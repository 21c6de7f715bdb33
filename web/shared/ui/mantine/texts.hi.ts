import type { texts as english } from './texts.ts'

export const texts = {
  close: 'बंद करें',
  closeMessage: 'संदेश बंद करें',
} satisfies typeof english
