import type { Page } from 'playwright-core'
import { addToCart, openCart } from '../../browser/steps.ts'
import { closeDialog, type Named, type PagesContext, press, whileBroken } from '../pages-context.ts'

type Sold = Named & { nameHi?: string; isSoldOut: boolean; price: string; categoryId: string | null }

/** Puts products into the cart as the page keeps it, also such as the shop does not have. */
const fillCart = async (page: Page, ids: string[]): Promise<void> => {
  const lines = ids.map((productId) => ({ productId, quantity: 2 }))
  await page.evaluate((stored) => localStorage.setItem('cart', stored), JSON.stringify(lines))
}

/** The cart: empty, with what is sold out, and with what is not sold any more. */
const shootNothingToOrder = async ({ camera, texts }: PagesContext, soldOut: Sold, onSale: Sold) => {
  const { page, open, shoot } = camera
  await open('/')
  await openCart(page, texts)
  await shoot('cart-empty')
  await closeDialog(page)
  await fillCart(page, [soldOut.id])
  await open('/')
  await openCart(page, texts)
  await page.getByText(texts.cart.nothingToOrder).waitFor()
  await shoot('cart-sold-out')
  await fillCart(page, ['aaaaaaaaaa', onSale.id])
  await open('/')
  await openCart(page, texts)
  await page.getByText(texts.cart.unknownProduct).waitFor()
  await shoot('cart-missing')
  await fillCart(page, [])
}

/** An order that gets no answer, and one that is refused. */
const shootNotPlaced = async ({ camera, texts }: PagesContext) => {
  const { page, open, shoot } = camera
  await whileBroken(page, '**/api/orders', async () => {
    await press(page, texts.cart.place)
    await page.getByRole('dialog').getByText(texts.cart.noAnswer).waitFor()
    await shoot('cart-without-answer')
  })
  // The store refuses an order with another price than its own, as of a page that has not heard of the new one.
  await page.route('**/api/orders', (route) =>
    route.continue({
      postData: route
        .request()
        .postData()
        ?.replace(/"price":"[\d.]+"/, '"price":"7777"'),
    }),
  )
  // The notice may still be that of the order without an answer.
  const refused = page.waitForResponse('**/api/orders')
  await press(page, texts.cart.place)
  await refused
  await page.getByText(texts.cart.failed).first().waitFor() // while it changes, it is there twice
  await shoot('cart-refused')
  await page.unroute('**/api/orders')
  await open('/')
  await openCart(page, texts)
}

/** The cart: filled, with what cannot be ordered, refused, without an answer, and placed. */
export const shootCart = async (context: PagesContext): Promise<void> => {
  const { camera, texts, call } = context
  const { page, open, shoot } = camera
  const products = await call<Sold[]>('GET', '/api/products')
  const [soldOut] = products.filter(({ isSoldOut }) => isSoldOut)
  const onSale = products.filter(({ isSoldOut }) => !isSoldOut)
  const [changed] = onSale
  // Of the first shelf, because a page of many products renders only those near the screen.
  const sold = onSale.filter(({ categoryId }) => categoryId === changed?.categoryId).slice(0, 3)
  if (!soldOut || !changed) throw new Error('The pages need a shop with products on sale and sold out')
  await shootNothingToOrder(context, soldOut, changed)
  await open('/')
  for (const product of sold) await addToCart(page, texts.localName(product), texts)
  await shoot('home-with-cart')
  await openCart(page, texts)
  await page.getByRole('button', { name: texts.cart.place }).waitFor()
  await shoot('cart')
  await shootNotPlaced(context)
  await press(page, texts.cart.place)
  await page.getByText(texts.cart.placed).waitFor()
  await shoot('cart-placed')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
