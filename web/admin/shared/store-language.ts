import { isLanguage, type Language, languages } from '#contract/languages.ts'
import { useSetting } from '../../shared/api/queries.ts'

/** The language that a value of the setting `store_language` means. */
export const storeLanguage = (value: string | undefined): Language =>
  isLanguage(value) ? value : languages[0]

/**
 * The language of everything that the shop hands out (receipts, slips, posters, bills), whichever one the owner reads.
 * English while the setting is loading.
 */
export const useStoreLanguage = (): Language => storeLanguage(useSetting('store_language').data)
