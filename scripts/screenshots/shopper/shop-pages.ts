import { openCart } from '../../browser/steps.ts'
import { openingHours, setSetting, type Tour, toured, whileBroken } from '../tour.ts'

/** The store's information, and the address of no page. */
export const shootInformation = async ({ camera, texts }: Tour): Promise<void> => {
  const { page, open, shoot } = camera
  await open('/store-info')
  await page.getByText(texts.storeInfo.contact).waitFor()
  await shoot('store-info', true)
  await open('/nowhere')
  await shoot('not-found')
}

/** A closed shop: at once, with a message, and by its hours. */
export const shootClosed = async (tour: Tour): Promise<void> => {
  const { camera, texts } = tour
  const { page, open, shoot } = camera
  await setSetting(tour, 'closed_message', toured.reason)
  await setSetting(tour, 'shop_open', 'no')
  await open('/')
  await page.getByText(toured.reason).waitFor()
  await shoot('home-closed')
  await openCart(page, texts)
  await shoot('cart-closed')
  await setSetting(tour, 'opening_hours', openingHours)
  await setSetting(tour, 'shop_open', 'hours')
  await open('/store-info')
  await page.getByText(texts.storeInfo.hours).waitFor()
  await shoot('store-info-hours', true)
  await setSetting(tour, 'shop_open', 'yes')
  await setSetting(tour, 'closed_message', '')
}

/** What a shopper reads when calls fail. */
export const shootFailures = async ({ camera, texts }: Tour): Promise<void> => {
  const { page, open, shoot } = camera
  await whileBroken(page, '**/api/orders**', async () => {
    await open('/loyalty')
    await page.getByRole('button', { name: texts.shared.retry }).first().waitFor()
    await shoot('loyalty-failed')
  })
}
