import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminPassword } from '../browser/run-store.ts'
import { addToCart, openCart, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { listenIn, rings } from './orders/bell.ts'
import { plainPhoto } from './pictures/samples.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

const panel = (page: Page) => page.getByRole('region', { name: 'First Steps' })

/** Opens the login on the shop's PC, which names the made-up password, and logs in with it. */
const logInAtFirst = async (page: Page, address: string): Promise<string> => {
  await page.goto(`${address}/admin`)
  const hint = await page.getByText(/^Default password: /).textContent()
  const password = hint?.replace('Default password: ', '') ?? ''
  await page.getByRole('textbox', { name: 'Password' }).click()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
  return password
}

/** Ticks things of the starter list. Each tick leads to its price, so only the ticks are pressed. */
const addFromList = async (page: Page, count: number): Promise<void> => {
  const unticked = page.locator('input[type=checkbox]:not(:checked):not(:disabled)')
  for (let added = 0; added < count; added += 1) {
    await unticked.first().click()
    await expect.poll(() => page.locator('[data-price]:focus').inputValue()).toBe('')
    await page.keyboard.type(String(20 + added))
  }
  await page.keyboard.press('Control+Enter')
  await page.getByText(`${count} products added!`).waitFor()
  await page.getByLabel('Search the list').waitFor({ state: 'detached' }) // it leads back to the products
}

/** The size of each page of a PDF, in mm. */
const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join('×'),
  )

/** Prints the poster on each paper: on one sheet, and without the dashboard. */
const printPoster = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print a Poster' }).click()
  const dialog = page.getByRole('dialog', { name: 'Poster for your Shop' })
  await dialog.getByLabel('Wi-Fi name').fill('Shop Wi-Fi')
  await dialog.getByLabel('Wi-Fi password').fill('chai-and-samosa')
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('body[data-printed]').waitFor()
  for (const [paper, size] of [
    ['A4', '210×297'],
    ['A5', '148×210'],
  ] as const) {
    await dialog.getByLabel('Paper').selectOption(paper)
    const sheets = async () => pagesOf(await page.pdf({ preferCSSPageSize: true }))
    await expect.poll(sheets).toEqual([size])
  }
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > [data-poster]')
  await sheet.getByText('Scan to order').waitFor()
  await sheet.getByRole('img', { name: 'QR code that joins the Wi-Fi Shop Wi-Fi' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  // Any other page of the dashboard prints as before.
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await page.emulateMedia({ media: 'screen' })
}

test('from the first start to a shop that is set up: each step leads to its field, and the first order ticks by itself', async () => {
  await using stage = await openTestBrowser({ env: { ADMIN_PASSWORD: '' } })
  const page = await stage.desktop()
  await listenIn(page)
  const { keyboard } = page
  const shopPc = `http://127.0.0.1:${stage.store.port}`
  const firstPassword = await logInAtFirst(page, shopPc)
  const progress = panel(page).getByRole('status')
  const wayBack = page.getByRole('link', { name: 'First Steps' })
  const follow = (name: string) => panel(page).getByRole('link', { name }).click()
  const isAt = async (done: string) => {
    await wayBack.click()
    await expect.poll(() => progress.textContent()).toBe(done)
  }
  await expect.poll(() => progress.textContent()).toBe('0 of 7')
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sidewaysScroll(page), { message: `first steps, ${width} px` }).toBe(0)
  }

  await follow('Change the password')
  await untilFocused(page.getByRole('textbox', { name: 'Current Password' }))
  for (const typed of [firstPassword, adminPassword, adminPassword]) {
    await keyboard.type(typed)
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter') // on the button, which the last Tab reached
  await page.getByText('Password updated successfully!').waitFor()
  await isAt('1 of 7')

  await follow('Write the name')
  await untilFocused(page.getByRole('textbox', { name: 'Store Name', exact: true }))
  await keyboard.type('Sharma Kirana')
  await keyboard.press('Enter')
  await page.getByText('Setting updated successfully!').waitFor()
  await isAt('1 of 7')
  const chooser = page.waitForEvent('filechooser')
  await follow('Add a photo')
  await untilFocused(page.getByRole('button', { name: 'Upload Store Image' }))
  await keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() })
  await page.getByText('Store image uploaded successfully!').waitFor()
  await isAt('2 of 7')

  await follow('Add from list')
  await page.getByLabel('Search the list').waitFor()
  await addFromList(page, 5)
  const products = await stage.call<{ nameHi: string; imageUrl: string | null }[]>('GET', '/api/products')
  expect(products).toHaveLength(5)
  expect(products.filter(({ nameHi, imageUrl }) => nameHi === '' || imageUrl === null)).toEqual([])
  await isAt('3 of 7')

  await follow('WhatsApp number')
  await untilFocused(page.getByRole('textbox', { name: 'WhatsApp Number' }))
  await keyboard.type('9876543210')
  await keyboard.press('Enter')
  await page.getByText('Setting updated successfully!').last().waitFor()
  await isAt('4 of 7')

  await panel(page).getByRole('switch', { name: 'Keep customers private' }).press('Space')
  await expect.poll(() => progress.textContent()).toBe('5 of 7')

  await follow('Show code and poster')
  await wayBack.waitFor({ state: 'detached' })
  const card = page.getByRole('region', { name: 'Open your shop on phones' })
  // Journeys use only the loopback interface, so there is no Wi-Fi address to show.
  await card.getByLabel('Public address').fill(stage.address)
  await card.getByRole('button', { name: 'Save Public Address' }).click()
  await card.getByRole('img', { name: `QR code of ${stage.address}` }).waitFor()
  await printPoster(page)

  const phone = await stage.phone()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(stage.address)
  await phone.getByLabel('Your Name').click()
  await phone.keyboard.type('Asha')
  await phone.keyboard.press('Enter')
  await phone.getByText('Welcome, Asha').waitFor()
  const first = phone.getByRole('article').first()
  const picture = first.locator('img')
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
  await expect.poll(() => sidewaysScroll(phone)).toBe(0)
  await addToCart(phone, (await first.getByRole('heading').textContent()) ?? '')
  await openCart(phone)
  await phone.getByRole('button', { name: 'Place Order' }).click()
  await phone.getByText('Order Placed Successfully!').waitFor()
  // Nobody touches the PC: the order comes to it, and the step ticks.
  await expect.poll(() => progress.textContent()).toBe('6 of 7')
  await page.getByText(/^New order #\w+ from Asha/).waitFor()
  await expect.poll(() => rings(page)).toBe(true)

  await follow('Download a backup')
  await untilFocused(page.getByRole('button', { name: 'Download backup' }))
  await keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Download Backup' })
  await untilFocused(question.getByRole('textbox', { name: 'Password' }))
  await keyboard.type(adminPassword)
  const [download] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
  expect((await download.path()).length).toBeGreaterThan(0)
  await wayBack.click()
  await page.getByText('The first steps are done. Your shop is ready!').waitFor()
  await panel(page).waitFor({ state: 'detached' })
})
