import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { createLogger } from '../../../lib/logger.ts'
import { listCalls } from '../../../testing/api-calls.ts'
import type { Browser } from '../../../testing/browser.ts'
import { webFiles } from '../../../testing/pages.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { clearDeliveries } from './deliveries.repo.ts'

/** Texts that stand nowhere else. */
const address = {
  name: 'Zubeida Quartermaine',
  phone: '9123406780',
  street: '77, Xylophone Galli',
  landmark: 'Yak Brewery',
  pincode: '986543',
}
const planted = Object.values(address)
const foundIn = (text: string): string[] => planted.filter((each) => text.includes(each))

const now = new Date('2026-03-02T06:30:00Z')

/** A shop in which Asha has ordered a delivery on her phone, and Ravi something on his. */
const openShop = async (options: Parameters<typeof openTestShop>[0] = {}) => {
  const shop = await openTestShop({ now, web: { files: webFiles }, ...options })
  await shop.admin.json('PUT', '/api/settings', { key: 'delivery_on', value: 'yes' })
  const tea = await shop.addProduct({ name: 'Tea', price: '100' })
  const order = async (nickname: string, more: object = {}) => {
    const phone = shop.newBrowser()
    const { id: customerId } = await phone.json('POST', '/api/customers', { nickname })
    const cartItems = [{ productId: tea.id, quantity: 1 }]
    const { id } = await phone.json('POST', '/api/orders', { customerId, cartItems, ...more })
    return { phone, customerId, id }
  }
  const ravi = await order('Ravi')
  const asha = await order('Asha', { fulfilment: 'delivery', delivery: address })
  return { shop, asha, ravi }
}

type Ids = { id: string; customerId: string }

/** The URLs at which a browser finds a part of the address, among all that the store answers to a GET. */
const walk = async (shop: TestShop, browser: Browser, { id, customerId }: Ids): Promise<string[]> => {
  const { routes } = createApp(shop.context, { files: new Map() })
  const calls = listCalls(routes)
    .filter((call) => call.startsWith('GET ') && !call.endsWith('/events')) // streams never end
    .map((call) => call.slice('GET '.length))
  const all = [
    ...calls.flatMap((call) => [id, customerId, 'Asha'].map((each) => call.replaceAll(/:\w+/g, each))),
    ...planted.flatMap((each) =>
      ['orders', 'customers', 'khata'].map((list) => `/api/${list}?search=${encodeURIComponent(each)}`),
    ),
    ...['waiting=only', 'fulfilment=delivery'].map((filter) => `/api/orders?${filter}`),
    ...['orders', 'payments'].map((list) => `/api/${list}.csv?from=2026-03-01&to=2026-03-03`),
    ...['', `/customers/${customerId}`].map((whose) => `/api${whose}/events/since?after=0`),
    ...['/', '/loyalty', '/admin/dashboard?tab=orders', `/order/${id}`, '/manifest.webmanifest'],
  ]
  const found = new Set<string>()
  for (const url of new Set(all)) {
    const { text } = await browser.call('GET', url)
    if (foundIn(text).length > 0) found.add(url)
  }
  return [...found]
}

test('an address is answered by one call only, to the owner and the phones of the customer', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { shop, asha, ravi } = await openShop({ log: createLogger('debug', (line) => lines.push(line)) })
  await using _ = shop
  await using events = await shop.admin.listen('/api/events')
  await using ownEvents = await asha.phone.listen(`/api/customers/${asha.customerId}/events`)
  await shop.admin.json('PUT', `/api/orders/${asha.id}/status`, { from: 'new', status: 'out' })
  const seen = [await events.next(), await events.next(), await ownEvents.next(), await ownEvents.next()]
  expect(seen.map((event) => event?.type)).toEqual(['ready', 'order-changed', 'ready', 'order-changed'])
  expect(foundIn(JSON.stringify(seen))).toEqual([])
  const call = `/api/orders/${asha.id}/delivery`
  const unknown = shop.newBrowser()
  await unknown.json('POST', '/api/customers', { nickname: 'Asha' })
  for (const [who, browser, expected] of [
    ['a stranger', shop.visitor, []],
    ['a phone that is not known', unknown, []],
    ['the phone of another', ravi.phone, []],
    ['her own phone', asha.phone, [call]],
    ['the owner', shop.admin, [call]],
  ] as const) {
    expect(await walk(shop, browser, asha), who).toEqual(expected)
  }
  expect(JSON.parse((await asha.phone.call('GET', call)).text)).toEqual(address)
  expect(lines.length).toBeGreaterThan(100)
  // What was searched for is in the address of the call.
  expect(lines.filter((line) => !line.includes('search=') && foundIn(line).length > 0)).toEqual([])
})

/** The parts of the address in the bytes of the database and its WAL. */
const inDatabase = async (dataDir: string): Promise<string[]> => {
  const files = (await readdir(dataDir)).filter((name) => name.startsWith('store.db'))
  const texts = await Promise.all(files.map((name) => readFile(path.join(dataDir, name), 'latin1')))
  return foundIn(texts.join('\n'))
}

test.each(['erased with the customer', 'cleared'])(
  'nothing of an address is left once it was %s',
  async (how) => {
    await using folder = await openTemporaryFolder()
    {
      const { shop, asha } = await openShop({ dataDir: folder.path })
      await using _ = shop
      expect(await inDatabase(folder.path)).toEqual(planted)
      if (how === 'cleared') {
        await shop.admin.json('PUT', `/api/orders/${asha.id}/status`, { from: 'new', status: 'completed' })
        await shop.context.db.transaction().execute((tx) => clearDeliveries(tx, '2026-03-03'))
      } else await shop.admin.json('DELETE', `/api/customers/${asha.customerId}`)
      expect(await walk(shop, shop.admin, asha)).toEqual([])
      expect(await shop.admin.call('GET', `/api/orders/${asha.id}/delivery`)).toMatchObject({ status: 404 })
      expect(foundIn(JSON.stringify(await shop.contents()))).toEqual([])
    }
    expect(await inDatabase(folder.path)).toEqual([])
  },
)
