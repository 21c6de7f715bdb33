import type { texts as english } from './catalogue-texts.ts'

export const texts = {
  noSuchCategory: 'यह श्रेणी अब नहीं है',
  chosenCategoryGone: 'यह श्रेणी अब नहीं है। दूसरी चुनें।',
  categoriesChanged: 'इस बीच श्रेणियाँ बदल गई हैं। कृपया सूची फिर से देखें।',
  noSuchProduct: 'यह सामान अब नहीं है',
  stepNeeded: 'किलो या लीटर से बिकने वाले सामान में ‘एक बार में कितना’ भी चुनें',
  stepNotNeeded: '‘एक बार में कितना’ सिर्फ़ किलो या लीटर से बिकने वाले सामान में होता है',
  priceAboveMrp: (mrp: string) => `दाम MRP (${mrp}) से ज़्यादा नहीं हो सकता।`,
  barcodeOfAnother: (name: string, nameHi: string) => `यह बारकोड पहले से ${nameHi || name} का है।`,
  productsChanged: 'इस बीच इस श्रेणी का सामान बदल गया है। कृपया सूची फिर से देखें।',
  noSuchStarterProduct: (id: string) => `सामान की सूची में ‘${id}’ नहीं है। कृपया सूची फिर से देखें।`,
  noSuchHighlight: 'यह ख़ास बात अब नहीं है',
} satisfies typeof english
