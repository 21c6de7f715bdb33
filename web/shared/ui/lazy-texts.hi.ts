import type { texts as english } from './lazy-texts.ts'

export const texts = {
  cancel: 'रहने दें',
  close: 'बंद करें',
  closeMessage: 'संदेश बंद करें',
} satisfies typeof english
