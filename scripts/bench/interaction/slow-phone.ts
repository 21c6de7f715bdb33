import type { Browser, Page } from 'playwright-core'

/** How many times slower than this machine the phone is: Lighthouse's own assumption for a cheap one. */
export const slowdown = 4

/** A phone's page with the shop open, a nickname given, everything loaded, and the processor slowed down. */
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
  // The lazy scripts come when the page is at rest; they must not come in between.
  await page.waitForTimeout(3_000)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
