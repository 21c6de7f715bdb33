import { localText } from '#contract/local-text.ts'
import type { BilingualKey } from '#contract/settings.ts'
import { useSetting } from './queries.ts'

/** A setting with a text of its own for Hindi pages, in the language of the page. */
export const useLocalSetting = (key: BilingualKey) => {
  const setting = useSetting(key)
  const { data: hindi } = useSetting(`${key}_hi`)
  return { ...setting, data: setting.data === undefined ? undefined : localText(setting.data, hindi) }
}
