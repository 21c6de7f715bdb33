import { useSetting } from '../../shared/api/queries.ts'

/** The settings on the store information page, as one result: it is loading or failed if any of them is. */
export const useStoreInfo = () => {
  const name = useSetting('store_name')
  const image = useSetting('store_image')
  const phone = useSetting('store_phone')
  const description = useSetting('store_description')
  const queries = [name, image, phone, description]
  return {
    name: name.data,
    image: image.data,
    phone: phone.data,
    description: description.data,
    isLoading: queries.some(({ data }) => data === undefined),
    error: queries.find(({ error }) => error)?.error,
    retry: () => {
      for (const { retry } of queries) retry()
    },
  }
}
