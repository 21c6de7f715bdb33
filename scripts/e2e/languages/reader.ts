import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Camera } from '../../screenshots/camera.ts'
import { findCutTexts } from './find-cut-texts.ts'
import { readTexts } from './read-texts.ts'

/** A camera that reads pages instead of taking their picture. */
export type Reader = {
  camera: Camera
  /** Each text that was read, with the names of the first stop where it was. */
  said: Map<string, string>
  /** Texts that could not be read whole, each with the name of the first stop. */
  cut: Map<string, string>
  stops: () => number
}

/** Live streams never end, so they count as no request. */
const isStream = (url: string): boolean => /\/events(\?|$)/.test(new URL(url).pathname)

/** Waits until all answers have come and nothing moves any more, sooner than the browser's own idle state. */
const makeSettle = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<unknown>()
  page.on('request', (request) => {
    if (!isStream(request.url())) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('framenavigated', () => underWay.clear())
  return async () => {
    await expect.poll(() => underWay.size, { interval: 20 }).toBe(0)
    await page.evaluate(async () => {
      const isMoving = () =>
        document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
      do {
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
      } while (isMoving())
    })
  }
}

export const makeReader = (page: Page, address: string): Reader => {
  const said = new Map<string, string>()
  const cut = new Map<string, string>()
  const settle = makeSettle(page)
  let stops = 0
  const note = (list: Map<string, string>, texts: string[], name: string) => {
    for (const text of texts) if (!list.has(text)) list.set(text, name)
  }
  return {
    said,
    cut,
    stops: () => stops,
    camera: {
      page,
      open: async (route) => {
        await page.goto(address + route)
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
      shoot: async (name) => {
        stops += 1
        await settle()
        note(said, await readTexts(page), name)
        note(cut, await findCutTexts(page), name)
      },
      keep: async (name, words) =>
        note(
          said,
          words.map((word) => word.trim()),
          name,
        ),
    },
  }
}
