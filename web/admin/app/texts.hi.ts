import type { texts as english } from './texts.ts'

export const texts = {
  pleaseLogIn: 'कृपया फिर से लॉगिन करें।',
  password: 'पासवर्ड',
  showTyped: 'लिखा हुआ दिखाएँ',
  logIn: 'लॉगिन करें',
  loggingIn: 'लॉगिन हो रहा है…',
  wrongPassword: 'पासवर्ड ग़लत है। कृपया फिर से कोशिश करें।',
  notChecked: 'पासवर्ड जाँचा नहीं जा सका। कृपया थोड़ी देर में फिर से कोशिश करें।',
  defaultPassword: (password: string) => `पहला पासवर्ड: ${password}`,

  tabs: 'डैशबोर्ड',
  theSettings: 'सेटिंग',
  asking: 'देख रहे हैं कि आप लॉगिन हैं या नहीं',
  logout: 'लॉगआउट',
  logoutFailed: 'लॉगआउट नहीं हुआ',

  tabNames: {
    overview: 'एक नज़र में',
    products: 'सामान',
    categories: 'श्रेणी',
    orders: 'ऑर्डर',
    loyalty: 'पॉइंट',
    highlights: 'ख़ास बातें',
    social: 'सोशल',
    store: 'दुकान',
    settings: 'सेटिंग',
  },

  sell: 'बेचें',
  newOrders: (count: number) => `${count.toLocaleString('en-IN')} नए`,
} satisfies typeof english
