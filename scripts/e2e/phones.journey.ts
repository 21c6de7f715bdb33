import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logInAsOwner, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

const card = (page: Page) => page.getByRole('region', { name: 'Open your shop on phones' })

/** Opens the Overview as the owner, and saves the address that shoppers here can reach as the public one. */
const openCard = async (stage: TestBrowser): Promise<Page> => {
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  // Journeys use only the loopback interface, so there is no Wi-Fi address to show.
  await card(page).getByText('No phone can reach this PC at present.').waitFor()
  await card(page).getByLabel('Public address').fill(stage.address)
  await card(page).getByRole('button', { name: 'Save Public Address' }).click()
  await card(page)
    .getByRole('img', { name: `QR code of ${stage.address}` })
    .waitFor()
  return page
}

test('the dashboard shows the address, and turns green when the first phone has come', async () => {
  await using stage = await openTestBrowser()
  const page = await openCard(stage)
  await card(page).getByText('No phone has opened your shop yet.').waitFor()
  await card(page).getByText(stage.address, { exact: true }).first().waitFor()

  const phone = await stage.phone()
  // Every browser here uses the loopback interface. With this header the phone appears to come through a
  // tunnel.
  await phone.context().setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.7' })
  await phone.goto(stage.address)
  await phone.getByRole('heading', { name: 'Welcome to General Store' }).waitFor()
  await card(page).getByText('A phone has opened your shop').waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('the address is copied where the browser has no clipboard for the page', async () => {
  await using stage = await openTestBrowser()
  const page = await openCard(stage)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await card(page).getByRole('button', { name: 'Copy Address' }).click()
  await page.getByText('Address copied').waitFor()
  const field = card(page).getByLabel('Public address')
  await field.fill('')
  await field.press('ControlOrMeta+v')
  await expect.poll(() => field.inputValue()).toBe(stage.address)
})

/** The size of each page of a PDF, in mm. */
const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join('×'),
  )

test('the poster alone is printed, on one sheet of the chosen paper', async () => {
  await using stage = await openTestBrowser()
  await stage.call('PUT', '/api/settings', {
    key: 'store_name',
    value: 'Shri Venkateshwara Provision Stores',
  })
  const page = await openCard(stage)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await card(page).getByRole('button', { name: 'Print a Poster' }).click()
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
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([size])
  }

  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('body > [data-poster]')
  await sheet.getByText('Scan to order').waitFor()
  await sheet.getByRole('img', { name: 'QR code that joins the Wi-Fi Shop Wi-Fi' }).waitFor()
  expect(await dialog.isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // Any other page of the dashboard prints as before.
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
})
