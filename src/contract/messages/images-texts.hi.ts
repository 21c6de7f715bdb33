import type { texts as english } from './images-texts.ts'

export const texts = {
  noSuchImage: 'ऐसी कोई फ़ोटो नहीं है',
  missing: 'फ़ोटो नहीं मिली',
  notAnAddress: 'यह इस दुकान की किसी फ़ोटो का पता नहीं है',
  tooLarge: 'फ़ोटो 5 MB से बड़ी है। छोटी फ़ोटो चुनें।',
  notAnImage: 'यह ऐसी फ़ोटो नहीं है जो दुकान दिखा सके। JPEG, PNG, WebP, GIF या AVIF चुनें।',
  ticketUsed: 'फ़ोटो भेजने का यह पता इस्तेमाल हो चुका है या पुराना है। फ़ोटो फिर से चुनें।',
  damaged: 'यह फ़ोटो ख़राब है और दिखाई नहीं जा सकती। इसे नए सिरे से सेव करके फिर से कोशिश करें।',
  tooManyPixels: 'यह फ़ोटो बहुत बड़ी है। इसे छोटा सेव करके फिर से कोशिश करें।',
  tooMuchMemory: 'ऐसी फ़ोटो इस आकार में बहुत ज़्यादा मेमोरी लेती है। इसे साधारण JPEG में, या छोटा सेव करके फिर से कोशिश करें।',
} satisfies typeof english
