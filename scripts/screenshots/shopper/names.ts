import { openCart } from '../../browser/steps.ts'
import { type PagesContext, press, setSetting } from '../pages-context.ts'

/** Names of a phone that forgot its own, and a name that is somebody else's where customers are private. */
export const shootNames = async (context: PagesContext): Promise<void> => {
  const { camera, texts } = context
  const { page, open, shoot } = camera
  await open('/')
  await press(page, texts.home.changeName)
  await shoot('home-change-name')
  await page.evaluate(() => localStorage.clear())
  await open('/')
  await page.getByText(texts.names.welcomeBack).waitFor()
  await shoot('home-names-of-phone')
  await open('/loyalty')
  await page.getByText(texts.points.noNickname).waitFor()
  await shoot('loyalty-without-name')

  await page.context().clearCookies({ name: /^(?!lang)/ })
  await setSetting(context, 'private_customers', 'yes')
  await page.evaluate(() => localStorage.setItem('customer_nickname', 'Asha'))
  const offer = page.getByRole('button', { name: texts.names.shopAs('Asha 2') })
  await open('/')
  await offer.waitFor()
  await shoot('home-name-refused-to-strangers')
  await open('/loyalty')
  await page.getByText(texts.points.home).waitFor()
  await shoot('loyalty-refused-to-strangers')
  const product = await page.evaluate(async () => {
    const [first] = (await (await fetch('/api/products')).json()) as { id: string }[]
    return first?.id
  })
  await page.evaluate(
    (stored) => localStorage.setItem('cart', stored),
    JSON.stringify([{ productId: product, quantity: 1 }]),
  )
  await open('/')
  await openCart(page, texts)
  await press(page, texts.cart.place)
  await page.getByRole('button', { name: texts.cart.orderAs('Asha 2') }).waitFor()
  await shoot('cart-name-taken')
  await setSetting(context, 'private_customers', 'no')
}
