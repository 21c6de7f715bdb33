import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'

/** How the shopper gets an order. Source: contract/README.md, Delivery. */
export const Fulfilment = v.picklist(['pickup', 'delivery'], inputMessage('fulfilmentWords'))
export type Fulfilment = v.InferOutput<typeof Fulfilment>
