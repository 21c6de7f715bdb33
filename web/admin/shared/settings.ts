import { SavedSetting, settingsIn } from '#contract/setting-body.ts'
import type { Settings } from '#contract/settings.ts'
import { shopSettingKeys } from '#contract/shop.ts'
import { keys } from '../../shared/api/keys.ts'
import { useSend } from '../../shared/api/mutation.ts'
import { useSettings } from '../../shared/api/queries.ts'
import { request } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys } from './keys.ts'
import { settingToasts } from './texts.ts'

/** The settings, within the dashboard, which is shown once they are there. */
export const useSavedSettings = (): Settings => {
  const { data } = useSettings()
  if (!data) throw new Error('The settings are only known within the dashboard')
  return data
}

const isShopSetting = (key: string): boolean => shopSettingKeys.some((known) => known === key)

/**
 * Saves one setting, with its text for Hindi pages if given, and puts it into the cached settings. Data that the store
 * derives from it become stale.
 */
export const useSaveSetting = () =>
  useSend(
    (setting: SavedSetting) => request(SavedSetting, '/api/settings', { method: 'PUT', body: setting }),
    async (cache, saved) => {
      const changed = Object.fromEntries(settingsIn(saved).map(({ key, value }) => [key, value]))
      await cache.update(keys.settings(), (known) => known && { ...known, ...changed })
      if (saved.key === 'public_url') await cache.invalidate(adminKeys.phones())
      if (saved.key === 'private_customers') await cache.invalidate(adminKeys.firstSteps())
      if (isShopSetting(saved.key)) await cache.invalidate(keys.shop())
    },
  )

/** Saves one setting at once. `success` is the title of the toast. */
export const useSettingMutation = (success?: string) =>
  useMutation(useSaveSetting(), { ...(success && { success }), failure: settingToasts.saveFailed })
