import type { texts as english } from './texts.ts'

export const texts = {
  results: 'खोज के नतीजे',
  none: (text: string) => `‘${text}’ के लिए कुछ नहीं मिला।`,
  onlySimilar: (count: string, text: string) =>
    `‘${text}’ नहीं मिला, पर मिलती-जुलती ${count === '1' ? '1 चीज़ है' : `${count} चीज़ें हैं`}।`,
  similar: 'मिलता-जुलता',
  found: (count: string, text: string) =>
    `‘${text}’ के लिए ${count === '1' ? '1 चीज़ मिली' : `${count} चीज़ें मिलीं`}`,
  hint: 'दूसरी तरह से लिखें, या कम शब्द लिखें।',
  showAll: 'सारा सामान देखें',
} satisfies typeof english
