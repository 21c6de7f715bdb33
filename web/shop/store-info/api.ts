import { useSettings } from '../../shared/api/queries.ts'
import { useLocalSetting } from '../../shared/api/use-local-setting.ts'

/** The settings on the store information page. */
export const useStoreInfo = () => {
  const { data: settings, error, retry } = useSettings()
  return {
    name: useLocalSetting('store_name').data,
    image: settings?.store_image,
    phone: settings?.store_phone,
    description: useLocalSetting('store_description').data,
    tagline: useLocalSetting('store_tagline').data,
    isLoading: settings === undefined && error === undefined,
    error,
    retry,
  }
}
