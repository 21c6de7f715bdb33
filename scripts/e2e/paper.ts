import type { Page } from 'playwright-core'

/** In CSS pixels. */
export const millimetre = 96 / 25.4

/** Notes what would be printed, in place of the browser's print dialog. */
export const recordPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => {
      const { body } = (window.top ?? window).document
      body.dataset.printed = document.documentElement.outerHTML
    }
  })

/** Opens what was printed last as a page of its own, as the printer sees it. */
export const openPrinted = async (page: Page): Promise<Page> => {
  const noted = page.locator('body[data-printed]')
  const html = await noted.getAttribute('data-printed')
  await noted.evaluate((body) => body.removeAttribute('data-printed'))
  const printed = await page.context().newPage()
  await printed.emulateMedia({ media: 'print' })
  await printed.setContent(`<!doctype html>${html}`)
  return printed
}

/** The size of each page of a PDF, in mm. */
export const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join('×'),
  )
