import { expect, test, vi } from 'vitest'
import { limits } from '../../../src/contract/limits.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { listPlaces } from './costly-text.ts'
import { listRoutes } from './routes.ts'
import { costlyText } from './values.ts'

// Normalising takes time up to the square of the length. About a nickname's length is enough for every text
// that is normalised.
const normalisedAtMost = 10 * limits.nickname

test('wherever costly text is sent, it is refused before any of it is normalised', async () => {
  await using shop = await openTestShop()
  const customer = await shop.addCustomer()
  const product = await shop.addProduct()
  const names = { ids: { customers: [customer.id], products: [product.id] }, passbooks: [], uploads: [] }
  // Event streams never end.
  const routes = (await listRoutes()).filter(({ path }) => !path.endsWith('/events'))
  const places = listPlaces(routes, names)
  const normalise = vi.spyOn(String.prototype, 'normalize')
  try {
    for (const { what, method, isBody, fill } of places) {
      const { target, body } = fill(costlyText('one mark', isBody ? limits.bodyBytes - 400 : 4_000))
      const answer = await shop.admin.call(method, target, {
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      })
      expect(answer.status, what).toBeLessThan(500)
    }
    await shop.visitor.call('GET', '/api/customers/nickname/Asha')
    const lengths = normalise.mock.contexts.map((text) => String(text).length)
    expect(lengths).toContain('Asha'.length) // the spy sees what is normalised
    expect(Math.max(...lengths)).toBeLessThanOrEqual(normalisedAtMost)
  } finally {
    normalise.mockRestore()
  }
})
