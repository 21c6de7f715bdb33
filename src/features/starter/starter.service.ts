import type { AppContext } from '../../context.ts'
import { nameKey } from '../../contract/admin-catalogue.ts'
import type {
  AddedStarterProducts,
  PricedStarterProduct,
  StarterList,
} from '../../contract/admin-products.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import { type AdminProduct, completeProduct } from '../../contract/product-fields.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { StarterProduct } from '../../starter/starter-lines.ts'
import { findStarterProduct, starterCategories, starterProducts } from '../../starter/starter-list.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { insertCategory, listCategories, nextDisplayOrder } from '../categories/categories.repo.ts'
import { insertProduct, listProductNames } from '../products/products.repo.ts'
import { storePictures } from './starter-pictures.service.ts'

/**
 * The ids of the named categories of the starter list, by name. A category of the shop with the same English name is
 * used; others are created after the shop's, in the order of the list.
 */
const ensureCategories = async (
  tx: Tx,
  names: ReadonlySet<string>,
  now: string,
): Promise<Map<string, string>> => {
  const existing = await listCategories(tx)
  const idsByKey = new Map(existing.map(({ id, name }) => [nameKey(name), id]))
  let displayOrder = nextDisplayOrder(existing)
  const ids = new Map<string, string>()
  for (const { name, nameHi } of starterCategories) {
    if (!names.has(name)) continue
    let id = idsByKey.get(nameKey(name))
    if (id === undefined) {
      id = newId(shortIdLength)
      await insertCategory(tx, { id, name, nameHi, displayOrder, isActive: true }, now)
      displayOrder += 1
    }
    ids.set(name, id)
  }
  return ids
}

const listNameKeys = async (db: Db | Tx): Promise<Set<string>> =>
  new Set((await listProductNames(db)).map(nameKey))

/** The starter list, and which of its products the shop has already. */
export const listStarter = async ({ db }: AppContext): Promise<StarterList> => {
  const inShop = await listNameKeys(db)
  return {
    categories: starterCategories.map(({ name, nameHi }) => ({ name, nameHi })),
    products: starterProducts.map((product) => ({ ...product, isInShop: inShop.has(nameKey(product.name)) })),
  }
}

type Chosen = StarterProduct & Pick<PricedStarterProduct, 'price'>

/** The chosen products in the order of the list. Throws `missing` for an unknown id. */
const findChosen = (priced: readonly PricedStarterProduct[]): Chosen[] => {
  const prices = new Map(priced.map(({ id, price }) => [id, price]))
  for (const id of prices.keys()) {
    if (!findStarterProduct(id)) {
      throw new ShopError('missing', messages.catalogue.noSuchStarterProduct(id))
    }
  }
  return starterProducts.flatMap((product) => {
    const price = prices.get(product.id)
    return price === undefined ? [] : [{ ...product, price }]
  })
}

/**
 * Adds products of the starter list with their pictures and categories, in one transaction. Products whose name the
 * shop has already are left unchanged and listed in the response, so that a repeated call adds nothing twice. Throws
 * `missing` for an unknown id.
 */
export const addStarterProducts = async (
  context: AppContext,
  priced: readonly PricedStarterProduct[],
): Promise<AddedStarterProducts> => {
  const { db, clock } = context
  const chosen = findChosen(priced)
  const inShop = await listNameKeys(db)
  const missing = chosen.filter(({ name }) => !inShop.has(nameKey(name)))
  // Before the transaction, because all other writes wait for it.
  const pictures = await storePictures(
    context,
    missing.map(({ id }) => id),
  )
  const added: AdminProduct[] = []
  try {
    await db.transaction().execute(async (tx) => {
      const names = await listNameKeys(tx)
      const absent = missing.filter(({ name }) => !names.has(nameKey(name)))
      const now = clock().toISOString()
      const categoryIds = await ensureCategories(tx, new Set(absent.map(({ category }) => category)), now)
      for (const product of absent) {
        const row = completeProduct({
          ...product,
          id: newId(shortIdLength),
          imageUrl: pictures.pathOf(product.id),
          categoryId: categoryIds.get(product.category) ?? null,
          createdAt: now,
        })
        await insertProduct(tx, row)
        added.push(row)
      }
    })
  } catch (error) {
    await pictures.settle(new Set())
    throw error
  }
  await pictures.settle(new Set(added.map(({ imageUrl }) => imageUrl)))
  return { added }
}
