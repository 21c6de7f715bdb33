import { pageTitle } from '#contract/pages.ts'
import { useLocalSetting } from '../api/queries.ts'

/** Sets the document's title to the title of the page and the name of the store. */
export const PageTitle = ({ title }: { title?: string }) => (
  <title>{pageTitle(title, useLocalSetting('store_name').data)}</title>
)
