// The shop's lazy group, which nearly every shopper loads. It is one entry file, so that the build makes one chunk of
// it.
export { createNotify } from '../shared/ui/mantine/notify.tsx'
export { CartDialog } from './cart/cart-dialog.tsx'
export { CancelDialog } from './loyalty/cancel-dialog.tsx'
export { LiveOrders } from './loyalty/live-orders.tsx'
export { orderAgain } from './loyalty/order-again.ts'
export { KnownNames, NameCheck } from './nickname/name-check.tsx'
export { OrderStrip } from './order-strip/order-strip.tsx'
export { SearchResults } from './search/search-results.tsx'
export { ShopDialog } from './shop-dialog.tsx'
