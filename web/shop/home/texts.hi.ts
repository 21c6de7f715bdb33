import type { texts as english } from './texts.ts'

export const texts = {
  welcome: (store: string) => `${store} में आपका स्वागत है`,
  tagline: 'आपके मोहल्ले की दुकान, अब ऑनलाइन!',

  nickname: 'आपका नाम (सिर्फ़ एक बार)',
  nicknamePlaceholder: 'अपना नाम लिखें...',
  save: 'सेव करें',
  saveHint: 'अगली बार के लिए याद रहेगा',
  problem: (problem: string) => `${problem}।`,
  greeting: (nickname: string) => `नमस्ते, ${nickname}`,
  points: (points: number) => `पॉइंट: ${points}`,
  notYou: 'ये आप नहीं?',
  changeName: 'ये आप नहीं? नाम बदलें',

  search: 'सामान खोजें',
  searchShort: 'खोजें',
  clearSearch: 'खोज मिटाएँ',
  categories: 'श्रेणियाँ',
} satisfies typeof english
