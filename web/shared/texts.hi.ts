import type { texts as english } from './texts.ts'

export const texts = {
  items: (count: number) => (count === 1 ? '1 चीज़' : `${count} चीज़ें`),
  unreachable: 'दुकान से कनेक्शन नहीं हो पाया।',
  fullStop: '।',
  loading: 'खुल रहा है',
  failed: (what: string) => `${what} दिखाने में दिक्कत हुई।`,
  wentWrong: 'दुकान के सिस्टम में कुछ गड़बड़ हो गई।',
  retry: 'फिर से कोशिश करें',
  toHome: 'होम पेज पर जाएँ',
  notLoaded: 'यह नहीं खुला। कृपया पेज फिर से खोलें।',
  taken: (points: string) => `−${points}`,
  given: (points: string) => `+${points}`,
  veg: 'शाकाहारी',
  nonveg: 'मांसाहारी',
  balance: (points: string) => `बाक़ी: ${points}`,
} satisfies typeof english
