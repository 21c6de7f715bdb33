import type { texts as english } from './texts.ts'

export const texts = {
  title: 'सामान का क्रम',
  open: 'क्रम बदलें',
  help: 'ग्राहकों को सामान इसी क्रम में दिखता है। हर बदलाव तुरंत सेव होता है।',
  category: 'श्रेणी',
  theOrder: 'सामान का क्रम',
  loading: 'क्रम खुल रहा है',
  noCategories: 'अभी कोई श्रेणी नहीं है। पहले ‘श्रेणी’ टैब में एक जोड़ें।',
  none: 'इस श्रेणी में अभी कोई सामान नहीं है।',
  isHidden: 'छिपा हुआ',
  moveToTop: (name: string) => `${name} को सबसे ऊपर करें`,
  moveUp: (name: string) => `${name} को ऊपर करें`,
  moveDown: (name: string) => `${name} को नीचे करें`,
  movedTo: (name: string, place: number, count: number) => `${name} अब ${count} में से ${place} नंबर पर है`,
  failed: 'क्रम सेव नहीं हुआ',
} satisfies typeof english
