/** The languages that the store speaks. The first is used where nobody has chosen one. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** The cookie with the language that somebody chose in this browser. */
export const languageCookie = 'lang'

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)
