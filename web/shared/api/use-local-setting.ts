import type { Language } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { type BilingualKey, defaultStoreName } from '#contract/settings.ts'
import { useSetting } from './queries.ts'

/** A setting in the language of the page, or in another one. */
export const useLocalSetting = (key: BilingualKey, shownIn?: Language) => {
  const setting = useSetting(key)
  const { data: hindi } = useSetting(`${key}_hi`)
  return {
    ...setting,
    data: setting.data === undefined ? undefined : localText(setting.data, hindi, shownIn),
  }
}

/** The store's name, or the default name if the owner has set none. */
export const useStoreName = (shownIn?: Language): string =>
  useLocalSetting('store_name', shownIn).data || defaultStoreName
