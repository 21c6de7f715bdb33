import type { texts as english } from './texts.ts'

export const texts = {
  khataOf: (nickname: string) => `${nickname} का खाता`,
  openKhata: 'खाता खोलें',
  openKhataOf: (nickname: string) => `${nickname} का खाता खोलें`,
  realName: 'असली नाम',
  phone: 'फ़ोन (10 अंक)',
  nameOrPhone: 'नाम या फ़ोन नंबर ज़रूरी है।',
  limit: 'सीमा (₹)',
  limitMeans: 'इससे ज़्यादा होने पर आपको बताया जाएगा। सीमा न हो तो ख़ाली छोड़ें।',
  save: 'सेव करें',
  khataOpened: 'खाता खुल गया',
  khataSaved: 'खाता सेव हो गया',
  khataFailed: 'खाता सेव नहीं हुआ',
} satisfies typeof english
