import { settingToasts } from '../shared/texts.hi.ts'
import type { texts as english } from './texts.ts'

export const texts = {
  theBackups: 'बैकअप',
  loading: 'बैकअप खुल रहे हैं',
  lastSnapshot: 'इस PC पर अपने-आप बना आख़िरी बैकअप',
  noneYet: 'अभी कोई नहीं',
  lastCopy: 'इस PC से बाहर ली गई आख़िरी कॉपी',
  never: 'अभी तक कोई नहीं',
  about:
    'बैकअप एक zip फ़ाइल है, जिसमें सब ऑर्डर, ग्राहक, सामान और फ़ोटो होते हैं। इसे पेन ड्राइव या किसी दूसरे डिवाइस पर रखें।',

  password: 'पासवर्ड',
  showTyped: 'पासवर्ड में लिखा हुआ दिखाएँ',

  download: 'बैकअप डाउनलोड करें',
  downloadFailed: 'बैकअप डाउनलोड नहीं हुआ',
  downloadTitle: 'बैकअप डाउनलोड करें',
  downloadQuestion: 'बैकअप में दुकान का सब कुछ होता है। कृपया डैशबोर्ड का पासवर्ड लिखें।',
  downloadVerb: 'डाउनलोड करें',

  file: 'बैकअप फ़ाइल',
  restore: 'बैकअप वापस लाएँ',
  checking: (file: string) => `बैकअप ${file} जाँचा जा रहा है…`,
  checkFailed: 'बैकअप जाँचा नहीं जा सका। कृपया फिर से कोशिश करें।',
  date: 'तारीख़',
  orders: 'ऑर्डर',
  products: 'सामान',
  customers: 'ग्राहक',
  inBackup: 'बैकअप में',
  inStore: 'अभी',
  restarting: 'बैकअप ठीक है। दुकान उसके साथ खुल रही है…',
  restoreFailed: 'बैकअप वापस नहीं लाया जा सका',
  restoreTitle: 'बैकअप वापस लाएँ',
  restoreQuestion: (file: string) =>
    `क्या दुकान का सब कुछ बैकअप ${file} से बदल दें? जो अभी है, वह इसी PC पर अलग रखा रहेगा। डैशबोर्ड का पासवर्ड वही रहेगा जो अभी है; कृपया उसे लिखें।`,
  restoreVerb: 'वापस लाएँ',

  setAside: 'पुरानी कॉपियाँ',
  setAsideMeans: (size: string) =>
    `बैकअप वापस लाने या मरम्मत से जो बदला गया, वह डेटा फ़ोल्डर में रखा है (${size})। जब पक्का हो कि दुकान में कुछ कम नहीं है, तब इसे मिटा दें।`,
  lessThanOneMegabyte: '1 MB से कम',
  megabytes: (count: number) => `${count} MB`,
  removeSetAside: 'पुरानी कॉपियाँ मिटाएँ',
  removeSetAsideTitle: 'पुरानी कॉपियाँ मिटाएँ',
  removeSetAsideQuestion:
    'क्या पुरानी कॉपियाँ मिटा दें? जो ऑर्डर सिर्फ़ उसी में हैं, वे हमेशा के लिए चले जाएँगे। कृपया डैशबोर्ड का पासवर्ड लिखें।',
  remove: 'मिटाएँ',
  setAsideRemoved: 'पुरानी कॉपियाँ मिट गईं!',
  removeSetAsideFailed: 'पुरानी कॉपियाँ नहीं मिटीं',

  folderTitle: 'बैकअप फ़ोल्डर',
  folderAbout:
    'ऐसा फ़ोल्डर चुनें जो इस PC में लगी पेन ड्राइव पर हो, या जिसे Google Drive या OneDrive जैसा कोई प्रोग्राम इंटरनेट पर कॉपी करता हो। तब यह PC ख़राब होने पर भी आपके ऑर्डर सुरक्षित रहेंगे: हर ऑर्डर एक मिनट के अंदर वहाँ पहुँच जाता है। दुकान को वापस कैसे लाएँ, यह वहाँ दुकान के फ़ोल्डर की README फ़ाइल में लिखा है।',
  folder: 'फ़ोल्डर',
  chooseFolder: 'फ़ोल्डर चुनें',
  chooseAnother: 'दूसरा फ़ोल्डर चुनें',
  useNone: 'कोई फ़ोल्डर न रखें',
  folderDialog: 'बैकअप फ़ोल्डर चुनें',
  drives: 'इस PC के फ़ोल्डर और ड्राइव',
  theFolders: 'फ़ोल्डर',
  loadingFolders: 'फ़ोल्डर खुल रहे हैं',
  up: 'ऊपर',
  noFolders: 'इसमें कोई फ़ोल्डर नहीं है।',
  moreFolders: 'और भी हैं, जो यहाँ नहीं दिखाए जा सकते।',
  chooseThis: 'यही फ़ोल्डर चुनें',
  ...settingToasts,
  noFolder: 'कोई नहीं',
  fixedWhereStarted:
    'यह फ़ोल्डर वहाँ बताया गया है जहाँ से दुकान का प्रोग्राम शुरू होता है (--backup-dir या BACKUP_DIR), और सिर्फ़ वहीं बदला जा सकता है।',
  onlyOnShopPc:
    'फ़ोल्डर सिर्फ़ दुकान के PC पर चुना जा सकता है: डैशबोर्ड वहाँ खोलें, उस पते पर जो http://localhost से शुरू होता है।',
  lastInFolder: 'फ़ोल्डर में आख़िरी बैकअप',
  notKnown: 'पता नहीं',
  triesAgain: (problem: string) => `${problem} हर मिनट फिर से कोशिश होती है।`,
  backUp: 'अभी बैकअप लें',
  backingUp: 'बैकअप हो रहा है…',
  backedUp: 'बैकअप हो गया!',
  backUpFailed: 'बैकअप नहीं हुआ',

  sameDisk:
    'बैकअप फ़ोल्डर उसी डिस्क पर है जिस पर दुकान का डेटा है: कुछ मिट जाए तो काम आएगा, पर डिस्क ख़राब हुई, तो दोनों चले जाएँगे। इसे इस PC से बाहर की कॉपी नहीं गिना जाता। पेन ड्राइव पर, या OneDrive या Dropbox में कोई फ़ोल्डर चुनें।',
  unknownDisk:
    'सिस्टम यह नहीं बताता कि यह फ़ोल्डर उसी डिस्क पर है या नहीं जिस पर दुकान का डेटा है। अगर है, तो डिस्क ख़राब होने पर दोनों चले जाएँगे।',

  folderWarning: 'बैकअप फ़ोल्डर',
  cannotWrite: 'बैकअप फ़ोल्डर में बैकअप नहीं हो पा रहा है।',
  toFolder: 'सेटिंग में बैकअप फ़ोल्डर देखें',
  copyOverdue: 'बैकअप',
  noCopy: 'तीन दिन से आपके ऑर्डर की कोई कॉपी इस PC से बाहर नहीं गई। PC ख़राब हुआ, तो सब ऑर्डर मिट जाएँगे।',
  toDownload: 'सेटिंग में बैकअप डाउनलोड करें',

  pleaseRead: 'कृपया पढ़ें',
  read: 'पढ़ लिया',
  removeNoticesFailed: 'संदेश नहीं हटा',
  disk: 'डिस्क',
  diskAlmostFull: 'इस PC की डिस्क लगभग भर गई है। जल्दी जगह बनाएँ, नहीं तो और ऑर्डर नहीं लिए जा सकेंगे।',
} satisfies typeof english
