import { Setting } from '#contract/settings.ts'
import { shopSettingKeys } from '#contract/shop.ts'
import { keys } from '../../shared/api/keys.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { request } from '../../shared/api/request.ts'
import { adminKeys } from './keys.ts'

const isShopSetting = (key: string): boolean => shopSettingKeys.some((known) => known === key)

/** Saves one setting and puts the response into the cache. Data that the store derives from it are stale. */
export const useSaveSetting = () =>
  useMutation(
    (setting: Setting) => request(Setting, '/api/settings', { method: 'PUT', body: setting }),
    async (cache, { key, value }) => {
      await cache.update(keys.setting(key), () => value)
      if (key === 'public_url') await cache.revalidate(adminKeys.phones())
      if (isShopSetting(key)) await cache.revalidate(keys.shop())
    },
  )
