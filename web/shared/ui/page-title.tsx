import { pageTitle } from '#contract/pages.ts'
import { useSetting } from '../api/queries.ts'

/** Sets the document's title to the title of the page and the name of the store. */
export const PageTitle = ({ title }: { title?: string }) => (
  <title>{pageTitle(title, useSetting('store_name').data)}</title>
)
