// The lazy group of the shopper's side; one file, so that the build makes one chunk of it.
import '../shared/ui/mantine/toasts.tsx'

export { CartDialog } from './cart/cart-dialog.tsx'
export { InvoiceBar } from './invoice/invoice-bar.tsx'
export { SearchResults } from './search/search-results.tsx'
export { StoreInfoPage } from './store-info-page.tsx'
