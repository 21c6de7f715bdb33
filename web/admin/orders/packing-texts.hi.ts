import type { texts as english } from './packing-texts.ts'

export const texts = {
  packing: 'पैकिंग',
  number: (number: string) => `ऑर्डर #${number}`,
  pack: 'पैक करें',
  packOf: (number: string) => `ऑर्डर ${number} पैक करें`,
  theOrder: 'ऑर्डर',
  loading: 'ऑर्डर खुल रहा है',
  products: 'पैक करने का सामान',
  ticked: (ticked: number, all: number) => `${all} में से ${ticked} पैक`,
  quantity: (quantity: number) => `${quantity.toLocaleString('en-IN')} ×`,

  readyAnyway: 'फिर भी तैयार है',
  notTicked: (missing: number, all: number) => `${all} में से ${missing} पर टिक नहीं`,

  cancelled: 'यह ऑर्डर रद्द हो गया। कृपया सामान वापस रख दें।',
  isStatus: (status: string) => `यह ऑर्डर ${status} है।`,

  stopBell: (count: number) => `${count === 1 ? '1 नया ऑर्डर' : `${count} नए ऑर्डर`}: घंटी बंद करें`,
  back: 'वापस',
  backToList: 'ऑर्डर की सूची पर वापस',
  undo: 'बदलाव वापस लें',
  undoOf: (number: string) => `ऑर्डर ${number} का बदलाव वापस लें`,
  next: 'अगला ऑर्डर',
  nextIs: (dayNumber: string, nickname: string) => `${dayNumber} · ${nickname}`,

  print: 'प्रिंट',
  printOf: (number: string) => `ऑर्डर ${number} की पर्ची प्रिंट करें`,
  paper: 'पर्ची का काग़ज़',
  papers: { '58': '58 mm', '80': '80 mm', A5: 'A5' },
} satisfies typeof english
