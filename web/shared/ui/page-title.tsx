import { defaultStoreName } from '#contract/settings.ts'
import { useSetting } from '../api/queries.ts'

/** Sets the document's title to the title of the page and the name of the store. */
export const PageTitle = ({ title }: { title?: string }) => {
  const store = useSetting('store_name').data || defaultStoreName
  return <title>{title ? `${title} · ${store}` : store}</title>
}
