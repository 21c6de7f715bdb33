import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { launchBrowser, wifiAddress } from '../browser/launch.ts'
import { adminPassword, runStore, type StoreProcess } from '../browser/run-store.ts'

let browser: Browser

/** One browser for the file's journeys; each has a store and profiles of its own. */
export const shareBrowser = (): void => {
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
  })
}

type ProductJson = { id: string; name: string; price: string }

export type Stage = AsyncDisposable & {
  store: StoreProcess
  /** The store as a phone on the Wi-Fi reaches it. */
  address: string
  /** A visitor's page at 390×844 with touch. */
  phone: () => Promise<Page>
  desktop: () => Promise<Page>
  /** A call as the logged-in owner, past the browser. */
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  addProduct: (name: string, price: string, categoryId?: string) => Promise<ProductJson>
}

const logIn = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

// A refused or missing answer is part of many journeys; the browser prints a line for each by itself.
const isOwnFault = (text: string): boolean => !text.startsWith('Failed to load resource')

/** A running store, with nothing in it unless a folder is given, and browsers at its door. Fails on any error a page printed or threw. */
export const openStage = async (options: { dataDir?: string } = {}): Promise<Stage> => {
  const store = await runStore(options)
  const local = `http://127.0.0.1:${store.port}`
  const faults: string[] = []
  const pages: Page[] = []
  let cookie: string | undefined

  const open = async (options: BrowserContextOptions) => {
    const page = await (await browser.newContext({ locale: 'en-IN', ...options })).newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && isOwnFault(message.text())) faults.push(message.text())
    })
    pages.push(page)
    return page
  }
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    cookie ??= await logIn(local)
    const answer = await fetch(local + path, {
      method,
      headers: { cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
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
      expect(faults, 'errors in the pages').toEqual([])
      expect(store.output(), 'errors of the server').not.toMatch(/failed|Error/)
    },
  }
}
