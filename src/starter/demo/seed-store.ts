import type { AppContext } from '../../context.ts'
import { countCustomers } from '../../features/customers/customers.repo.ts'
import { countOrders } from '../../features/orders/orders.repo.ts'
import { listAllProducts } from '../../features/products/products.repo.ts'
import { StartError } from '../../lib/start-error.ts'
import { addCatalogue } from './add-catalogue.ts'
import { bringOrdersToLife, sellOut, spendPoints } from './live-orders.ts'
import { placeOrders } from './place-orders.ts'
import { addStoreInformation } from './store-information.ts'

export type SeedOptions = {
  /** Number of products. By default about 280 of the starter list; above that other brands are added. */
  products?: number
  /** Number of orders, 350 by default. */
  orders?: number
  /** Whether the products have their pictures; true by default. */
  pictures?: boolean
}

export type Seeded = {
  categories: number
  products: number
  pictures: number
  customers: number
  orders: number
}

/**
 * Fills an empty store with a realistic shop: catalogue, images, customers, and six weeks of orders before
 * the context's clock. Throws {@link StartError} when the store already has products.
 */
export const seedStore = async (context: AppContext, options: SeedOptions = {}): Promise<Seeded> => {
  const { products, orders = 350 } = options
  if ((await listAllProducts(context.db)).length > 0) {
    throw new StartError('This store already has products; nothing was changed.')
  }
  const pictures = options.pictures !== false
  await addStoreInformation(context, pictures)
  const catalogue = await addCatalogue(context, { products, pictures })
  const placed = await placeOrders(context, catalogue.orderable, orders)
  await bringOrdersToLife(context, placed)
  await spendPoints(context, placed)
  await sellOut(context, catalogue.orderable)
  return {
    categories: catalogue.categories,
    products: catalogue.products,
    pictures: catalogue.pictures,
    customers: await countCustomers(context.db),
    orders: await countOrders(context.db),
  }
}
