import * as v from 'valibot'
import { ImageUrl } from '../image-url.ts'
import * as ownerMessages from '../sentences/admin-schema-texts.ts'

export const ProductImageBody = v.object({ imageURL: ImageUrl })

/** Shoppers get the products for sale. The owner may request the hidden ones as well. */
export const ProductsQuery = v.object({
  hidden: v.optional(v.literal('include', ownerMessages.hiddenWord)),
})
