import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { AddedStarterProducts, PricedStarterProduct, StarterList } from '../../contract/admin-products.ts'
import { limits } from '../../contract/limits.ts'
import { inputMessage } from '../../contract/messages/input-message.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { toJson } from '../../http/to-json.ts'
import { validJson } from '../../http/validate.ts'
import { Mutex } from '../../lib/mutex.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { findStarterProduct } from '../../starter/starter-list.ts'
import { readStarterPicture } from '../../starter/starter-pictures.ts'
import { addStarterProducts, listStarter } from './starter.service.ts'

/** One day: the pictures change only with the program. */
const pictureCaching = 'public, max-age=86400'

/** Mounted at `/api/starter`. The pictures are the same in every shop, so anybody may see them. */
export const starterRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/', responds('The starter list', 200, StarterList), requireAdmin, async (c) =>
      c.json(await listStarter(context)),
    )
    .get(
      '/:id/picture',
      responds('The picture of a thing of the starter list', 200, 'image/webp'),
      async (c) => {
        const id = c.req.param('id')
        if (!findStarterProduct(id)) throw new ShopError('missing', messages.images.noSuchImage)
        return c.body(new Uint8Array(await readStarterPicture(id)), 200, {
          'Content-Type': 'image/webp',
          'Cache-Control': pictureCaching,
        })
      },
    )

const AddStarterProductsBody = v.object({
  products: v.pipe(
    v.array(PricedStarterProduct, inputMessage('listOfChosenProducts')),
    v.minLength(1, inputMessage('noProductChosen')),
    v.maxLength(limits.starterProductsAtOnce, inputMessage('tooManyAdded', limits.starterProductsAtOnce)),
    v.check(
      (products) => new Set(products.map(({ id }) => id)).size === products.length,
      inputMessage('productTwice'),
    ),
  ),
})

/** Mounted at `/api/products/starter`. */
export const addStarterProductRoutes = (context: AppContext) => {
  // The second of two concurrent calls finds what the first one added, and stores no pictures in vain.
  const mutex = new Mutex()
  return new Hono<AppEnv>().post(
    '/',
    responds('Add things of the starter list', 201, AddedStarterProducts),
    requireAdmin,
    invalidates('catalogue'),
    validJson(AddStarterProductsBody),
    async (c) => {
      const { products } = c.req.valid('json')
      const result = await mutex.run(() => addStarterProducts(context, products))
      return c.json(toJson(AddedStarterProducts, result), 201)
    },
  )
}
