// The shop's lazy group. It is one entry file, so that the build makes one chunk of it.
import '../shared/ui/mantine/toasts.tsx'

export { CartDialog } from './cart/cart-dialog.tsx'
export { InvoiceBar } from './invoice/bar/invoice-bar.tsx'
export { KnownNames } from './nickname/known-names.tsx'
export { NameCheck } from './nickname/name-check.tsx'
export { PassbookDialog } from './passbook/passbook-dialog.tsx'
export { PassbookPage } from './passbook/passbook-page.tsx'
export { SearchResults } from './search/search-results.tsx'
export { StoreInfoPage } from './store-info/store-info-page.tsx'
