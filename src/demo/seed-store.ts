import type { AppContext } from '../context.ts'
import { createContext } from '../create-context.ts'
import { ensurePassword } from '../features/admin/password.service.ts'
import { countCustomers } from '../features/customers/customers.repo.ts'
import { countOrders } from '../features/orders/orders.repo.ts'
import { listAllProducts } from '../features/products/products.repo.ts'
import { createLogger } from '../lib/logger.ts'
import { StartError } from '../lib/start-error.ts'
import { version } from '../lib/version.ts'
import { openStorage } from '../storage/open-storage.ts'
import { addCatalogue } from './add-catalogue.ts'
import { advanceOrders, placeOrders, sellOut, spendPoints } from './demo-orders.ts'
import { addStoreInformation } from './store-information.ts'

export type SeedOptions = {
  /** Number of products. By default about 280 of the starter list; beyond them its packs follow again, numbered. */
  products?: number
  /** Number of orders, 350 by default. */
  orders?: number
  /** Whether the products have images; true by default. */
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
  await advanceOrders(context, placed)
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

/** Opens and fills a data folder, see {@link seedStore}. Also returns a generated dashboard password. */
export const seedFolder = async (
  dataDir: string,
  adminPassword: string | undefined,
  options: SeedOptions = {},
): Promise<Seeded & { password: string | undefined }> => {
  const log = createLogger('error')
  const clock = () => new Date()
  const { db, objects, backups, close } = await openStorage(dataDir, clock, log)
  const context = createContext({ db, objects, backups, clock, log, version })
  try {
    const seeded = await seedStore(context, options)
    return { ...seeded, password: await ensurePassword(context, adminPassword) }
  } finally {
    await context.images.close()
    await close()
  }
}
