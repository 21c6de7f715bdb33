import type { texts as english } from './texts.ts'

export const texts = {
  noScript: 'इस दुकान के लिए JavaScript ज़रूरी है। अपने ब्राउज़र की सेटिंग में उसे चालू करें।',
  description: 'अपने मोहल्ले की दुकान से फ़ोन पर ऑर्डर करें, और हर ऑर्डर पर पॉइंट पाएँ।',
} satisfies typeof english
