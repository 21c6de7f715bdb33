import type { texts as english } from './people-texts.ts'

export const texts = {
  newPhone: 'नया फ़ोन',
  maybe: 'शायद',
  maybeName: (nickname: string) => `शायद ${nickname}`,
  question: 'ऑर्डर किसका है',
  newPhoneMeans: (nickname: string) => `यह ऑर्डर नए फ़ोन से आया है: दुकान अभी नहीं जानती कि यह ${nickname} का है।`,
  maybeMeans: (nickname: string, other: string) =>
    `${nickname} ने पहले ${other} नाम माँगा था। हो सकता है दोनों एक ही हों।`,
  phoneSees: (nickname: string) => `इस फ़ोन पर ${nickname} के सब ऑर्डर और पॉइंट दिखेंगे।`,
  samePerson: 'एक ही ग्राहक',
  samePersonOf: (number: string) => `एक ही ग्राहक: ऑर्डर ${number}`,
  samePersonTitle: 'एक ही ग्राहक?',
  somebodyElse: 'कोई और',
  somebodyElseTitle: 'कोई और?',
  removesPhones: (nickname: string, phones: number) =>
    `इससे ${nickname} के ${phones} फ़ोन हट जाएँगे: वह जिससे यह ऑर्डर आया, और उसके बाद जुड़े सब। पासबुक नई बनेगी। इनमें परिवार के फ़ोन हों, तो उन्हें पासबुक फिर से दिखाएँ।`,
  phonesRemoved: 'हटा दिए। पासबुक नई बन गई।',
  somebodyElseOf: (number: string) => `कोई और: ऑर्डर ${number}`,
  cancel: 'रहने दें',
  noted: 'सेव हो गया।',
  notedSame: 'सेव हो गया: एक ही ग्राहक।',
  notedElse: 'सेव हो गया: कोई और।',
  failure: 'ऑर्डर नहीं बदला',
  known: 'यह फ़ोन अब इस ग्राहक का माना जाएगा',
  merged: 'ग्राहक मिला दिए',
  notMerged: 'दो अलग ग्राहक रहेंगे',
  noCustomer: (nickname: string) => `${nickname} नाम का ग्राहक अब नहीं है।`,
} satisfies typeof english
