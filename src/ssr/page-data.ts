import type { PageData } from '../contract/page-data.ts'
import { settingKeys } from '../contract/settings.ts'
import { shopAt } from '../contract/shop.ts'
import { listCategories } from '../features/categories/categories.repo.ts'
import { listHighlights } from '../features/highlights/highlights.repo.ts'
import { listProducts } from '../features/products/products.repo.ts'
import { getSettings } from '../features/settings/settings.repo.ts'
import type { Db } from '../storage/database/schema.ts'

/** Reads the data that every page shows. */
export const readFrameData = async (db: Db, now: Date): Promise<PageData> => {
  const settings = await getSettings(db, settingKeys)
  return { highlights: await listHighlights(db), settings, shop: shopAt(settings, now) }
}

/** Reads the data of the home page. */
export const readHomeData = async (db: Db, now: Date): Promise<PageData> => ({
  ...(await readFrameData(db, now)),
  catalogue: { products: await listProducts(db), categories: await listCategories(db) },
})
