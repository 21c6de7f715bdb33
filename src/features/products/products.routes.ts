import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { toRupeeText } from '../../contract/money.ts'
import {
  AddProductBody,
  EditProductBody,
  type Product,
  ProductImageBody,
  ProductsQuery,
} from '../../contract/products.ts'
import { checkAdmin, requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { keepJsonList } from '../../http/json-file.ts'
import { validJson, validQuery } from '../../http/valid.ts'
import { sendWebFile } from '../../http/web-files.ts'
import { listAllProducts, sliceProducts } from './products.repo.ts'
import { addProduct, deleteProduct, editProduct, setProductImage } from './products.service.ts'

const toJson = (product: Product) => ({ ...product, price: toRupeeText(product.price) })

export const productRoutes = (context: AppContext) => {
  const shelf = keepJsonList(context.catalogueVersion, async function* () {
    for await (const products of sliceProducts(context.db)) yield products.map(toJson)
  })
  return new Hono<AppEnv>()
    .get('/', validQuery(ProductsQuery), async (c) => {
      if (c.req.valid('query').hidden === undefined) {
        c.set('keep', shelf.peek)
        return sendWebFile(c, await shelf.get(), 200, 'no-cache')
      }
      await checkAdmin(c)
      return c.json((await listAllProducts(context.db)).map(toJson))
    })
    .post('/', requireAdmin, validJson(AddProductBody), async (c) =>
      c.json(toJson(await addProduct(context, c.req.valid('json'))), 201),
    )
    .put('/:id', requireAdmin, validJson(EditProductBody), async (c) =>
      c.json(toJson(await editProduct(context, c.req.param('id'), c.req.valid('json')))),
    )
    .put('/:id/image', requireAdmin, validJson(ProductImageBody), async (c) => {
      const product = await setProductImage(context, c.req.param('id'), c.req.valid('json').imageURL)
      return c.json({ objectPath: product.imageUrl })
    })
    .delete('/:id', requireAdmin, async (c) => {
      await deleteProduct(context, c.req.param('id'))
      return c.body(null, 204)
    })
}
