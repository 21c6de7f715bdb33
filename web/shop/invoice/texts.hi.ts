import type { texts as english } from './texts.ts'

export const texts = {
  send: 'WhatsApp पर बिल भेजें',
} satisfies typeof english
