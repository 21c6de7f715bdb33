import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  loading: 'खुल रहा है',

  productsFound: 'मिला हुआ सामान',
  nameOrBarcode: 'नाम या बारकोड',
  similar: 'मिलते-जुलते',
  noProduct: (text) => `‘${text}’ नाम या बारकोड का कोई सामान नहीं है।`,

  customers: 'ग्राहक',
  customersFound: 'मिले हुए ग्राहक',
  customersFoundBy: 'निकनेम, नाम या फ़ोन',
  pointsAndSpent: (points, spent) => `${points} पॉइंट, ${spent} ख़र्च`,
  newCustomer: (name) => `नया ग्राहक “${name}”`,
  noOther: 'कोई और ग्राहक नहीं मिला।',
  nobodyElse: 'अभी कोई और ग्राहक नहीं है।',
  notReadable: (code: string) => `${code} ठीक से नहीं पढ़ा गया। फिर से स्कैन करें।`,

  moreCustomers: 'और भी हैं: नाम थोड़ा और लिखें।',
}
