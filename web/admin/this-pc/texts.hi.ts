import type { texts as english } from './texts.ts'

export const texts = {
  title: 'यह PC',
  loading: 'यह PC खुल रहा है',
  version: 'वर्ज़न',
  system: 'सिस्टम',
  dataFolder: 'डेटा फ़ोल्डर',
  dataSize: 'डेटा का साइज़',
  freeDisk: 'डिस्क पर ख़ाली जगह',
  size: (amount, unit) => `${amount} ${unit}`,
  lastCopy: 'इस PC से बाहर ली गई आख़िरी कॉपी',
  never: 'अभी तक कोई नहीं',
  addresses: 'पते',
  runningSince: 'कब से चल रहा है',
  help: 'जो दुकान के प्रोग्राम में आपकी मदद करे, उसे यह कॉपी करके भेजें। इसमें न ग्राहक हैं, न पासवर्ड।',
  copy: 'लिखा हुआ कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हुआ',
  copyByHand: 'यह अब चुना हुआ है: इसे हाथ से कॉपी करें।',
} satisfies typeof english
