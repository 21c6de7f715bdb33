import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import {
  ChangedProducts,
  ChangeProductsBody,
  OrderProductsBody,
  ProductOrder,
  SavedPrices,
  WantedPrice,
} from '../../contract/admin-products.ts'
import { Product } from '../../contract/catalogue.ts'
import { Id } from '../../contract/ids.ts'
import { ImageUrl, StoredObject } from '../../contract/image-url.ts'
import { limits } from '../../contract/limits.ts'
import { inputMessage } from '../../contract/messages/input-message.ts'
import {
  AddProductBody,
  AdminProduct,
  EditProductBody,
  toProductJson,
} from '../../contract/product-fields.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { checkAdmin, requireAdmin } from '../../http/auth/admin-session.ts'
import { cached, makeJsonList } from '../../http/cache/answers.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { toJson } from '../../http/to-json.ts'
import { validJson, validQuery } from '../../http/validate.ts'
import { listAllProducts, listPlaces, sliceProducts } from './products.repo.ts'
import {
  addProduct,
  changeProducts,
  deleteProduct,
  editProduct,
  orderProducts,
  savePrices,
  setProductImage,
} from './products.service.ts'

const ProductImageBody = v.object({ imageURL: ImageUrl })

/** Shoppers get the products for sale. The owner may request the hidden ones as well. */
const ProductsQuery = v.object({
  hidden: v.optional(v.literal('include', inputMessage('hiddenWord'))),
})

const ProductOrderQuery = v.object({ categoryId: Id })

const SavePricesBody = v.object({
  prices: v.pipe(
    v.array(WantedPrice, inputMessage('listOfPrices')),
    v.maxLength(limits.pricesAtOnce, inputMessage('tooManyPrices', limits.pricesAtOnce)),
    v.check(
      (prices) => new Set(prices.map(({ id }) => id)).size === prices.length,
      inputMessage('productTwice'),
    ),
  ),
})

export const productRoutes = (context: AppContext) => {
  async function* shoppersList() {
    for await (const products of sliceProducts(context.db)) yield products.map(toProductJson)
  }
  return new Hono<AppEnv>()
    .get(
      '/',
      responds(
        'Products; with `hidden=include` as the owner sees them',
        200,
        v.union([v.array(Product), v.array(AdminProduct)]),
      ),
      validQuery(ProductsQuery),
      async (c, next) => {
        if (c.req.valid('query').hidden === undefined) return next()
        await checkAdmin(c)
        return c.json((await listAllProducts(context.db)).map(toProductJson))
      },
      cached(context.answers, () => makeJsonList(shoppersList())),
    )
    .post(
      '/',
      responds('Add a product', 201, AdminProduct),
      requireAdmin,
      invalidates('catalogue'),
      validJson(AddProductBody),
      async (c) => c.json(toProductJson(await addProduct(context, c.req.valid('json'))), 201),
    )
    .get(
      '/order',
      responds('The order of the products of a category', 200, ProductOrder),
      requireAdmin,
      validQuery(ProductOrderQuery),
      async (c) => {
        const places = await listPlaces(context.db, c.req.valid('query').categoryId)
        return c.json({ ids: places.map(({ id }) => id) })
      },
    )
    .put(
      '/order',
      responds('Put the products of a category in order', 200, ProductOrder),
      requireAdmin,
      invalidates('catalogue'),
      validJson(OrderProductsBody),
      async (c) => c.json(await orderProducts(context, c.req.valid('json'))),
    )
    .put(
      '/prices',
      responds('Save several prices', 200, SavedPrices),
      requireAdmin,
      invalidates('catalogue'),
      validJson(SavePricesBody),
      async (c) => c.json(toJson(SavedPrices, await savePrices(context, c.req.valid('json').prices))),
    )
    .put(
      '/several',
      responds('Change or delete several products', 200, ChangedProducts),
      requireAdmin,
      invalidates('catalogue'),
      validJson(ChangeProductsBody),
      async (c) => c.json(await changeProducts(context, c.req.valid('json'))),
    )
    .put(
      '/:id',
      responds('Change a product', 200, AdminProduct),
      requireAdmin,
      invalidates('catalogue'),
      validJson(EditProductBody),
      async (c) => c.json(toProductJson(await editProduct(context, c.req.param('id'), c.req.valid('json')))),
    )
    .put(
      '/:id/image',
      responds('Set the image of a product', 200, StoredObject),
      requireAdmin,
      invalidates('catalogue'),
      validJson(ProductImageBody),
      async (c) => {
        const product = await setProductImage(context, c.req.param('id'), c.req.valid('json').imageURL)
        return c.json({ objectPath: product.imageUrl })
      },
    )
    .delete('/:id', responds('Delete a product', 204), requireAdmin, invalidates('catalogue'), async (c) => {
      await deleteProduct(context, c.req.param('id'))
      return c.body(null, 204)
    })
}
