import type { texts as english } from './texts.ts'

export const texts = {
  keys: 'जो बेचते हैं, उस पर टिक करें और दाम लिखें। Enter से अगला दाम, ↓ से अगली लाइन, Ctrl + Enter से जुड़ते हैं। बीच में रुककर बाद में आगे बढ़ सकते हैं।',
  keysOfPhone: 'जो बेचते हैं, उस पर टिक करें और दाम लिखें। बीच में रुककर बाद में आगे बढ़ सकते हैं।',
  theList: 'सूची',
  loading: 'सूची खुल रही है',
  search: 'सूची में खोजें',
  noneFound: 'सूची में ऐसा कुछ नहीं है। नाम और दाम लिखकर आप ख़ुद जोड़ सकते हैं।',
  addYourself: 'ख़ुद जोड़ें',
  selectAll: (category: string) => `सब चुनें: ${category}`,
  unselectAll: (category: string) => `कोई न चुनें: ${category}`,
  inShop: 'आपकी दुकान में है',
  bar: 'चुना हुआ सामान',
  noneChosen: 'अभी कुछ नहीं चुना।',
  withoutPrice: (count: number) => `${count} ${count === 1 ? 'दाम बाक़ी या ग़लत है' : 'दाम बाक़ी या ग़लत हैं'}।`,
  add: (count: number) => (count === 0 ? 'सामान जोड़ें' : `${count} ${count === 1 ? 'चीज़' : 'चीज़ें'} जोड़ें`),
  adding: 'जुड़ रहा है…',
  added: (count: number) => `${count} ${count === 1 ? 'चीज़ जुड़ गई' : 'चीज़ें जुड़ गईं'}!`,
  addFailed: 'सामान नहीं जुड़ा',
} satisfies typeof english
