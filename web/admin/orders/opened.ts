// What opens over or under an order's row: one script, which is loaded when the first of them is opened.
export { OrderDetails } from './order-details.tsx'
export { Packing } from './packing.tsx'
export { PickingList } from './picking-list.tsx'
