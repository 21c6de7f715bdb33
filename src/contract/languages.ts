/** The languages of the store. The first is the default. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/**
 * The name of each language, and the words that offer the shop in it, both in that language; and its locale, which always
 * uses the digits 0 to 9.
 */
export const languageFacts: Record<Language, { name: string; offer: string; locale: string }> = {
  en: { name: 'English', offer: 'See in English', locale: 'en-IN' },
  hi: { name: 'हिन्दी', offer: 'हिन्दी में देखें', locale: 'hi-IN' },
}

/** The cookie with the language that a browser has chosen. */
export const languageCookie = 'lang'

/** The parameter of a page's address that sets the cookie: `/?lang=hi`. */
export const languageParameter = 'lang'

export const isLanguage = (text: string | undefined): text is Language =>
  languages.some((each) => each === text)
