import { type Language, languageParameter } from '#contract/languages.ts'

/** Opens this page in another language. */
export const changeLanguage = (language: Language): void => {
  const address = new URL(window.location.href)
  address.searchParams.set(languageParameter, language)
  window.location.replace(address)
}
