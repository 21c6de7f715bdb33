import type { texts as english } from './customers-texts.ts'
import { secondsInWords } from './wait-texts.hi.ts'

export const texts = {
  noSuchCustomer: 'ऐसा कोई ग्राहक नहीं है',
  noSuchCursor: 'जिस ग्राहक से आगे बढ़ना था, वह नहीं है',
  erased: 'दुकान ने इस ग्राहक का नाम और पॉइंट मिटा दिए हैं। इस नाम का अगला ऑर्डर नए सिरे से शुरू होगा।',
  nobodyHasNickname: 'अभी इस नाम का कोई ग्राहक नहीं है',
  nicknameBelongs: (nickname: string) => `${nickname} नाम पहले से इस दुकान के एक ग्राहक का है`,
  nicknameTaken: (suggestion: string) =>
    `यह नाम इस दुकान में पहले से चल रहा है। अगर यह आप ही हैं, तो अपनी पासबुक का लिंक खोलें। नहीं तो दूसरा नाम चुनें, जैसे ${suggestion}।`,
  manyNicknames: (seconds: number) =>
    `थोड़ी ही देर में बहुत से नाम पूछे गए हैं। कृपया ${secondsInWords(seconds)} बाद फिर से कोशिश करें।`,

  mergeWithItself: 'ग्राहक को उसी में नहीं मिलाया जा सकता',
  mergedAlready: 'यह ग्राहक दूसरे में मिलाया जा चुका है। कृपया सूची फिर से देखें।',

  pointsChanged: (nickname: string, points: number, before: number) =>
    `${nickname} के पास अब ${points.toLocaleString('en-IN')} पॉइंट ${points === 1 ? 'है' : 'हैं'}, ${before.toLocaleString('en-IN')} नहीं। कुछ नहीं लिया गया।`,
  tooFewPoints: (nickname: string, points: number) =>
    `${nickname} के पास सिर्फ़ ${points.toLocaleString('en-IN')} पॉइंट ${points === 1 ? 'है' : 'हैं'}। कुछ नहीं लिया गया।`,

  phoneNotKnown: 'दुकान अभी इस फ़ोन को इस ग्राहक का नहीं मानती। इस पर अपनी पासबुक का लिंक खोलें, या दुकान पर पूछें।',
  passbookOutdated:
    'पासबुक का यह लिंक अब नहीं चलता। जिस फ़ोन से ऑर्डर करते हैं, उस पर पासबुक फिर से खोलें, या दुकान पर पूछें।',
} satisfies typeof english
