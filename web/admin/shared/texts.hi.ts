import { walkIn } from './customer-words.hi.ts'
import type { texts as english, settingToasts as englishToasts } from './texts.ts'

export const settingToasts = {
  saved: 'सेटिंग सेव हो गई!',
  saveFailed: 'सेटिंग सेव नहीं हुई',
} satisfies typeof englishToasts

export const texts = {
  walkIn,
  delete: 'हटाएँ',
  cancel: 'रहने दें',
  save: 'सेव करें',
  saving: 'सेव हो रहा है…',
  offer: (value: string) => `${value} यहाँ भी डालें`,
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हुआ',
  copyByHand: 'यह अब चुना हुआ है: इसे ख़ुद कॉपी करें।',
  moreDetails: 'और जानकारी',

  moveToTop: (name: string) => `${name} को सबसे ऊपर करें`,
  moveUp: (name: string) => `${name} को ऊपर करें`,
  moveDown: (name: string) => `${name} को नीचे करें`,
  movedTo: (name: string, place: number, count: number) => `${name} अब ${count} में से ${place} नंबर पर है`,

  thisView: 'यह पेज',
  back: 'वापस',

  pager: { back: 'पिछले', on: 'अगले' },
  pagesOf: (what: string) => `${what} के पेज`,
  range: (what: string, first: string, last: string, total: string) =>
    `${what} ${first}–${last}, कुल ${total}`,

  fieldProblem: (problem: string) => (/[।?!…]$/.test(problem) ? problem : `${problem}।`),

  unsavedTitle: 'सेव नहीं हुआ',
  unsavedQuestion: 'आपने यहाँ जो लिखा, वह सेव नहीं हुआ है। बिना सेव किए आगे जाएँ?',
  leave: 'बिना सेव किए जाएँ',
  closeQuestion: 'आपने यहाँ जो लिखा, वह सेव नहीं हुआ है। बिना सेव किए बंद करें?',
  closeUnsaved: 'बिना सेव किए बंद करें',
} satisfies typeof english
