import type { texts as english } from './texts.ts'

const products = (count: number): string => (count === 1 ? '1 चीज़' : `${count} चीज़ें`)

export const texts = {
  addTitle: 'नया सामान जोड़ें',
  add: 'सामान जोड़ें',
  adding: 'जुड़ रहा है…',
  added: 'सामान जुड़ गया!',
  addFailed: 'सामान नहीं जुड़ा',
  uploadImage: 'फ़ोटो डालें',
  changeImage: 'फ़ोटो बदलें',

  name: 'सामान का नाम',
  nameHi: 'हिन्दी में नाम',
  price: 'दाम (₹)',
  pricePerKilo: 'एक किलो का दाम (₹)',
  pricePerLitre: 'एक लीटर का दाम (₹)',
  shownAs: (price: string) => `ग्राहकों को दिखेगा: ${price}`,
  priceOf: (name: string, sign: string) => `${name} का दाम (${sign})`,
  category: 'श्रेणी',
  selectCategory: 'श्रेणी चुनें',
  aliases: 'दूसरे नाम',
  aliasesPlaceholder: 'chai, चाय',

  more: 'और जानकारी',
  unit: 'कैसे बिकता है',
  noUnit: 'कोई नाप नहीं',
  units: { kg: 'किलो', l: 'लीटर', piece: 'पीस', pack: 'पैकेट', dozen: 'दर्जन', bunch: 'गड्डी' },
  step: 'एक बार में कितना',
  mrp: 'MRP (₹)',
  barcode: 'बारकोड',
  veg: 'शाकाहारी या मांसाहारी',
  noVegMark: 'कोई निशान नहीं',
  vegMarks: { veg: 'शाकाहारी', nonveg: 'मांसाहारी' },

  saveAnyway: 'फिर भी सेव करें',

  andMore: (names: string, more: number) => (more > 0 ? `${names} और ${more} और` : names),

  checkTitle: 'दाम देख लें',
  freeQuestion: (names: string) => `ग्राहकों को यह मुफ़्त मिलेगा: ${names}। दाम ₹0 ही सेव करें?`,
  jump: (name: string, from: string, to: string) => `${name}: ${from} → ${to}?`,
  jumpQuestion: 'दाम तीन गुने से ज़्यादा बदल रहा है। क्या यह सही है?',
  moreJumps: (count: number) => `और ${count} और`,

  moreViews: 'और',
  backToProducts: 'सामान की सूची पर वापस',
  importAndExport: 'इम्पोर्ट और एक्सपोर्ट',

  editTitle: 'सामान बदलें',
  uploadNewImage: 'नई फ़ोटो डालें',
  hidden: 'ग्राहकों से छिपा हुआ',
  imageSaved: 'सामान की फ़ोटो सेव हो गई!',
  imageFailed: 'सामान की फ़ोटो नहीं बदली',
  newImage: 'नई फ़ोटो अपलोड हो गई',
  saved: 'सामान सेव हो गया!',
  saveFailed: 'सामान सेव नहीं हुआ',

  starter: 'सूची से जोड़ें',
  starterAbout: 'ज़्यादातर दुकानों के सामान की सूची, फ़ोटो और हिन्दी नामों के साथ। जो आपके पास है, उसे चुनें और दाम लिखें।',

  listTitle: (count: string) => `सामान (${count})`,
  theProducts: 'सामान',
  loading: 'सामान की सूची खुल रही है',
  none: 'अभी कोई सामान नहीं है। पहला सामान ऊपर जोड़ें।',
  found: (count: string, all: string) => `${all} में से ${count} ${count === '1' ? 'चीज़' : 'चीज़ें'}`,
  noneFound: 'ऐसा कोई सामान नहीं मिला।',
  showMore: (count: string) => `और दिखाएँ (${count})`,
  deleteQuestion: {
    title: 'सामान हटाएँ',
    question: 'क्या यह सामान सच में हटाना है?',
  },
  deleted: 'सामान हट गया!',
  deleteFailed: 'सामान नहीं हटा',

  search: 'सामान खोजें',
  showCategory: 'श्रेणी दिखाएँ',
  allCategories: 'सब श्रेणियाँ',
  withoutCategory: 'बिना श्रेणी का',

  columns: {
    image: 'फ़ोटो',
    name: 'नाम',
    category: 'श्रेणी',
    price: 'दाम',
    added: 'जोड़ा',
    stock: 'स्टॉक',
  },
  inStock: 'स्टॉक में',
  soldOut: 'ख़त्म',
  inStockOf: (name: string) => `स्टॉक में, ${name}`,
  isHidden: 'छिपा हुआ',
  editShort: 'बदलें',
  edit: (name: string) => `बदलें: ${name}`,
  delete: (name: string) => `हटाएँ: ${name}`,

  bulk: {
    start: 'चुनें',
    stop: 'हो गया',
    bar: 'चुना हुआ सामान',
    chosen: (count: number) =>
      count === 0 ? 'सूची में से सामान चुनें' : `${products(count)} ${count === 1 ? 'चुनी' : 'चुनीं'}`,
    chooseAll: (count: number) => `सब ${count} चुनें`,
    chooseNone: 'कोई न चुनें',

    whatToDo: 'क्या करना है',
    hide: 'ग्राहकों से छिपाएँ',
    show: 'ग्राहकों को दिखाएँ',
    delete: 'हटाएँ',
    moveTo: 'इस श्रेणी में रखें',
    apply: (count: number) => `${products(count)} बदलें`,
    deleteThem: (count: number) => `${products(count)} हटाएँ`,

    changed: (count: number) => `${products(count)} बदल ${count === 1 ? 'गई' : 'गईं'}!`,
    deleted: (count: number) => `${products(count)} हट ${count === 1 ? 'गई' : 'गईं'}!`,
    failed: 'सामान नहीं बदला',

    deleteTitle: 'सामान हटाएँ',
    deleteQuestion: (count: number) => `क्या सच में ${products(count)} ${count === 1 ? 'हटानी है' : 'हटानी हैं'}?`,
  },

  sorting: {
    title: 'सामान का क्रम',
    open: 'क्रम बदलें',
    help: 'ग्राहकों को सामान इसी क्रम में दिखता है। हर बदलाव तुरंत सेव होता है।',
    theOrder: 'सामान का क्रम',
    loading: 'क्रम खुल रहा है',
    noCategories: 'अभी कोई श्रेणी नहीं है। पहले ‘श्रेणी’ टैब में एक जोड़ें।',
    none: 'इस श्रेणी में अभी कोई सामान नहीं है।',
    failed: 'क्रम सेव नहीं हुआ',
  },

  prices: {
    title: 'दाम',
    keys: 'Enter या ↓ से अगला दाम, ↑ से पिछला। Ctrl + Enter से सेव।',
    now: (price: string) => `अब ${price}`,
    present: 'अब का दाम',

    save: (count: number) => (count === 0 ? 'दाम सेव करें' : `${count} दाम सेव करें`),
    saved: (count: number) => `${count} दाम सेव हो ${count === 1 ? 'गया' : 'गए'}!`,
    saveFailed: 'दाम सेव नहीं हुए',
    overtaken: (names: string) =>
      `ये दाम इस बीच किसी और ने बदल दिए, इसलिए आपके सेव नहीं हुए: ${names}। अपने दाम रखने हों तो फिर से सेव करें।`,
    nameWithPrice: (name: string, price: string) => `${name} (अब ${price})`,
  },
} satisfies typeof english
