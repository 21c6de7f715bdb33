import type { Page } from 'playwright-core'

/** In CSS pixels. */
export const millimetre = 96 / 25.4

/** Notes the text of what would be printed, `selector`, in place of the browser's print dialog. */
export const recordPrints = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((printed) => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector(printed)?.textContent ?? ''
    }
  }, selector)

/** The size of each page of a PDF, in mm. */
export const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join('×'),
  )

/** Lists the elements that extend beyond the page, as the printer sees it. */
export const listOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -0.5 || right > innerWidth + 0.5 || element.scrollWidth > Math.ceil(innerWidth)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
