import type { texts as english } from './texts.ts'

export const texts = {
  page: 'दुकान की जानकारी',
  back: 'दुकान पर वापस जाएँ',
  start: 'ख़रीदारी शुरू करें',
  theInfo: 'दुकान की जानकारी',
  ourStore: 'हमारी दुकान',
  image: (store: string) => `${store} की फ़ोटो`,
  noImage: 'दुकान की फ़ोटो नहीं है',
  hours: 'खुलने का समय',
  today: 'आज',
  closedAllDay: 'बंद',
  openAllDay: '24 घंटे खुली',
  span: (from: string, to: string) => `${from} से ${to} बजे तक`,
  contact: 'संपर्क',
  about: 'हमारी दुकान के बारे में',
} satisfies typeof english
