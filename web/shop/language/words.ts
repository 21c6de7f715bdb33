import type { Language } from '#contract/languages.ts'

/** The words of the suggestion, which are in the language that is suggested, not in the page's. */
export const words: Record<Language, { question: string; close: string }> = {
  en: { question: 'Read this shop in English?', close: 'No, thank you' },
  hi: { question: 'दुकान हिन्दी में देखें?', close: 'नहीं, रहने दें' },
}
