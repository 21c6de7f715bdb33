import { type Language, languages } from '../contract/languages.ts'
import type { MultilingualText } from '../contract/multilingual-text.ts'

// The server addresses the owner before it knows the owner's language: in the command window, and in notices that are
// stored for the dashboard. It therefore writes these texts in every language.

export const makeMultilingualText = (make: (language: Language) => string): MultilingualText =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as MultilingualText

/** Joins texts, separately in each language. */
export const joinTexts = (texts: MultilingualText[], separator: string): MultilingualText =>
  makeMultilingualText((language) => texts.map((text) => text[language]).join(separator))

/** The translations of the English text; none when it is the same in every language. */
export const translationsOf = ({ en, ...others }: MultilingualText): string[] => [
  ...new Set(Object.values(others).filter((text) => text !== en)),
]

/** For the command window: the English text, and each translation as a paragraph below it. */
export const inAllLanguages = (text: MultilingualText): string =>
  [text.en, ...translationsOf(text)].join('\n\n')
