import type { Browser } from 'playwright-core'
import { openTimedPage, phone } from './tap-timer.ts'

const page = `<meta name="viewport" content="width=device-width"><button style="padding:20px">0</button>
<script>document.querySelector('button').onclick = ({ target }) => { target.textContent = Number(target.textContent) + 1 }</script>`

/** The median time in ms of a tap that changes one number on an otherwise empty page: what no page can be faster than. */
export const timeBareTap = async (browser: Browser): Promise<number> => {
  const timed = await openTimedPage(browser, phone)
  await timed.page.goto(`data:text/html,${encodeURIComponent(page)}`)
  await timed.slow()
  for (let round = 0; round < 9; round += 1) {
    await timed.time('tap', () => timed.page.getByRole('button').tap())
  }
  await timed.page.context().close()
  return timed.medianOf('tap')
}
