// What opens over or under an order's row: one script, which is loaded when the first of them is opened.
export { CancelDialog } from './cancel-dialog.tsx'
export { OrderDetails } from './order-details.tsx'
export { PackingDialog } from './packing.tsx'
export { PickingList } from './picking-list.tsx'
