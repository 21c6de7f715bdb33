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
  autostart: 'PC के साथ शुरू करें',
  autostartState: { on: 'चालू', off: 'बंद', elsewhere: 'किसी दूसरी जगह से', unknown: 'पता नहीं' },
  notPossible: 'नहीं हो सकता',
  autostartAbout: 'आप इस PC पर लॉगिन करते हैं, तो दुकान भी खुल जाती है, बिजली जाने के बाद भी। तब ब्राउज़र नहीं खुलता।',
  startsElsewhere: (command) =>
    `प्रोग्राम दूसरी जगह ले जाया गया, या दूसरी सेटिंग से शुरू किया गया: यह PC ${command} शुरू करता है। इसे चालू करें, ताकि यही प्रोग्राम शुरू हो।`,
  autostartUnknown: 'पता नहीं चला कि यह PC दुकान को शुरू करता है या नहीं। क्यों, यह दुकान के लॉग में लिखा है।',
  autostartOnlyOnShopPc:
    'यह सिर्फ़ दुकान के PC पर बदला जा सकता है: वहाँ डैशबोर्ड उस पते पर खोलें जो http://localhost से शुरू होता है।',
  noAutostart:
    'PC के साथ सिर्फ़ दुकान का एक फ़ाइल वाला प्रोग्राम अपने-आप शुरू हो सकता है, Windows या Linux पर। यह दुकान किसी और तरीके से शुरू की गई है।',
  autostartFailed: 'PC के साथ शुरू करना नहीं बदला',
  help: 'जो दुकान के प्रोग्राम में आपकी मदद करे, उसे यह कॉपी करके भेजें। इसमें न ग्राहक हैं, न पासवर्ड।',
  copy: 'लिखा हुआ कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हुआ',
  copyByHand: 'यह अब चुना हुआ है: इसे हाथ से कॉपी करें।',
} satisfies typeof english
