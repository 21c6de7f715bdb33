import { anything, matching } from '../../browser/catalogue.ts'
import { type Named, type PagesContext, press, samples, whileBroken } from '../pages-context.ts'

const address = '/admin/dashboard?tab=products&view=starter'

/** The starter list of a shop without products: searched, ticked, wrong, added, and what the shop then has. */
export const shootStarter = async ({ camera, texts, call }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  const { starter } = texts
  const [first] = (await call<{ products: Named[] }>('GET', '/api/starter')).products
  const add = page.getByRole('button', { name: matching(starter.add(2).replace('2', anything)) })
  const prices = page.getByLabel(matching(starter.priceOf(anything, anything)))
  const row = (place: number) => page.locator('[data-row]').nth(place)
  await page.route('**/api/starter', (route) => route.fulfill({ status: 500, body: '1' }))
  await open(address)
  await page.getByText(texts.shared.retry).waitFor()
  await shoot('starter-failed')
  await page.unroute('**/api/starter')
  await press(page, texts.shared.retry)
  await page.getByRole('checkbox').first().waitFor()
  await shoot('starter')
  await page.getByRole('button', { name: starter.add(0) }).click()
  await row(0).getByRole('checkbox').click()
  await page.keyboard.type('40')
  await row(1).getByRole('checkbox').click()
  await shoot('starter-ticked')
  await page.keyboard.type('0.5.5')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').first().waitFor()
  await shoot('starter-wrong')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('45')
  await page
    .getByRole('button', { name: matching(starter.selectAll(anything)) })
    .last()
    .click()
  await shoot('starter-category')
  await add.click()
  await page.locator('[data-price]:focus').waitFor()
  await shoot('starter-missing')
  await page
    .getByRole('button', { name: matching(starter.unselectAll(anything)) })
    .last()
    .click()
  await page.getByRole('searchbox', { name: starter.search }).fill(samples.unknown)
  await page.getByText(starter.noneFound).waitFor()
  await shoot('starter-none-found')
  await page.getByRole('searchbox', { name: starter.search }).fill(first?.name ?? '')
  await prices.first().waitFor()
  await shoot('starter-found')
  await whileBroken(page, '**/api/products/starter', async () => {
    await add.click()
    await page.getByText(starter.addFailed).waitFor()
    await shoot('starter-add-failed')
  })
  await add.click()
  await page.getByText(starter.added(2, 0)).waitFor()
  await shoot('starter-added')
  await open(address)
  await page.getByText(starter.inShop).first().waitFor()
  await shoot('starter-in-shop', true)
}
