import * as v from 'valibot'
import { OrderStatus } from '#contract/order-status.ts'

/** Which orders are listed: those in a status, or those the owner did not want. */
export const OrdersChoice = v.picklist([...OrderStatus.options, 'unwanted'])
export type OrdersChoice = v.InferOutput<typeof OrdersChoice>
