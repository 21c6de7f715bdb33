import type { Language } from '#contract/languages.ts'
import { settingToasts } from '../shared/texts.hi.ts'
import type { texts as english } from './texts.ts'

export const texts = {
  ...settingToasts,

  groupLinks: 'सेटिंग के हिस्से',
  groups: {
    notice: 'सूचना और नाम',
    orders: 'ऑर्डर और खुलने का समय',
    money: 'पैसे',
    delivery: 'डिलीवरी',
    privacy: 'निजी जानकारी',
    backup: 'बैकअप',
    password: 'पासवर्ड',
    help: 'मदद',
  },

  notice: {
    label: 'आज की सूचना',
    hindiLabel: 'हिन्दी में सूचना',
    button: 'सूचना सेव करें',
    hint: 'होम पेज पर सबसे ऊपर दिखती है। कुछ न दिखाना हो, तो ख़ाली छोड़ दें।',
  },
  storeName: { label: 'दुकान का नाम', hindiLabel: 'दुकान का नाम हिन्दी में', button: 'सेव करें' },
  whatsApp: {
    label: 'WhatsApp नंबर',
    button: 'WhatsApp नंबर सेव करें',
    hint: 'ऑर्डर के बिल इस नंबर पर आते हैं: ऑर्डर करने के बाद ग्राहक को इसका बटन दिखता है। ‘दुकान’ टैब में फ़ोन नंबर न हो, तो रसीद पर भी यही दिखता है।',
    placeholder: '+91 98765 43210',
  },
  ordersGoTo: (number) => ({
    title: 'WhatsApp नंबर',
    question: `ऑर्डर ${number} पर जाएँगे?`,
    reason: 'यह भारत का मोबाइल नंबर नहीं है।',
    verb: 'सेव करें',
  }),

  deliveryOn: {
    label: 'होम डिलीवरी',
    hint: 'ग्राहक अपना ऑर्डर घर पर मँगा सकते हैं। उनका पता सिर्फ़ आपको और उनके अपने फ़ोन पर दिखता है।',
  },
  saveDelivery: 'डिलीवरी सेव करें',
  deliveryFee: { label: 'शुल्क (₹)', hint: 'ख़ाली: कोई शुल्क नहीं', placeholder: '30' },
  deliveryFreeFrom: { label: 'कितने पर मुफ़्त (₹)', hint: 'ख़ाली: कभी नहीं', placeholder: '500' },
  deliveryMinimum: { label: 'कम से कम (₹)', hint: 'ख़ाली: कितने का भी', placeholder: '200' },
  deliveryArea: {
    label: 'कहाँ तक पहुँचाते हैं',
    hint: 'अपने शब्दों में लिखें। ग्राहक इसे थैले में पढ़ते हैं।',
    placeholder: 'दुकान से 3 km तक, रात 8 बजे तक',
  },
  deliveryPincodes: {
    label: 'पिनकोड',
    hint: 'बीच में कॉमा लगाएँ। तब ग्राहक से उसका पिनकोड पूछा जाता है। न पूछना हो, तो ख़ाली छोड़ दें।',
    placeholder: '411001, 411002',
  },

  pointsValue: {
    label: '100 पॉइंट के कितने रुपये',
    hint: 'ग्राहक को ‘मेरे पॉइंट’ में दिखता है, और आपको पॉइंट लेते समय। कुछ न दिखाना हो, तो ख़ाली छोड़ दें।',
    placeholder: '10',
  },

  saveMoney: 'पैसों की सेटिंग सेव करें',
  upiId: {
    label: 'UPI ID',
    hint: 'पर्ची पर और बाक़ी ऑर्डर के विवरण में रकम वाला कोड आएगा, और ग्राहक अपने फ़ोन से पैसे दे सकेंगे। ख़ुद को ₹1 भेजकर जाँच लें।',
    placeholder: 'sharma@okaxis',
  },
  upiName: {
    label: 'UPI के लिए नाम',
    hint: 'UPI ऐप में यही नाम दिखता है। ख़ाली छोड़ें तो दुकान का नाम दिखेगा।',
  },
  upiOpenApp: {
    label: 'ग्राहकों के Android फ़ोन पर ‘UPI ऐप खोलें’ दिखाएँ',
    hint: 'कुछ UPI ऐप पेज से खोला गया भुगतान नहीं लेते। पहले अपने फ़ोन पर आज़मा लें।',
  },
  gstin: {
    label: 'GSTIN नंबर',
    hint: 'रसीद, पर्ची और बिल पर ‘दाम में GST शामिल है’ के साथ छपता है। न हो तो ख़ाली छोड़ें।',
    placeholder: '27AAPFU0939F1ZV',
  },
  receiptNote: {
    label: 'रसीद पर आपके शब्द',
    hint: 'रसीद, पर्ची और बिल के अंत में आते हैं।',
  },

  whichLanguage: 'आपके ज़्यादातर ग्राहक कौन सी भाषा पढ़ते हैं?',
  languageMeans: {
    en: 'दुकान के पेज और प्रिंट अंग्रेज़ी में होंगे।',
    hi: 'दुकान के पेज और प्रिंट हिन्दी में होंगे।',
  } satisfies Record<Language, string>,
  languageHint: 'हर कोई पेज के सबसे नीचे दूसरी भाषा चुन सकता है। उसका फ़ोन इसे याद रखता है।',

  whoSees: 'ग्राहक के पॉइंट और ऑर्डर कौन देख सकता है?',
  privateOn: 'निजी',
  privateOnMeans: 'सिर्फ़ ग्राहक अपने फ़ोन पर, और आप। जो किसी और का नाम लिखे, उससे दूसरा नाम चुनने को कहा जाता है।',
  privateOff: 'निजी नहीं',
  privateOffMeans: 'जो भी किसी का नाम लिखे, वह उसके पॉइंट और ऑर्डर देख सकता है, जैसा शुरू में था।',
  passbookHint:
    'जिस फ़ोन से उस नाम का पहला ऑर्डर आए, या जिस पर ग्राहक की पासबुक खुले, वह ग्राहक का अपना फ़ोन माना जाता है। पासबुक ‘पॉइंट’ टैब में ‘और’ दबाने पर मिलेगी।',

  changePassword: 'डैशबोर्ड का पासवर्ड बदलें',
  currentPassword: 'अभी का पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'नया पासवर्ड फिर से',
  showTyped: (label: string) => `‘${label}’ में लिखा हुआ दिखाएँ`,
  noMatch: 'दोनों नए पासवर्ड अलग हैं।',
  updatePassword: 'पासवर्ड बदलें',
  updatingPassword: 'बदल रहा है…',
  passwordUpdated: 'पासवर्ड बदल गया!',
  passwordFailed: 'पासवर्ड नहीं बदला। अभी का पासवर्ड देख लें।',

  logOutEverywhere: 'सब जगह से लॉगआउट करें',
  logOutTitle: 'सब जगह से लॉगआउट करें',
  logOutQuestion:
    'क्या सच में सब जगह से लॉगआउट करना है? हर फ़ोन और कंप्यूटर पर, इस पर भी, पासवर्ड से फिर लॉगिन करना होगा।',
  logOut: 'लॉगआउट करें',
  logOutFailed: 'सब जगह से लॉगआउट नहीं हुआ',

  thisPc: {
    title: 'यह PC',
    loading: 'यह PC खुल रहा है',
    version: 'वर्ज़न',
    system: 'सिस्टम',
    dataFolder: 'डेटा फ़ोल्डर',
    dataSize: 'डेटा का साइज़',
    freeDisk: 'डिस्क पर ख़ाली जगह',
    size: (amount, unit) => `${amount} ${unit}`,
    addresses: 'पते',
    runningSince: 'कब से चल रहा है',
    autostart: 'PC के साथ शुरू करें',
    autostartAbout: 'आप इस PC पर लॉगिन करते हैं, तो दुकान भी खुल जाती है, बिजली जाने के बाद भी। तब ब्राउज़र नहीं खुलता।',
    startsElsewhere: (command) =>
      `प्रोग्राम दूसरी जगह ले जाया गया, या दूसरी सेटिंग से शुरू किया गया: यह PC ${command} शुरू करता है। इसे चालू करें, ताकि यही प्रोग्राम शुरू हो।`,
    autostartUnknown: 'पता नहीं चला कि यह PC दुकान को शुरू करता है या नहीं। क्यों, यह दुकान के लॉग में लिखा है।',
    autostartOnlyOnShopPc:
      'यह सिर्फ़ दुकान के PC पर बदला जा सकता है: वहाँ डैशबोर्ड उस पते पर खोलें जो http://localhost से शुरू होता है।',
    noAutostart:
      'PC के साथ सिर्फ़ दुकान का एक फ़ाइल वाला प्रोग्राम अपने-आप शुरू हो सकता है, Windows या Linux पर। यह दुकान किसी और तरीके से शुरू की गई है।',
    autostartFailed: 'PC के साथ शुरू करना नहीं बदला',
  },
} satisfies typeof english
