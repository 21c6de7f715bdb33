import type { Page } from 'playwright-core'

/** Counts the bells that are ringing from the page's next load on. They still sound. */
export const listenIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { start, stop } = AudioBufferSourceNode.prototype
    const view = window as unknown as { ringing: number }
    view.ringing = 0
    AudioBufferSourceNode.prototype.start = function (...when: [number?, number?, number?]) {
      if (this.loop) view.ringing += 1
      start.apply(this, when)
    }
    AudioBufferSourceNode.prototype.stop = function (...when: [number?]) {
      if (this.loop) view.ringing -= 1
      stop.apply(this, when)
    }
  })

/** Whether a bell is ringing on a page of {@link listenIn}. */
export const rings = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { ringing: number }).ringing > 0)
