import type { Page } from 'playwright-core'

/** Sends the keys of a barcode scanner, by default with the two ends of line of those that send CR and LF. */
export const scan = async (page: Page, code: string, ends = 2): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const keys = [...code, ...Array<string>(ends).fill('Enter')]
  // Nobody begins to scan within the 50 ms after a typed key in which the page would add that key to the code.
  const begin = Date.now() + 100
  const send = (key: string, index: number) => {
    const text = key === 'Enter' ? '\r' : key
    // A busy machine sends the keys slowly, which the page would take for typing.
    const timestamp = (begin + index) / 1_000
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ]
  }
  // All at once: a scanner does not wait until the page has handled a key, as Playwright's keyboard does.
  await Promise.all(keys.flatMap(send))
  await session.detach()
}
