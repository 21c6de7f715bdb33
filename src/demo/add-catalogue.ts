import * as v from 'valibot'
import type { AppContext } from '../context.ts'
import { AddCategoryBody } from '../contract/admin-catalogue.ts'
import { newId, shortIdLength } from '../contract/ids.ts'
import { insertCategory } from '../features/categories/categories.repo.ts'
import { addProduct } from '../features/products/products.service.ts'
import { composeCatalogue, demoCategories } from './demo-catalogue.ts'
import { type Orderable, orderDays } from './demo-orders.ts'
import { storePicture } from './store-picture.ts'

const day = 86_400_000
/** Products get creation times within the two weeks before the first order. */
const fillPeriod = 14 * day

const addCategories = async (context: AppContext): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const { name, nameHi, displayOrder, isActive } of demoCategories) {
    const id = newId(shortIdLength)
    const body = v.parse(AddCategoryBody, { name, displayOrder })
    await insertCategory(context.db, { id, ...body, nameHi, isActive }, context.clock().toISOString())
    ids.set(name, id)
  }
  return ids
}

/**
 * Adds categories and products. Returns the products that a shopper can order, and how many have an image.
 */
export const addCatalogue = async (
  context: AppContext,
  options: { products: number | undefined; pictures: boolean },
): Promise<{ categories: number; products: number; pictures: number; orderable: Orderable[] }> => {
  const start = context.clock().getTime() - orderDays * day - fillPeriod
  const catalogue = composeCatalogue(options.products)
  const categoryIds = await addCategories({ ...context, clock: () => new Date(start) })
  const orderable: Orderable[] = []
  let pictures = 0
  for (const [index, product] of catalogue.entries()) {
    const { category, isActive, isEveryday, stepBase } = product
    const then = new Date(start + Math.floor((index / catalogue.length) * fillPeriod))
    const imageUrl = options.pictures && product.hasPicture ? await storePicture(context, product.id) : null
    const categoryId = (category === undefined ? undefined : categoryIds.get(category)) ?? null
    const body = { ...product, imageUrl, categoryId }
    const { id } = await addProduct({ ...context, clock: () => then }, body)
    if (isActive) orderable.push({ id, isEveryday, stepBase })
    if (imageUrl) pictures += 1
  }
  return { categories: categoryIds.size, products: catalogue.length, pictures, orderable }
}
