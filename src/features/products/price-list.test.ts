import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const path = '/api/products/prices'
const save = (shop: TestShop, prices: unknown) => shop.admin.json('PUT', path, { prices })
const pricesOf = async (shop: TestShop) =>
  Object.fromEntries(
    (await shop.visitor.json('GET', '/api/products')).map((product: { name: string; price: string }) => [
      product.name,
      product.price,
    ]),
  )

test('a price is not saved for another step than the owner saw, also when a step costs the same by then', async () => {
  await using shop = await openTestShop()
  const loose = { unit: 'kg', stepBase: 250 } as const
  const onion = await shop.addProduct({ name: 'Onion', price: '10', ...loose })
  const okra = await shop.addProduct({ name: 'Okra', price: '10', ...loose })
  const coconut = await shop.addProduct({ name: 'Coconut', price: '10', ...loose })
  await shop.admin.json('PUT', `/api/products/${onion.id}`, { stepBase: 500 })
  await shop.admin.json('PUT', `/api/products/${coconut.id}`, { unit: 'piece', stepBase: null })
  const gone = await shop.addProduct({ price: '10' })
  await shop.admin.json('DELETE', `/api/products/${gone.id}`)
  const wanted = { price: '12', from: '10', stepBase: 250 }
  const answer = await save(
    shop,
    [onion, okra, coconut, gone].map(({ id }) => ({ id, ...wanted })),
  )
  expect(answer).toEqual({
    saved: [{ id: okra.id, price: '12.00' }],
    changed: [
      { id: onion.id, price: '10.00', stepBase: 500 },
      { id: coconut.id, price: '10.00' },
      { id: gone.id, price: null },
    ],
    refused: [],
  })
  // A client that knows no steps says none, and its prices are saved as ever.
  await save(shop, [{ id: onion.id, price: '24', from: '10' }])
  expect(await pricesOf(shop)).toEqual({ Onion: '24.00', Okra: '12.00', Coconut: '10.00' })
})

test('the same list again, after a lost answer, is saved and changes nothing', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '10' })
  const list = [{ id: tea.id, price: '12', from: '10' }]
  const first = await save(shop, list)
  const before = shop.contents()
  expect(await save(shop, list)).toEqual(first)
  expect(await save(shop, [])).toEqual({ saved: [], changed: [], refused: [] })
  expect(shop.contents()).toEqual(before)
})
