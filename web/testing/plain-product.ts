import type { Product } from '#contract/catalogue.ts'
import { paise } from '#contract/money.ts'

/** A product with nothing but a name, which is also its id. */
export const plainProduct = ({ name, ...rest }: Pick<Product, 'name'> & Partial<Product>): Product => ({
  id: name,
  name,
  price: paise(100),
  imageUrl: null,
  categoryId: null,
  isSoldOut: false,
  isHidden: false,
  nameHi: '',
  aliases: '',
  createdAt: '2026-03-01T10:00:00.000Z',
  ...rest,
})
