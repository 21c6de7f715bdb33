import type { Product } from '../../contract/catalogue.ts'
import { messages } from '../../contract/messages/messages.ts'
import { formatExactRupees } from '../../contract/money.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Tx } from '../../storage/database/schema.ts'
import { findByBarcode } from './products.repo.ts'

/** Refuses values that do not go together: a step without its unit, a price above the MRP. */
export const checkGoods = ({
  unit,
  stepBase,
  price,
  mrp,
}: Pick<Product, 'unit' | 'stepBase' | 'price' | 'mrp'>): void => {
  const { stepNeeded, stepNotNeeded, priceAboveMrp } = messages.catalogue
  const isLoose = unit === 'kg' || unit === 'l'
  if (isLoose && stepBase === undefined) throw new ShopError('bad-input', stepNeeded)
  if (!isLoose && stepBase !== undefined) throw new ShopError('bad-input', stepNotNeeded)
  if (mrp !== undefined && price > mrp) {
    throw new ShopError('bad-input', priceAboveMrp(formatExactRupees(mrp)))
  }
}

/** Refuses a barcode that another product has. To be called in the transaction that stores the product. */
export const checkBarcode = async (tx: Tx, id: string, barcode: string | null | undefined): Promise<void> => {
  if (!barcode) return
  const other = await findByBarcode(tx, barcode)
  if (!other || other.id === id) return
  throw new ShopError('conflict', messages.catalogue.barcodeOfAnother(other.name, other.nameHi))
}
