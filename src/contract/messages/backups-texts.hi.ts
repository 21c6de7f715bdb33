import type { texts as english } from './backups-texts.ts'

export const texts = {
  passwordNeeded: 'इसके लिए पासवर्ड चाहिए। कृपया सेटिंग में पासवर्ड फिर से लिखें।',
  passwordWrong: 'पासवर्ड ग़लत है',
  onlyOnShopPc:
    'बैकअप का फ़ोल्डर सिर्फ़ दुकान के PC पर बदला जा सकता है: वहाँ डैशबोर्ड उस पते पर खोलें जो http://localhost से शुरू होता है।',
  fileMissing: 'बैकअप की फ़ाइल नहीं मिली',
  otherRestore: 'एक दूसरा बैकअप वापस लाया जा रहा है। दुकान के फिर से खुलने तक रुकें, और फिर कोशिश करने से पहले देख लें।',
  noRoom: 'दुकान के PC की डिस्क पर इस बैकअप के लिए जगह नहीं है। जगह बनाएँ और फिर से कोशिश करें।',

  objectTooLarge: (file: string) => `यह इस दुकान का बैकअप नहीं है: इसकी फ़ोटो ${file} उससे बड़ी है जितनी दुकान लेती है`,
  tooManyFiles: 'यह इस दुकान का बैकअप नहीं है: इसमें बहुत ज़्यादा फ़ाइलें हैं',
  noDatabase: 'यह इस दुकान का बैकअप नहीं है: इसमें store.db नहीं है',
  notABackup: 'यह फ़ाइल अधूरी है, ख़राब है, या इस दुकान का बैकअप नहीं है',
  databasePadded: 'इस बैकअप का डेटाबेस वैसा नहीं है जैसा दुकान ने बनाया था: उसमें फ़ालतू हिस्सा जुड़ा है',
  databaseDamaged: (damage: string) => `इस बैकअप का डेटाबेस ख़राब है: ${damage}`,
  databaseOfAnother: 'यह डेटाबेस इस दुकान का नहीं है',
  databaseDiffers: (difference: string) => `यह डेटाबेस वैसा नहीं है जैसा दुकान ने बनाया था: देखें ${difference}`,
  newerVersion: 'यह बैकअप इस प्रोग्राम के नए वर्ज़न से बना है। इसे उसी से वापस लाएँ।',
} satisfies typeof english
