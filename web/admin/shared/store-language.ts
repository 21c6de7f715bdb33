import { isLanguage, type Language, languages } from '#contract/languages.ts'
import { useSetting } from '../../shared/api/queries.ts'

/** The language for a value of the setting `store_language`. */
export const storeLanguage = (value: string | undefined): Language =>
  isLanguage(value) ? value : languages[0]

/**
 * The language of the shop's printouts and bills (receipts, slips, posters, bills), whatever the owner's language.
 * English while the setting is loading.
 */
export const useStoreLanguage = (): Language => storeLanguage(useSetting('store_language').data)
