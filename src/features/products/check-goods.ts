import type { Product } from '../../contract/catalogue.ts'
import { messages } from '../../contract/messages/messages.ts'
import { formatExactRupees } from '../../contract/money.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Tx } from '../../storage/database/schema.ts'
import { listByBarcode } from './products.repo.ts'

/** Validates values that depend on each other: a step needs `kg` or `l`, and the price may not be above the MRP. */
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

/**
 * Throws when another product has the barcode. To be called in the transaction that stores the product. A barcode that the
 * product has already is accepted: a shop may have given one to two products while zeros before it made a difference.
 */
export const checkBarcode = async (tx: Tx, id: string, barcode: string | null | undefined): Promise<void> => {
  if (!barcode) return
  const products = await listByBarcode(tx, barcode)
  if (products.some((product) => product.id === id && product.barcode === barcode)) return
  const other = products.find((product) => product.id !== id)
  if (!other) return
  throw new ShopError('conflict', messages.catalogue.barcodeOfAnother(other.name, other.nameHi))
}
