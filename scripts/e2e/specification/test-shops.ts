import { type APIRequestContext, type Browser, type Page, request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { launchTestBrowser, noteErrors } from '../../browser/launch.ts'
import { adminPassword, runStore } from '../../browser/run-store.ts'

export type Shop = AsyncDisposable & {
  address: string
  /** A browser without pages in which the owner is logged in. */
  owner: APIRequestContext
  /** Calls the API as the owner. */
  call: <Answer>(method: string, path: string, data?: unknown) => Promise<Answer>
}

const callIn =
  (browser: APIRequestContext, address: string): Shop['call'] =>
  async (method, path, data) => {
    const answer = await browser.fetch(address + path, { method, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }

/** Runs the built store, with nothing in it. Without `password` it makes its own, in which nobody is logged in. */
export const openShop = async (password = adminPassword): Promise<Shop> => {
  const store = await runStore({ env: { ADMIN_PASSWORD: password } })
  const address = store.origin
  const owner = await request.newContext()
  const call = callIn(owner, address)
  if (password !== '') await owner.post(`${address}/api/admin/login`, { data: { password } })
  return {
    address,
    owner,
    call,
    [Symbol.asyncDispose]: async () => {
      await owner.dispose()
      await store[Symbol.asyncDispose]()
    },
  }
}

/** 64 pixels in a square. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEWqiDM/H5Y5AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lE' +
    'QVQoz2NgGAWjgHwAAAJAAAGMxat3AAAAAElFTkSuQmCC',
  'base64',
)

const uploadPicture = async ({ owner, call }: Shop): Promise<string> => {
  const { uploadURL } = await call<{ uploadURL: string }>('POST', '/api/objects/upload')
  expect((await owner.put(uploadURL, { data: png })).status()).toBe(200)
  return uploadURL
}

type Id = { id: string }

/** The goods of the stocked shop, in rupees. */
const prices = { 'Toor Dal': '164.50', 'Moong Dal': '140.49', Sugar: '45', Tea: '120', Salt: '20' }

export type StockedShop = Shop & { ids: Map<string, string> }

/** A shop with goods, a category without any, an inactive one, and every setting of the shop but Twitter's address. */
const openStockedShop = async (): Promise<StockedShop> => {
  const shop = await openShop()
  const { call } = shop
  const categories = new Map<string, string>()
  for (const [displayOrder, name] of [
    [2, 'Sweets'],
    [1, 'Dals'],
    [0, 'Groceries'],
    [3, 'Winter'],
  ] as const) {
    categories.set(name, (await call<Id>('POST', '/api/categories', { name, displayOrder })).id)
  }
  await call('PUT', `/api/categories/${categories.get('Winter')}`, { isActive: false })
  const ids = new Map<string, string>()
  for (const [name, category, imageUrl] of [
    ['Toor Dal', 'Dals', null],
    ['Moong Dal', 'Dals', '/objects/uploads/abcdefghjk'], // there is no such picture
    ['Sugar', 'Groceries', await uploadPicture(shop)],
    ['Tea', '', null],
    ['Salt', '', null],
  ] as const) {
    const product = { name, price: prices[name], imageUrl, categoryId: categories.get(category) ?? null }
    ids.set(name, (await call<Id>('POST', '/api/products', product)).id)
  }
  await call('POST', '/api/highlights', { title: 'Diwali', description: 'Half price', displayOrder: 0 })
  for (const [key, value] of Object.entries({
    store_name: 'Asha Stores',
    daily_notice: 'Closed on Monday',
    store_description: 'Fresh since 1980',
    store_phone: '9876501234',
    store_image: await uploadPicture(shop),
    facebook_url: 'https://facebook.com/asha',
    instagram_url: 'https://instagram.com/asha',
    blogger_url: 'https://asha.blogspot.com/',
    youtube_url: 'https://youtube.com/@asha',
  })) {
    await call('PUT', '/api/settings', { key, value })
  }
  return { ...shop, ids }
}

export type OrderJson = Id & { createdAt: string }

/** The number of an order that people read out. */
export const numberOf = ({ id }: Id): string => id.slice(-6).toUpperCase()

/** Places an order from that browser, so that the customer's points and orders are its own. */
export const placeOrder = async (
  browser: APIRequestContext,
  { address, ids }: StockedShop,
  nickname: string,
  lines: Partial<Record<keyof typeof prices, number>>,
): Promise<OrderJson> => {
  const call = callIn(browser, address)
  const customer = { nickname, loyaltyPoints: 0, totalSpent: '0' }
  const { id: customerId } = await call<Id>('POST', '/api/customers', customer)
  const cartItems = Object.entries(lines).map(([name, quantity]) => ({ productId: ids.get(name), quantity }))
  return call('POST', '/api/orders', { customerId, cartItems })
}

type Visitor = { isPhone?: boolean; isOwner?: boolean }

type Shops = {
  stocked: StockedShop
  /** Nothing was ever added here or set. */
  empty: Shop
  /** A page in a browser profile of its own: for all tests, or for the running one. */
  open: (shop: Shop, visitor?: Visitor) => Promise<Page>
  openForTest: (shop: Shop, path: string, visitor?: Visitor) => Promise<Page>
}

/** The shops and the browser that the tests of a file share. A page that throws, or prints an error, fails its test. */
export const shareShops = (...moreFlags: string[]): Shops => {
  const errors: string[] = []
  let browser: Browser
  const open: Shops['open'] = async (shop, { isPhone = false, isOwner = false } = {}) => {
    const context = await browser.newContext({
      locale: 'en-IN',
      reducedMotion: 'reduce',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      isMobile: isPhone,
      ...(isOwner && { storageState: await shop.owner.storageState() }),
    })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await page.clock.install() // before a page reads the time
    noteErrors(page, errors)
    return page
  }
  const openForTest: Shops['openForTest'] = async (shop, path, visitor) => {
    const page = await open(shop, visitor)
    onTestFinished(() => page.context().close())
    await page.goto(shop.address + path)
    // A press before React has the page is lost.
    await page.waitForFunction(() => {
      const root = document.getElementById('root')
      return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    })
    return page
  }
  const shops = { open, openForTest } as Shops
  beforeAll(async () => {
    const [stocked, empty] = await Promise.all([openStockedShop(), openShop()])
    Object.assign(shops, { stocked, empty })
    browser = await launchTestBrowser(...moreFlags)
  })
  afterEach(() => {
    expect(errors.splice(0), 'errors in the pages').toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await shops.stocked[Symbol.asyncDispose]()
    await shops.empty[Symbol.asyncDispose]()
  })
  return shops
}
