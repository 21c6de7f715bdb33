import { openCart } from '../../browser/steps.ts'
import { openingHours, type PagesContext, samples, setSetting, whileBroken } from '../pages-context.ts'

/** The store's information, and the address of no page. */
export const shootInformation = async ({ camera, texts }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  await open('/store-info')
  await page.getByText(texts.storeInfo.contact).waitFor()
  await shoot('store-info', true)
  await open('/nowhere')
  await shoot('not-found')
}

/** A closed shop: at once, with a message, and by its hours. */
export const shootClosed = async (context: PagesContext): Promise<void> => {
  const { camera, texts } = context
  const { page, open, shoot } = camera
  await setSetting(context, 'closed_message', samples.reason)
  await setSetting(context, 'shop_open', 'no')
  await open('/')
  await page.getByText(samples.reason).waitFor()
  await shoot('home-closed')
  await openCart(page, texts)
  await shoot('cart-closed')
  await setSetting(context, 'opening_hours', openingHours)
  await setSetting(context, 'shop_open', 'hours')
  await open('/store-info')
  await page.getByText(texts.storeInfo.hours).waitFor()
  await shoot('store-info-hours', true)
  await setSetting(context, 'shop_open', 'yes')
  await setSetting(context, 'closed_message', '')
}

/** What a shopper reads when calls fail. */
export const shootFailures = async ({ camera, texts }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  await whileBroken(page, '**/api/orders**', async () => {
    await open('/loyalty')
    await page.getByRole('button', { name: texts.shared.retry }).first().waitFor()
    await shoot('loyalty-failed')
  })
}
