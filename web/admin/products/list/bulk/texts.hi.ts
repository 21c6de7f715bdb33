import type { texts as english } from './texts.ts'

const counted = (count: number): string => (count === 1 ? '1 चीज़' : `${count} चीज़ें`)

export const texts = {
  start: 'चुनें',
  stop: 'हो गया',
  bar: 'चुना हुआ सामान',
  chosen: (count: number) =>
    count === 0 ? 'सूची में से सामान चुनें' : `${counted(count)} ${count === 1 ? 'चुनी' : 'चुनीं'}`,
  chooseAll: (count: number) => `सब ${count} चुनें`,
  chooseNone: 'कोई न चुनें',

  whatToDo: 'क्या करना है',
  hide: 'ग्राहकों से छिपाएँ',
  show: 'ग्राहकों को दिखाएँ',
  delete: 'हटाएँ',
  moveTo: 'इस श्रेणी में रखें',
  apply: (count: number) => `${counted(count)} बदलें`,
  deleteThem: (count: number) => `${counted(count)} हटाएँ`,

  changed: (count: number) => `${counted(count)} बदल ${count === 1 ? 'गई' : 'गईं'}!`,
  deleted: (count: number) => `${counted(count)} हट ${count === 1 ? 'गई' : 'गईं'}!`,
  failed: 'सामान नहीं बदला',
  missing: (count: number) => `इनमें से ${counted(count)} अब नहीं ${count === 1 ? 'है' : 'हैं'}।`,

  deleteTitle: 'सामान हटाएँ',
  deleteQuestion: (count: number) => `क्या सच में ${counted(count)} ${count === 1 ? 'हटानी है' : 'हटानी हैं'}?`,
} satisfies typeof english
