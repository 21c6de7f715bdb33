import { localText } from '#contract/local-text.ts'
import type { BilingualKey } from '#contract/settings.ts'
import { useSetting } from './queries.ts'

/** A setting in the language of the page, if it has a separate text for Hindi pages. */
export const useLocalSetting = (key: BilingualKey) => {
  const setting = useSetting(key)
  const { data: hindi } = useSetting(`${key}_hi`)
  return { ...setting, data: setting.data === undefined ? undefined : localText(setting.data, hindi) }
}
