import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

type Place = Page | Locator

export const main = (page: Page): Locator => page.getByRole('main')
export const field = (place: Place, label: string): Locator => place.getByLabel(label, { exact: true })
export const button = (place: Place, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true })

/** What a person reads there, with single spaces. */
export const readText = async (place: Locator): Promise<string> =>
  (await place.innerText()).replaceAll(/\s+/g, ' ').trim()

/** Waits until this is to be read there. */
export const untilReads = (place: Locator, text: string | RegExp): Promise<void> =>
  expect.poll(() => readText(place)).toMatch(text)

/** Waits until each of these texts is in sight, with nothing else in the same line. */
export const untilSeen = async (place: Place, ...texts: (string | RegExp)[]): Promise<void> => {
  for (const text of texts) {
    await place.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  }
}

export const untilCount = (elements: Locator, count: number): Promise<void> =>
  expect.poll(() => elements.filter({ visible: true }).count()).toBe(count)

export const untilEnabled = (control: Locator, isEnabled = true): Promise<void> =>
  expect.poll(() => control.isEnabled()).toBe(isEnabled)

/** The address of a picture, once it is shown. */
export const sourceOf = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 ? image.src : 'not shown',
  )

/** Waits for the toast and closes it, so that it is not taken for the next one. */
export const untilToast = async (page: Page, text: string): Promise<void> => {
  const toast = page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })
  await toast.getByRole('button').click()
  await toast.waitFor({ state: 'detached' })
}

/** The next call of this kind fails in the store, and those after it do not. */
export const failNext = async (page: Page, method: string, path: string): Promise<void> => {
  let isOver = false
  await page.route(path, (route) => {
    if (isOver || route.request().method() !== method) return route.fallback()
    isOver = true
    return route.fulfill({ status: 500, body: 'Something went wrong' })
  })
}

/**
 * Holds calls of this kind back until the returned function is called, as on a slow connection. The store answers them
 * then, unless another answer is given.
 */
export const hold = async (page: Page, method: string, path: string, json?: unknown): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise
    await (json === undefined ? route.fallback() : route.fulfill({ json }))
  })
  return resolve
}

/** Stops the page's clock during the test: only `page.clock.runFor` moves its timers on. */
export const holdClock = async (page: Page): Promise<void> => {
  onTestFinished(() => page.clock.resume())
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/**
 * Waits for so many outlines where the page says that it is loading: the children of the outermost element there that
 * has more than one.
 */
export const untilSkeletons = async (page: Page, count: number): Promise<void> => {
  const loading = main(page).getByRole('status', { name: /^Loading/ })
  const outlines = () =>
    loading.first().evaluate((element) => {
      let list: Element = element
      while (list.childElementCount === 1 && list.firstElementChild) list = list.firstElementChild
      return [...list.children].filter((child) => child.clientHeight > 0).length
    })
  await expect.poll(outlines).toBe(count)
}

const inShop = { timeZone: 'Asia/Kolkata' }

/** A day as `en-IN` writes it for the shop: `5/9/2026` or `5 Sep 2026`. */
export const datePattern = (time: string): RegExp => {
  const [day = '', month = '', year = ''] = new Date(time).toLocaleDateString('en-IN', inShop).split('/')
  const name = new Date(time).toLocaleDateString('en-IN', { ...inShop, month: 'short' }).slice(0, 3)
  return new RegExp(`\\b0?${day}[/ ](0?${month}|${name}[a-z]*)[/ ]${year}\\b`)
}

/** The time of day as `en-IN` writes it for the shop. */
export const timeOf = (time: string): string =>
  new Date(time)
    .toLocaleTimeString('en-IN', { ...inShop, hour: 'numeric', minute: '2-digit' })
    .replace(/\s/, ' ')
