import { anything, matching } from '../../browser/catalogue.ts'
import { openTab } from '../../browser/steps.ts'
import {
  closeDialog,
  type Named,
  openedDialog,
  type PagesContext,
  press,
  samples,
  setSetting,
} from '../pages-context.ts'

/** The owner's day with money and a count of the cash, and the sales, drawn and as tables. */
export const shootDay = async ({
  camera,
  texts: { overview, ...texts },
  address,
  call,
}: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  const [order] = await call<Named[]>('GET', '/api/orders?payment=unpaid&limit=1')
  await call('PUT', `/api/orders/${order?.id}/payment`, { payment: 'cash', from: 'unpaid' })
  await openTab(page, address, 'overview', { overview, ...texts })
  await page.getByLabel(overview.counted, { exact: true }).fill('12')
  await press(page, overview.count)
  await page
    .getByText(matching(overview.countedAt(anything, anything)))
    .last()
    .waitFor()
  await press(page, overview.showTable)
  await page.locator('svg.recharts-surface').nth(1).waitFor()
  await shoot('admin-day', true)
}

/** The Overview with an address on the internet, and the poster with the shop's Wi-Fi. */
export const shootPoster = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address } = context
  const { page, shoot, keep } = camera
  const { phones, poster } = texts
  await setSetting(context, 'public_url', samples.link)
  await setSetting(context, 'private_customers', '')
  await setSetting(context, 'first_steps', 'no') // they would recommend private customers themselves
  await openTab(page, address, 'overview', texts)
  await page.getByRole('button', { name: phones.printPoster }).waitFor()
  await shoot('admin-overview-public', true)
  await setSetting(context, 'first_steps', '')
  await press(page, phones.copy)
  await page.getByText(phones.copied).or(page.getByText(phones.copyFailed)).waitFor()
  await shoot('admin-address-copied')
  await press(page, phones.printPoster)
  const dialog = await openedDialog(page)
  await dialog.getByLabel(poster.wifiName).fill('12 34')
  await dialog.getByLabel(poster.wifiPassword).fill('1')
  await dialog.getByText(poster.passwordTooShort).waitFor()
  await shoot('admin-poster-refused')
  await dialog.getByLabel(poster.wifiPassword).fill('12345678')
  await shoot('admin-poster')
  await keep('poster', await page.locator('[data-poster] :not(style)').allTextContents())
  await closeDialog(page)
}
