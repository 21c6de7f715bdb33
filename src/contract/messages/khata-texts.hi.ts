import type { texts as english } from './khata-texts.ts'

export const texts = {
  noKhata: 'इस ग्राहक का खाता नहीं खुला है',
  nameOrPhone: 'खाते के लिए असली नाम या फ़ोन नंबर लिखें',
  noSuchEntry: 'इस खाते में ऐसी कोई एंट्री नहीं है',
  reversedAlready: 'यह एंट्री पहले ही वापस ली जा चुकी है। कृपया खाता फिर से देखें।',
  notReversible: 'यह एंट्री वापस नहीं ली जा सकती।',
  ofAnOrder: 'यह एंट्री एक ऑर्डर की है। ऑर्डर का भुगतान बदलें।',
  keyOfAnother: 'यह एंट्री पहले ही लिखी जा चुकी है, पर अलग ढंग से। कृपया खाता फिर से देखें।',
  balanceOfOthers: 'बाक़ी रकम सिर्फ़ ग्राहक के अपने फ़ोन पर दिखती है।',
  dayToCome: 'यह दिन अभी शुरू नहीं हुआ, इसलिए इसकी नक़दी नहीं गिनी जा सकती',
  noSuchCursor: 'जिस ग्राहक से आगे बढ़ना था, उसका खाता नहीं है',
} satisfies typeof english
