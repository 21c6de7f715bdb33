import * as v from 'valibot'
import type { AppContext } from '../context.ts'
import { AddCategoryBody } from '../contract/admin-categories.ts'
import { newId, shortIdLength } from '../contract/ids.ts'
import { insertCategory } from '../features/categories/categories.repo.ts'
import { addProduct } from '../features/products/products.service.ts'
import { aliasesOf } from './catalogue/aliases.ts'
import { type CatalogueProduct, composeCatalogue, sections } from './catalogue/catalogue.ts'
import { hindiCategories } from './catalogue/hindi-names.ts'
import { composeProduct } from './drawing/draw-product.ts'
import { rasterise } from './drawing/rasterise.ts'
import { type Orderable, orderDays } from './order-plan.ts'
import { storePicture } from './store-picture.ts'

const day = 86_400_000
/** Products get creation times within the two weeks before the first order. */
const fillPeriod = 14 * day
// Enough to keep the CPU busy while images are written to disk.
const batchSize = 8

const addCategories = async (context: AppContext): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const { category, displayOrder, isActive = true } of sections) {
    const id = newId(shortIdLength)
    const nameHi = hindiCategories[category] ?? ''
    const body = v.parse(AddCategoryBody, { name: category, displayOrder })
    await insertCategory(context.db, { id, ...body, nameHi, isActive }, context.clock().toISOString())
    ids.set(category, id)
  }
  return ids
}

const drawProduct = async (context: AppContext, product: CatalogueProduct): Promise<string | null> => {
  const { picture, pictureName, pictureScale } = product
  if (!picture) return null
  return storePicture(context, await rasterise(composeProduct(pictureName, picture, pictureScale), 82))
}

/**
 * Adds categories and products. Returns the products that a shopper can order, and how many have an image.
 */
export const addCatalogue = async (
  context: AppContext,
  options: { products: number | undefined; pictures: boolean },
): Promise<{ categories: number; products: number; drawn: number; orderable: Orderable[] }> => {
  const start = context.clock().getTime() - orderDays * day - fillPeriod
  const catalogue = composeCatalogue(options.products)
  const categoryIds = await addCategories({ ...context, clock: () => new Date(start) })
  const orderable: Orderable[] = []
  let drawn = 0
  for (let first = 0; first < catalogue.length; first += batchSize) {
    const batch = catalogue.slice(first, first + batchSize)
    const images = await Promise.all(
      batch.map((product) => (options.pictures ? drawProduct(context, product) : null)),
    )
    for (const [index, { name, nameHi, price, category, isActive, isEveryday }] of batch.entries()) {
      const then = new Date(start + Math.floor(((first + index) / catalogue.length) * fillPeriod))
      const imageUrl = images[index] ?? null
      const categoryId = (category === undefined ? undefined : categoryIds.get(category)) ?? null
      const product = await addProduct(
        { ...context, clock: () => then },
        { name, nameHi, price, imageUrl, categoryId, aliases: aliasesOf(name) },
      )
      if (isActive) orderable.push({ id: product.id, isEveryday })
      if (imageUrl) drawn += 1
    }
  }
  return { categories: categoryIds.size, products: catalogue.length, drawn, orderable }
}
