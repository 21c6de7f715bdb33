import type { texts as english } from './texts.ts'

export const texts = {
  addTitle: 'नई ख़ास बात जोड़ें',
  title: 'शीर्षक',
  description: 'विवरण',
  displayOrder: 'क्रम',
  displayOrderPlaceholder: '0',
  add: 'ख़ास बात जोड़ें',
  adding: 'जुड़ रही है…',
  added: 'ख़ास बात जुड़ गई!',
  addFailed: 'ख़ास बात नहीं जुड़ी',
  listTitle: (count: number) => `ख़ास बातें (${count})`,
  theHighlights: 'ख़ास बातें',
  loading: 'ख़ास बातें खुल रही हैं',
  none: 'अभी कोई ख़ास बात नहीं है। पहली ऊपर जोड़ें।',
  order: (displayOrder: number) => `क्रम: ${displayOrder}`,
  edit: (title: string) => `${title} बदलें`,
  editTitle: 'ख़ास बात बदलें',
  updated: 'ख़ास बात सेव हो गई!',
  updateFailed: 'ख़ास बात सेव नहीं हुई',
  delete: (title: string) => `${title} हटाएँ`,
  deleteQuestion: {
    title: 'ख़ास बात हटाएँ',
    question: 'क्या आप यह ख़ास बात सच में हटाना चाहते हैं?',
    success: 'ख़ास बात हट गई!',
    failure: 'ख़ास बात नहीं हटी',
  },
} satisfies typeof english
