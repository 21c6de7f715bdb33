import { useSetting } from '../../shared/api/queries.ts'

/** The settings on the store information page, as one result: it is loading or failed if any of them is. */
export const useStoreInfo = () => {
  const name = useSetting('store_name')
  const image = useSetting('store_image')
  const phone = useSetting('store_phone')
  const description = useSetting('store_description')
  const reads = [name, image, phone, description]
  return {
    name: name.data,
    image: image.data,
    phone: phone.data,
    description: description.data,
    isLoading: reads.some(({ data }) => data === undefined),
    error: reads.find(({ error }) => error)?.error,
    retry: () => {
      for (const { retry } of reads) retry()
    },
  }
}
