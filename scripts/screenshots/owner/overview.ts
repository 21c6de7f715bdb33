import { openTab } from '../../browser/steps.ts'
import { closeDialog, openedDialog, type PagesContext, press, samples, setSetting } from '../pages-context.ts'

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
