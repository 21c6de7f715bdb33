import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createLogger } from '../../../lib/logger.ts'
import { webFiles } from '../../../testing/pages.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
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

/** A shop in which Asha has ordered a delivery on her phone. */
const openShop = async (options: Parameters<typeof openTestShop>[0] = {}) => {
  const shop = await openTestShop({ now, web: { files: webFiles }, ...options })
  await shop.admin.json('PUT', '/api/settings', { key: 'delivery_on', value: 'yes' })
  const tea = await shop.addProduct({ name: 'Tea', price: '100' })
  const phone = shop.newBrowser()
  const { id: customerId } = await phone.json('POST', '/api/customers', { nickname: 'Asha' })
  const cartItems = [{ productId: tea.id, quantity: 1 }]
  const delivery = { fulfilment: 'delivery', delivery: address }
  const { id } = await phone.json('POST', '/api/orders', { customerId, cartItems, ...delivery })
  return { shop, asha: { phone, customerId, id } }
}

test('neither the log nor a stream tells an address', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { shop, asha } = await openShop({ log: createLogger('debug', (line) => lines.push(line)) })
  await using _ = shop
  await using events = await shop.admin.listen('/api/events')
  await using ownEvents = await asha.phone.listen(`/api/customers/${asha.customerId}/events`)
  await shop.admin.json('PUT', `/api/orders/${asha.id}/status`, { from: 'new', status: 'out' })
  const seen = [await events.next(), await events.next(), await ownEvents.next(), await ownEvents.next()]
  expect(seen.map((event) => event?.type)).toEqual(['ready', 'changed', 'ready', 'changed'])
  expect(foundIn(JSON.stringify(seen))).toEqual([])
  expect(await asha.phone.json('GET', `/api/orders/${asha.id}/delivery`)).toEqual(address)
  expect(lines.length).toBeGreaterThan(5)
  expect(foundIn(lines.join())).toEqual([])
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
      expect(await shop.admin.call('GET', `/api/orders/${asha.id}/delivery`)).toMatchObject({ status: 404 })
      expect(foundIn(JSON.stringify(shop.contents()))).toEqual([])
    }
    expect(await inDatabase(folder.path)).toEqual([])
  },
)
