import type { texts as english } from './delivery-texts.ts'

export const texts = {
  delivery: 'होम डिलीवरी',
  fee: 'डिलीवरी',
  ofItFee: (fee: string) => `इसमें ${fee} डिलीवरी के`,
  theAddress: 'पता',
  loadingAddress: 'पता खुल रहा है',
  cleared: 'पता मिटा दिया गया है।',
  call: 'फ़ोन करें',
  map: 'नक्शा',
  mapOf: (street: string) => `नक्शा: ${street}`,

  deliveries: 'डिलीवरी',
  none: 'कोई डिलीवरी बाक़ी नहीं।',
  theAddresses: 'पते',
  loadingAddresses: 'पते खुल रहे हैं',
  printRound: (count: number) => `डिलीवरी सूची प्रिंट करें (${count})`,
  printFailed: 'पर्ची प्रिंट नहीं हुई',
} satisfies typeof english
