import * as v from 'valibot'
import { Id } from './ids.ts'

/** The products of a category in the order of its shelf, hidden ones included. */
export const ProductOrder = v.object({ ids: v.array(Id) })
export type ProductOrder = v.InferOutput<typeof ProductOrder>
