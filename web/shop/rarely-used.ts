// The lazy group of pages that few shoppers open. Without Mantine, so that they load fast when one of them is opened
// first.

export { OrderPage } from './order/order-page.tsx'
export { PassbookDialog } from './passbook/passbook-dialog.tsx'
export { PassbookPage } from './passbook/passbook-page.tsx'
export { StoreInfoPage } from './store-info/store-info-page.tsx'
