import { groupDigits } from '#contract/money.ts'
import type { texts as english } from './texts.ts'

const things = (count: number): string => `${groupDigits(count)} ${count === 1 ? 'चीज़' : 'चीज़ें'}`
const rows = (count: number): string => `${groupDigits(count)} ${count === 1 ? 'लाइन' : 'लाइनें'}`

export const texts = {
  exportTitle: 'एक्सपोर्ट',
  exportHint: 'सारे सामान की एक फ़ाइल, Excel जैसे प्रोग्राम के लिए। छिपा हुआ सामान भी इसमें है।',
  download: 'सारा सामान डाउनलोड करें',

  importTitle: 'इम्पोर्ट',
  importHint:
    'डाउनलोड की हुई फ़ाइल बदलें या अपनी बनाएँ, और यहाँ चुनें। सेव होने से पहले दिखेगा कि क्या बदलेगा। जो सामान फ़ाइल में नहीं है, वह वैसा ही रहेगा।',
  help: 'फ़ाइल कैसी हो',
  helpLines: [
    'Excel में ‘CSV UTF-8’ चुनकर सेव करें। ज़्यादा से ज़्यादा 5,000 लाइनें।',
    'सामान के ऊपर की लाइन में कॉलम के नाम। नाम, दाम, Item, Rate जैसे नाम भी चलेंगे। जो कॉलम नहीं है, वह वैसा ही रहेगा; ख़ाली बॉक्स हो, तो पहले का लिखा हट जाएगा।',
    'लाइन उस सामान की है जिसकी id है; id न हो तो उसकी जिसका नाम या हिन्दी नाम है। नहीं तो नया सामान बनेगा।',
    'price रुपये में, और जहाँ unit kg या l हो, वहाँ एक किलो या लीटर का। दूसरे unit: piece, pack, dozen, bunch। step सिर्फ़ kg और l के साथ: 50, 100, 250, 500 या 1000 ग्राम या ml।',
    'category में श्रेणी का नाम; नया नाम हो, तो नई श्रेणी बनेगी। veg में veg या nonveg, sold_out और hidden में yes या no। barcode के कॉलम को Text बनाएँ, नहीं तो Excel नंबर बदल देता है।',
  ],

  file: 'CSV फ़ाइल',
  choose: 'फ़ाइल चुनें',
  chooseAnother: 'दूसरी फ़ाइल चुनें',
  orDrop: 'या यहाँ छोड़ें',
  checking: 'जाँच हो रही है…',
  checkFailed: 'फ़ाइल की जाँच नहीं हुई',
  tooLarge: 'यह फ़ाइल 2 MB से बड़ी है। इसे बाँटकर एक-एक हिस्सा इम्पोर्ट करें।',
  notReadable: 'यह फ़ाइल पढ़ी नहीं जा सकी। दूसरे प्रोग्राम में खुली हो तो बंद करें और फिर से चुनें।',

  previewOf: (name: string) => `${name} से क्या बदलेगा`,
  refused: (count: number) => `${rows(count)} नहीं ${count === 1 ? 'चलेगी' : 'चलेंगी'}`,
  updated: (count: number) => `${things(count)} ${count === 1 ? 'बदलेगी' : 'बदलेंगी'}`,
  created: (count: number) => `${groupDigits(count)} ${count === 1 ? 'नई चीज़' : 'नई चीज़ें'}`,
  unchanged: (count: number) => `${things(count)} पहले जैसी ${count === 1 ? 'है' : 'हैं'}।`,
  newCategories: (names: string) => `नई श्रेणियाँ: ${names}`,
  ignoredColumns: (names: string) => `ये कॉलम छोड़ दिए जाएँगे: ${names}`,
  row: (row: number) => `लाइन ${row}`,
  id: 'Id',
  mrp: 'MRP',
  nothing: 'ख़ाली',

  importNow: (count: number) => `${things(count)} इम्पोर्ट करें`,
  nothingToImport: 'इम्पोर्ट करने को कुछ नहीं है।',
  imported: (count: number) => `${things(count)} इम्पोर्ट हो ${count === 1 ? 'गई' : 'गईं'}!`,
  importFailed: 'सामान इम्पोर्ट नहीं हुआ',
} satisfies typeof english
