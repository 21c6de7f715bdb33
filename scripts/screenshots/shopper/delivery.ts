import { addToCart, openCart } from '../../browser/steps.ts'
import { type Named, type PagesContext, press, samples, setSetting, typeAddress } from '../pages-context.ts'

/** A delivery: below its minimum, without an address, placed, and on its way. The shop delivers from then on. */
export const shootDelivery = async (context: PagesContext): Promise<void> => {
  const { camera, texts, call } = context
  const { page, open, shoot } = camera
  const { cart, fulfilment } = texts
  for (const [key, value] of [
    ['delivery_on', 'yes'],
    ['delivery_fee', '30'],
    ['delivery_free_from', '5000'],
    ['delivery_minimum', '1000'],
    ['delivery_area', samples.area],
    ['delivery_pincodes', '411001,411002'],
  ] as const)
    await setSetting(context, key, value)
  const products = await call<(Named & { nameHi?: string; isSoldOut: boolean })[]>('GET', '/api/products')
  const product = products.find(({ isSoldOut }) => !isSoldOut)
  if (!product) throw new Error('The pages need a shop with products on sale')
  // Only a known phone is told the address, which it becomes by the first order under a new name.
  const setNickname = (name: string) =>
    page.evaluate((value) => localStorage.setItem('customer_nickname', value), name)
  const nickname = await page.evaluate(() => localStorage.getItem('customer_nickname') ?? '')
  await setNickname(samples.person)
  await open('/')
  await addToCart(page, texts.localName(product), texts)
  await openCart(page, texts)
  await page.getByRole('radio', { name: fulfilment.homeDelivery }).check()
  await shoot('cart-delivery-minimum')
  await setSetting(context, 'delivery_minimum', '')
  await open('/')
  await openCart(page, texts)
  await press(page, cart.place)
  await page.getByRole('alert').first().waitFor()
  await shoot('cart-delivery-refused')
  await typeAddress(context)
  await shoot('cart-delivery-typed')
  await open('/')
  await openCart(page, texts)
  await page.getByRole('button', { name: cart.place }).waitFor()
  await shoot('cart-delivery')
  await press(page, cart.place)
  await page.getByText(cart.placed).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText(texts.invoice.delivery).waitFor()
  await shoot('strip-delivery')
  const [order] = await call<{ id: string }[]>('GET', '/api/orders')
  await open('/loyalty')
  await page.getByText(texts.invoice.delivery).first().waitFor()
  await shoot('loyalty-delivery', true)
  await call('PUT', `/api/orders/${order?.id}/status`, { from: 'new', status: 'out' })
  await open(`/order/${order?.id}`)
  await page.getByText(samples.street).waitFor()
  await shoot('order-delivery', true)
  await call('PUT', `/api/orders/${order?.id}/status`, { from: 'out', status: 'completed' })
  await setNickname(nickname)
}
