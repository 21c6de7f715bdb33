import * as v from 'valibot'
import { OrderStatus } from '#contract/order-status.ts'

/** The filter of the list: the orders in a status, or the unwanted ones. */
export const OrdersChoice = v.picklist([...OrderStatus.options, 'unwanted'])
export type OrdersChoice = v.InferOutput<typeof OrdersChoice>

/** Whether the list begins with the order that has waited longest, and not with the newest one. */
export const isOldestFirst = (choice: OrdersChoice | undefined): boolean => choice === 'new'
