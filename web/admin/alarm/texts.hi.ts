import type { texts as english } from './texts.ts'

export const texts = {
  connectionLost: 'कनेक्शन टूट गया',
  waiting: (count: number, title: string) => `(${count}) ${title}`,

  states: {
    connecting: 'जुड़ रहा है…',
    live: 'लाइव',
    polling: 'ऑर्डर हर 25 सेकंड में देखे जाते हैं',
  },
  ordersMayWait: 'कनेक्शन टूट गया — हो सकता है ऑर्डर आए हों।',
  neverReached: 'दुकान से अभी तक जुड़ नहीं पाए।',
  lastContact: (time: string) => `आख़िरी बार ${time} बजे जुड़े थे।`,
  tryAgain: 'फिर से कोशिश करें',
  trying: 'कोशिश हो रही है…',

  newOrders: (count: number) => `${count.toLocaleString('en-IN')} नए ऑर्डर`,
  newOrderFrom: (number: string) => `नया ऑर्डर #${number}:`,
  view: 'देखें',
  cancelledByCustomer: (number: string) => `ग्राहक ने ऑर्डर #${number} रद्द किया`,

  sound: 'आवाज़',
  silent: 'नए ऑर्डर की आवाज़ सुनने के लिए ‘आवाज़ चालू करें’ दबाएँ।',
  noSound: 'इस ब्राउज़र में आवाज़ नहीं है: नए ऑर्डर सिर्फ़ दिखेंगे।',
  soundOn: 'आवाज़ चालू करें',
  soundOff: 'आवाज़ बंद करें',
  sayAloud: 'नए ऑर्डर बोलकर सुनाएँ',
  speechFailed: 'बोल नहीं पाया',
  speechFailedMeans: 'ब्राउज़र नया ऑर्डर बोलकर नहीं सुना सका।',
} satisfies typeof english
