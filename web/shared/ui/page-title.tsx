import { defaultStoreName } from '#contract/settings.ts'
import { useSetting } from '../api/queries.ts'

/** The document's title: the page, then the store. */
export const PageTitle = ({ title }: { title?: string }) => {
  const store = useSetting('store_name').data || defaultStoreName
  return <title>{title ? `${title} · ${store}` : store}</title>
}
