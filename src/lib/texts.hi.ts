import type { texts as english } from './texts.ts'

export const texts = {
  full: (dataDir) => `जिस डिस्क पर डेटा फ़ोल्डर ${dataDir} है, वह भर गई है। जगह ख़ाली करें और दुकान फिर से खोलें।`,
  busy: (dataDir) =>
    `कोई दूसरा प्रोग्राम ${dataDir} के डेटाबेस को खोले हुए है (शायद डेटाबेस देखने वाला प्रोग्राम)। उसे बंद करें और दुकान फिर से खोलें।`,
  'read-only': (dataDir, reason) => `डेटा फ़ोल्डर ${dataDir} में लिखा नहीं जा सकता (${reason})।`,
  damaged: (dataDir, reason) => `डेटा फ़ोल्डर ${dataDir} की कोई फ़ाइल ख़राब है (${reason})।`,
  failing: (dataDir, reason) => `जिस डिस्क पर डेटा फ़ोल्डर ${dataDir} है, वह ठीक से काम नहीं कर रही (${reason})।`,
  unusable: (dataDir, reason) => `डेटा फ़ोल्डर ${dataDir} इस्तेमाल नहीं हो सकता (${reason})।`,
} satisfies typeof english
