import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { openOrders, placeOrder } from './orders/steps.ts'

shareBrowser()

const screen = { width: 360, height: 740 }
/** Pixels from the top. What lies below is in reach of the thumb of the hand that holds the phone. */
const thumbReach = 0.4 * screen.height

const pressWithThumb = async (button: Locator): Promise<void> => {
  const box = await button.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeGreaterThan(thumbReach)
  await button.click()
}

/** Records what is printed in place of the browser's print dialog. */
const recordPrints = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () => {
      const slip = document.querySelector('[data-slip]')
      const prints = document.body.getAttribute('data-prints') ?? ''
      document.body.setAttribute('data-prints', `${prints}${slip?.textContent}\n`)
    }
  })
}

test('a queue is packed with one thumb: accept, tick, print, ready, next, and not what was cancelled meanwhile', async () => {
  await using stage = await openTestBrowser()
  const first = await placeOrder(stage, 'Asha', [
    ['Tea 250 g', '120', 3],
    ['Salt 1 kg', '28', 1],
  ])
  const second = await placeOrder(stage, 'Ravi', [['Rice 5 kg', '310', 2]])
  const page = await stage.phone()
  await page.setViewportSize(screen)
  await recordPrints(page)
  await openOrders(stage, page)
  await page.getByRole('link', { name: /^New/ }).click()
  await page.getByRole('button', { name: `Accept order ${first}` }).click()
  const dialog = page.getByRole('dialog', { name: `No. 1 Order #${first}` })
  await pressWithThumb(dialog.getByText('Salt 1 kg'))
  await dialog.getByText('1 of 2 packed').waitFor()
  await page.reload()
  await dialog.getByText('1 of 2 packed').waitFor()
  await expect.poll(() => dialog.getByRole('checkbox', { name: /Salt/ }).isChecked()).toBe(true)
  await pressWithThumb(dialog.getByText('Tea 250 g'))
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])

  await dialog.getByRole('combobox', { name: 'Paper of the slip' }).selectOption('58 mm')
  await pressWithThumb(dialog.getByRole('button', { name: `Print slip of order ${first}` }))
  await expect
    .poll(() => page.locator('body').getAttribute('data-prints'))
    .toMatch(new RegExp(`No\\. 1Order #${first}Asha.*3 ×Tea 250 g₹360 *1 ×Salt 1 kg₹28`))
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-slip]')
  expect(Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(Math.round((58 / 25.4) * 96))
  expect(await dialog.isVisible()).toBe(false)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width] = pdf.match(/\/MediaBox \[0 0 ([\d.]+)/) ?? []
  expect(Math.round((Number(width) / 72) * 25.4)).toBe(58)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await pressWithThumb(dialog.getByRole('button', { name: 'Mark ready' }))
  await pressWithThumb(dialog.getByRole('button', { name: 'Next order No. 2 · Ravi' }))
  const next = page.getByRole('dialog', { name: `No. 2 Order #${second}` })
  await next.getByRole('button', { name: 'Mark ready' }).waitFor()
  // Another browser cancels it meanwhile.
  const [{ id } = { id: '' }] = await stage.call<{ id: string }[]>('GET', '/api/orders?status=accepted')
  const change = { from: 'accepted', status: 'cancelled', reason: 'Out of stock' }
  await stage.call('PUT', `/api/orders/${id}/status`, change)
  await next.getByRole('alert').getByText('Out of stock').waitFor()
  await next.getByRole('button', { name: 'Mark ready' }).waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
  const statuses = await stage.call<{ status: string }[]>('GET', '/api/orders')
  expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'ready'])
})
