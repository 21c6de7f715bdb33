import assert from 'node:assert/strict'
import sharp from 'sharp'
import {
  callAsOwnerAt,
  downloadBackup,
  expectText,
  restoreBackup,
  uploadPicture,
} from '../tools/lib/calls.ts'
import { until } from '../tools/lib/store.ts'

type Stored = { id: string }

/** Loads the page and every file it references, as a browser would. */
const loadPage = async (origin: string): Promise<void> => {
  const page = await expectText(origin, 'GET', '/')
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  assert(files.length >= 3, 'the page names its script, its style and its icon')
  for (const path of files) assert.notEqual(await expectText(origin, 'GET', path), '', path)
}

/**
 * Places a whole order over HTTP: page, product with an image, nickname, order, points. Returns the order's
 * id.
 */
export const sellOverHttp = async (origin: string): Promise<string> => {
  await loadPage(origin)
  const call = callAsOwnerAt(origin)
  const category = await call<Stored>('POST', '/api/categories', { name: 'Dals', displayOrder: 0 })
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c0702a' } })
    .jpeg()
    .toBuffer()
  const uploadURL = await uploadPicture(origin, image)
  const product = await call<Stored>('POST', '/api/products', {
    name: 'Toor Dal 1 kg',
    price: '164.50',
    categoryId: category.id,
  })
  const { objectPath } = await call<{ objectPath: string }>('PUT', `/api/products/${product.id}/image`, {
    imageURL: uploadURL,
  })
  const shown = await fetch(origin + objectPath)
  assert.equal(Buffer.compare(Buffer.from(await shown.arrayBuffer()), image), 0)

  const customer = await call<Stored>('POST', '/api/customers', { nickname: 'आशा' })
  const order = await call<Stored & { total: string; pointsEarned: number }>('POST', '/api/orders', {
    customerId: customer.id,
    cartItems: [{ productId: product.id, quantity: 2 }],
  })
  assert.deepEqual([order.total, order.pointsEarned], ['329.00', 3])
  assert.equal(await findOrder(origin, order.id), true)
  return order.id
}

/** Whether the store has the order. */
export const findOrder = async (origin: string, id: string): Promise<boolean> =>
  (await callAsOwnerAt(origin)<Stored[]>('GET', '/api/orders')).some((order) => order.id === id)

/** Takes a backup of the running store and restores it; a category added in between must be gone then. */
export const restoreOverHttp = async (origin: string): Promise<void> => {
  const backup = await downloadBackup(origin)
  await callAsOwnerAt(origin)('POST', '/api/categories', { name: 'After the backup', displayOrder: 1 })
  await restoreBackup(origin, backup)
  await until('the backup takes its place', async () => {
    const answer = await fetch(`${origin}/api/categories`).catch(() => undefined)
    return answer?.ok && !(await answer.text()).includes('After the backup')
  })
}
