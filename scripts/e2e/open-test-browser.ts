import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { launchTestBrowser, noteErrors, wifiAddress } from '../browser/launch.ts'
import { runStore, type StoreProcess } from '../browser/run-store.ts'
import { type CallAsOwner, callAsOwnerAt } from '../tools/lib/calls.ts'
import { openInspector, type Pictures } from './picture.ts'

let browser: Browser

const flags = [
  '--use-fake-device-for-media-stream=device-count=2,fps=5',
  // A headless browser cannot show the prompt, and grants the camera to every page.
  '--use-fake-ui-for-media-stream',
]

/** Shares one browser among the journeys of a file. Each journey has its own store and browser profiles. */
export const shareBrowser = (): void => {
  beforeAll(async () => {
    browser = await launchTestBrowser(...flags)
  })
  afterAll(async () => {
    await browser.close()
  })
}

type Id = { id: string }

export type TestBrowser = AsyncDisposable & {
  store: StoreProcess
  /** The store's address as a phone on the Wi-Fi sees it. */
  address: string
  /** The store's address on the shop's own PC, where pages are a secure context. */
  local: string
  /** A visitor's page at 360×740 with touch. */
  phone: () => Promise<Page>
  desktop: () => Promise<Page>
  /** Calls the API as the logged-in owner, without the browser. */
  call: CallAsOwner
  /** Adds a product, with more fields if given. Returns its id. */
  addProduct: (name: string, price: string, more?: object) => Promise<string>
  set: (settings: Record<string, string>) => Promise<void>
  /** Places an order of one product each, without the browser. Returns its id. */
  placeOrder: (nickname: string, productIds: string[], more?: object) => Promise<string>
}

type TestBrowserOptions = {
  dataDir?: string
  program?: string
  env?: Record<string, string>
  /** What `picture` does outside of `npm run screenshots`; nothing by default. */
  pictures?: Pictures
}

/**
 * Runs a store, empty unless a folder is given, and opens browser pages on it. Fails at the end on any error
 * that a page printed or threw. A test that fails prints the text of its pages.
 */
export const openTestBrowser = async ({
  pictures,
  ...options
}: TestBrowserOptions = {}): Promise<TestBrowser> => {
  const folder = await openTemporaryFolder()
  const store = await runStore({ dataDir: folder.path, ...options })
  const local = store.origin
  const errors: string[] = []
  const pages: Page[] = []
  const lastSeen: string[] = []
  onTestFailed(() => console.log(`On the pages in the end:\n${lastSeen.join('\n\n')}\n`))
  const inspector = openInspector(pictures)

  const open = async (options: BrowserContextOptions) => {
    // Without motion no journey waits for a fade, or presses what is still moving.
    const context = await browser.newContext({ locale: 'en-IN', reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    noteErrors(page, errors)
    pages.push(page)
    inspector?.watch(page)
    return page
  }
  const call = callAsOwnerAt(local)
  return {
    store,
    address: wifiAddress(store.port),
    local,
    phone: () => open({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }),
    desktop: () => open({ viewport: { width: 1366, height: 768 } }),
    call,
    addProduct: async (name, price, more) =>
      (await call<Id>('POST', '/api/products', { name, price, ...more })).id,
    set: async (settings) => {
      for (const [key, value] of Object.entries(settings)) await call('PUT', '/api/settings', { key, value })
    },
    placeOrder: async (nickname, productIds, more) => {
      const { id: customerId } = await call<Id>('POST', '/api/customers', { nickname })
      const cartItems = productIds.map((productId) => ({ productId, quantity: 1 }))
      return (await call<Id>('POST', '/api/orders', { customerId, cartItems, ...more })).id
    },
    [Symbol.asyncDispose]: async () => {
      for (const page of pages) {
        lastSeen.push(`${page.url()}\n${await page.innerText('body').catch(() => 'closed')}`)
        await page.context().close()
      }
      await store[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
      expect(errors, 'errors in the pages').toEqual([])
      expect(store.output(), 'errors of the server').not.toMatch(/failed|Error/)
      inspector?.finish()
    },
  }
}

/** The number of an order that people read out. */
export const numberOf = (id: string): string => id.slice(-6).toUpperCase()

/** Waits until the element has the focus, where the next key goes. Dialogs take and return it a moment later. */
export const untilFocused = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((each) => each === document.activeElement)).toBe(true)
