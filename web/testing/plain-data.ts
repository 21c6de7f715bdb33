import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Product } from '#contract/catalogue.ts'
import { paise } from '#contract/money.ts'

/** An order of two teas by Asha, as the owner sees it. */
export const plainOrder: AdminOrder = {
  id: 'abcdefghjkmnpq23rs45',
  dayNumber: 14,
  customerId: 'asha',
  customerNickname: 'Asha',
  items: [{ line: 0, productId: 'tea', name: 'Tea', quantity: 2, price: paise(70_250) }],
  removedItems: [],
  itemCount: 2,
  total: paise(140_500),
  payable: paise(140_500),
  fulfilment: 'pickup',
  deliveryFee: paise(0),
  source: 'web',
  payment: 'unpaid',
  paidAt: null,
  paid: paise(0),
  onKhata: paise(0),
  pointsEarned: 14,
  status: 'new',
  changes: [],
  createdAt: '2026-12-31T18:30:00.000Z',
  isUnwanted: false,
  earlierUnwanted: null,
  isNewPhone: false,
  removablePhones: 0,
  maybeNickname: null,
}

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
