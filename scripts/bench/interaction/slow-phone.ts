import type { Browser, Page } from 'playwright-core'

/** CPU slowdown relative to this machine: Lighthouse's own assumption for a cheap phone. */
export const slowdown = 4

/** Opens the shop as on a phone: a nickname given, everything loaded, and the CPU throttled. */
export const openSlowPhone = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
  })
  await context.addInitScript(() => localStorage.setItem('customer_nickname', 'Asha'))
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Add to Cart', disabled: false }).first().waitFor()
  // The lazy scripts load once the page is idle. They must not load during the measurement.
  await page.waitForTimeout(3_000)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
