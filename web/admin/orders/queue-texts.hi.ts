import type { texts as english } from './queue-texts.ts'

export const texts = {
  toDo: 'बाकी काम',
  crowded: '50 से ज़्यादा ऑर्डर रुके हैं, इसलिए यहाँ नए ऑर्डर ऊपर हैं। किसे पहले देना है, यह यहाँ देखें:',
  nothingToDo: 'कोई काम बाकी नहीं: कोई ऑर्डर रुका नहीं है।',
  acceptAll: (count: number) => `सब मंज़ूर करें (${count})`,
  accepted: (count: number) => `${count} ऑर्डर मंज़ूर हुए`,
  notAccepted: (count: number) => `${count} ऑर्डर मंज़ूर नहीं हो पाए`,
  printSlips: (count: number) => `पर्चियाँ प्रिंट करें (${count})`,
  pickingList: 'सामान की सूची',
  printPicks: 'सूची प्रिंट करें',
  loadingPicks: 'सामान की सूची लोड हो रही है',
  nothingToPick: 'पैक करने के लिए कोई मंज़ूर ऑर्डर नहीं है।',
  forOrder: (dayNumber: number, amount: string) =>
    `नं.\u00a0${dayNumber}: ${amount.replaceAll(' ', '\u00a0')}`,
  packFirst: (dayNumber: number) => `नं. ${dayNumber} पैक करें`,
} satisfies typeof english
