import type { Browser } from 'playwright-core'
import { median } from '../median.ts'
import { openTimedPage, phone, tapSlowdown } from './tap-timer.ts'

const bareTap = `<meta name="viewport" content="width=device-width"><button style="padding:20px">0</button>
<script>document.querySelector('button').onclick = ({ target }) => { target.textContent = Number(target.textContent) + 1 }</script>`

/** The median time in ms of a tap that changes one number on an otherwise empty page: what no page can be faster than. */
export const timeBareTap = async (browser: Browser, slowdown = tapSlowdown): Promise<number> => {
  const { page, slow, tap, times } = await openTimedPage(browser, phone)
  await page.goto(`data:text/html,${encodeURIComponent(bareTap)}`)
  await slow(slowdown)
  for (let round = 0; round < 9; round += 1) {
    await tap('tap', page.getByRole('button'))
  }
  await page.context().close()
  return median(times.get('tap') ?? [])
}
