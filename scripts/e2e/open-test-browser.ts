import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { launchBrowser, wifiAddress } from '../browser/launch.ts'
import { runStore, type StoreProcess } from '../browser/run-store.ts'
import { type CallAsOwner, callAsOwnerAt } from '../tools/lib/calls.ts'

let browser: Browser

/**
 * For pages that live for seconds: V8's last two compilers, and collecting garbage often, take more time than they save.
 * 2026-11: a tenth less processor time of the browser.
 */
export const forShortLife = '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16'

/** Shares one browser among the journeys of a file. Each journey has its own store and browser profiles. */
export const shareBrowser = (): void => {
  beforeAll(async () => {
    browser = await launchBrowser(forShortLife)
  })
  afterAll(async () => {
    await browser.close()
  })
}

type ProductJson = { id: string; name: string; price: string }

export type TestBrowser = AsyncDisposable & {
  store: StoreProcess
  /** The store's address as a phone on the Wi-Fi sees it. */
  address: string
  /** A visitor's page at 390×844 with touch. */
  phone: () => Promise<Page>
  desktop: () => Promise<Page>
  /** Calls the API as the logged-in owner, without the browser. */
  call: CallAsOwner
  addProduct: (name: string, price: string, categoryId?: string) => Promise<ProductJson>
}

// A refused or missing response is part of many journeys, and the browser itself prints a line for each.
const isPageError = (text: string): boolean => !text.startsWith('Failed to load resource')

/**
 * Runs a store, empty unless a folder is given, and opens browser pages on it. Fails at the end on any error
 * that a page printed or threw.
 */
export const openTestBrowser = async (
  options: { dataDir?: string; program?: string; env?: Record<string, string> } = {},
): Promise<TestBrowser> => {
  const folder = await openTemporaryFolder()
  const store = await runStore({ dataDir: folder.path, ...options })
  const local = `http://127.0.0.1:${store.port}`
  const faults: string[] = []
  const pages: Page[] = []

  const open = async (options: BrowserContextOptions) => {
    // Without motion no journey waits for a fade, or presses what is still moving.
    const context = await browser.newContext({ locale: 'en-IN', reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && isPageError(message.text())) faults.push(message.text())
    })
    pages.push(page)
    return page
  }
  const call = callAsOwnerAt(local)
  return {
    store,
    address: wifiAddress(store.port),
    phone: () => open({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
    desktop: () => open({ viewport: { width: 1280, height: 900 } }),
    call,
    addProduct: (name, price, categoryId) =>
      call('POST', '/api/products', { name, price, categoryId: categoryId ?? null }),
    [Symbol.asyncDispose]: async () => {
      for (const page of pages) await page.context().close()
      await store[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
      expect(faults, 'errors in the pages').toEqual([])
      expect(store.output(), 'errors of the server').not.toMatch(/failed|Error/)
    },
  }
}
