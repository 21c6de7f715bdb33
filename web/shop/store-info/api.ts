import { useSetting } from '../../shared/api/queries.ts'
import { useLocalSetting } from '../../shared/api/use-local-setting.ts'

/** The settings on the store information page, as one result: it is loading or failed if any of them is. */
export const useStoreInfo = () => {
  const name = useLocalSetting('store_name')
  const image = useSetting('store_image')
  const phone = useSetting('store_phone')
  const description = useLocalSetting('store_description')
  const tagline = useLocalSetting('store_tagline')
  const queries = [name, image, phone, description, tagline]
  return {
    name: name.data,
    image: image.data,
    phone: phone.data,
    description: description.data,
    tagline: tagline.data,
    isLoading: queries.some(({ data }) => data === undefined),
    error: queries.find(({ error }) => error)?.error,
    retry: () => {
      for (const { retry } of queries) retry()
    },
  }
}
