import type { texts as english } from './this-pc-texts.ts'

export const texts = {
  onlyOnShopPc:
    'यह सिर्फ़ दुकान के PC पर बदला जा सकता है: वहाँ डैशबोर्ड उस पते पर खोलें जो http://localhost से शुरू होता है।',
  noAutostart:
    'PC के साथ सिर्फ़ दुकान का एक फ़ाइल वाला प्रोग्राम अपने-आप शुरू हो सकता है, Windows या Linux पर। यह दुकान किसी और तरीक़े से शुरू की गई है।',
  notForTakeOver: 'यह सिर्फ़ वह नया वर्ज़न माँग सकता है जिसे वही यूज़र दुकान के PC पर शुरू करे',
  autostartFailed: 'PC ने बदलाव नहीं लिया। क्यों, यह दुकान के लॉग में लिखा है।',
} satisfies typeof english
