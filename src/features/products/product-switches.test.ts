import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const flip = (shop: TestShop, id: string, body: unknown) =>
  shop.admin.json('PUT', `/api/products/${id}`, body)
const order = (shop: TestShop, customer: { id: string }, products: { id: string }[]) =>
  shop.visitor.call('POST', '/api/orders', {
    body: { customerId: customer.id, cartItems: products.map(({ id }) => ({ productId: id, quantity: 1 })) },
  })

test('each switch is flipped by itself, and every other field stays', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  expect(tea).toMatchObject({ isSoldOut: false, isHidden: false, aliases: '' })
  expect(await flip(shop, tea.id, { isSoldOut: true })).toEqual({ ...tea, isSoldOut: true })
  expect(await flip(shop, tea.id, { aliases: ' chai चाय ' })).toMatchObject({
    isSoldOut: true,
    aliases: 'chai चाय',
  })
  expect(await flip(shop, tea.id, { name: 'Tea', price: '10.00' })).toMatchObject({
    isSoldOut: true,
    aliases: 'chai चाय',
  })
  expect(await flip(shop, tea.id, { isSoldOut: false, aliases: null })).toEqual(tea)
})

test('shoppers do not see a hidden product; the owner does when asking for it', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  const salt = await shop.addProduct({ name: 'Salt' })
  const hidden = await flip(shop, tea.id, { isHidden: true })
  expect(await shop.visitor.json('GET', '/api/products')).toEqual([salt])
  expect(await shop.admin.json('GET', '/api/products')).toEqual([salt])
  expect(await shop.admin.json('GET', '/api/products?hidden=include')).toEqual([hidden, salt])
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({ activeProducts: 1 })
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  expect(await shop.admin.json('GET', '/api/products?hidden=include')).toEqual([salt])
})

test('a product sold out or hidden is 409 by its name, and stores nothing until it is back', async () => {
  await using shop = await openTestShop()
  const customer = await shop.addCustomer('Asha')
  const tea = await shop.addProduct({ name: 'Tea' })
  const salt = await shop.addProduct({ name: 'Salt' })
  for (const [on, off, text] of [
    [{ isSoldOut: true }, { isSoldOut: false }, 'Tea is sold out. Order again without it.'],
    [{ isHidden: true }, { isHidden: false }, 'Tea is no longer sold. Order again without it.'],
  ] as const) {
    await flip(shop, tea.id, on)
    const before = shop.contents()
    expect(await order(shop, customer, [salt, tea])).toMatchObject({ status: 409, text })
    expect(shop.contents()).toEqual(before)
    expect((await order(shop, customer, [salt])).status).toBe(201)
    await flip(shop, tea.id, off)
    expect((await order(shop, customer, [salt, tea])).status).toBe(201)
  }
})
