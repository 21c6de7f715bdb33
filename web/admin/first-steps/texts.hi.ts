import { settingToasts } from '../shared/texts.hi.ts'
import type { texts as english } from './texts.ts'

export const texts = {
  title: 'शुरू के काम',
  progress: (done: number, all: number) => `${all} में से ${done}`,
  done: 'हो गया',
  showAll: (all: number) => `सभी ${all} काम दिखाएँ`,
  showNext: 'सिर्फ़ अगला काम दिखाएँ',
  putAway: 'हटा दें',
  isPutAway: 'शुरू के काम हटा दिए गए। वे सेटिंग में मिलेंगे।',
  saveFailed: settingToasts.saveFailed,
  finished: 'शुरू के काम पूरे हो गए। आपकी दुकान तैयार है!',

  steps: {
    password: {
      title: 'अपना पासवर्ड चुनें',
      about: 'पहला पासवर्ड दुकान के प्रोग्राम की विंडो में लिखा है। ऐसा पासवर्ड चुनें, जो सिर्फ़ आपको पता हो।',
    },
    shop: {
      title: 'दुकान का नाम और फ़ोटो डालें',
      about: 'नाम हर पेज और हर रसीद पर दिखता है, फ़ोटो दुकान की जानकारी के पेज पर।',
    },
    products: { title: 'पहला सामान जोड़ें', about: 'शुरू करने के लिए नाम और दाम काफ़ी हैं।' },
    phone: {
      title: 'अपना फ़ोन नंबर दें',
      about: 'ग्राहक इस पर फ़ोन करते हैं, और WhatsApp नंबर पर ऑर्डर भेजते हैं। दोनों में से एक काफ़ी है।',
    },
    order: {
      title: 'अपने फ़ोन से ऑर्डर करें',
      about: 'फ़ोन से QR कोड स्कैन करके कुछ ऑर्डर करें: यहाँ घंटी बजेगी। फिर पोस्टर दीवार पर लगाएँ।',
    },
    backup: {
      title: 'पहला बैकअप इस PC से बाहर रखें',
      about:
        'यह PC ख़राब हो जाए, तो बैकअप से दुकान का सब कुछ वापस आ जाता है। उसे पेन ड्राइव पर या क्लाउड प्रोग्राम के फ़ोल्डर में रखें।',
    },
    autostart: {
      title: 'PC के साथ दुकान भी शुरू हो',
      about: 'बिजली जाने के बाद PC फिर चालू होता है, और उसके साथ दुकान भी। किसी को याद नहीं रखना पड़ता।',
    },
  },
  links: {
    password: 'पासवर्ड बदलें',
    name: 'नाम लिखें',
    image: 'फ़ोटो डालें',
    starter: 'सूची से जोड़ें',
    products: 'सामान जोड़ें',
    whatsApp: 'WhatsApp नंबर',
    phone: 'फ़ोन नंबर',
    code: 'QR कोड और पोस्टर देखें',
    download: 'बैकअप डाउनलोड करें',
    folder: 'फ़ोल्डर चुनें',
    autostart: 'PC के साथ शुरू करें',
  },

  soFar: (done: number, all: number) => `शुरू के काम: ${all} में से ${done} पूरे हुए।`,
  showAgain: '‘एक नज़र में’ दिखाएँ',
  isShownAgain: 'शुरू के काम फिर से ‘एक नज़र में’ दिख रहे हैं।',
} satisfies typeof english
