import * as v from 'valibot'
import { ImageUrl } from '../image-url.ts'
import { inputMessage } from '../sentences/input-message.ts'

export const ProductImageBody = v.object({ imageURL: ImageUrl })

/** Shoppers get the products for sale. The owner may request the hidden ones as well. */
export const ProductsQuery = v.object({
  hidden: v.optional(v.literal('include', inputMessage('hiddenWord'))),
})
