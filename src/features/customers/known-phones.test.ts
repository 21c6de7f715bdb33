import { expect, test } from 'vitest'
import { openShopOfPhones } from '../../testing/shop-of-phones.ts'
import { openTestShop } from '../../testing/test-shop.ts'

test('the first order under a new name makes the phone known, and a second phone is not', async () => {
  const { shop, shopAs, standing, names } = await openShopOfPhones()
  await using _ = shop
  const [own, other] = [shop.newBrowser(), shop.newBrowser()]
  expect(await standing(own, 'Asha')).toEqual({ standing: 'free', suggestion: null })
  const { customer } = await shopAs(own, 'Asha')
  expect(await standing(own, 'Asha')).toEqual({ standing: 'known', suggestion: null })
  expect(await standing(other, 'asha')).toEqual({ standing: 'taken', suggestion: 'asha 2' })
  expect(await names(own)).toEqual(['Asha'])
  expect(await names(other)).toEqual([])
  await shopAs(other, 'Asha')
  expect(await standing(other, 'Asha')).toMatchObject({ standing: 'taken' })
  expect(shop.contents().customer_devices).toMatchObject([
    { customer_id: customer.id, token_hash: expect.stringMatching(/^[\w-]{43}$/) },
  ])
})

test('a name that was only asked for, or whose first order failed, is nobody’s yet', async () => {
  const { shop, order, standing, makePrivate, shopAs } = await openShopOfPhones()
  await using _ = shop
  await makePrivate()
  const [own, other] = [shop.newBrowser(), shop.newBrowser()]
  const asha = await own.json('POST', '/api/customers', { nickname: 'Asha' })
  expect(await standing(other, 'Asha')).toEqual({ standing: 'free', suggestion: null })
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'no' })
  expect((await order(own, asha.id)).status).toBe(409)
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'yes' })
  expect(await standing(own, 'Asha')).toEqual({ standing: 'free', suggestion: null })
  await shopAs(own, 'Asha')
  expect(await standing(own, 'Asha')).toMatchObject({ standing: 'known' })
})

test('a name to which the owner has given points is somebody’s', async () => {
  const { shop, order, standing, makePrivate } = await openShopOfPhones()
  await using _ = shop
  await makePrivate()
  const asha = await shop.addCustomer('Asha')
  await shop.admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, { points: 5, reason: 'Gift' })
  const stranger = shop.newBrowser()
  expect(await standing(stranger, 'Asha')).toMatchObject({ standing: 'taken' })
  expect((await order(stranger, asha.id)).status).toBe(403)
})

test('several people may share a phone, and one may clear the name out of the browser', async () => {
  const { shop, shopAs, names } = await openShopOfPhones()
  await using _ = shop
  const phone = shop.newBrowser()
  await shopAs(phone, 'Asha')
  shop.setTime(new Date('2026-03-02T10:00:00Z'))
  await shopAs(phone, 'Ravi')
  expect(await names(phone)).toEqual(['Ravi', 'Asha'])
  shop.setTime(new Date('2026-03-03T10:00:00Z'))
  await shopAs(phone, 'Asha')
  expect(await names(phone)).toEqual(['Asha', 'Ravi'])
})

test('a retry of an order is answered also when the phone’s cookie is lost, and stays one order', async () => {
  const { shop, shopAs, order, makePrivate, listed } = await openShopOfPhones()
  await using _ = shop
  const own = shop.newBrowser()
  const { customer } = await shopAs(own, 'Asha')
  const key = { 'idempotency-key': 'checkout-1' }
  const first = await order(own, customer.id, key)
  // Without its cookie it is another phone, which may neither cancel the order nor see how it is paid.
  const again = await order(shop.newBrowser(), customer.id, key)
  expect(again.status).toBe(201)
  const { payment: _payment, ...seen } = JSON.parse(first.text)
  expect(JSON.parse(again.text)).toEqual({ ...seen, isCancellableHere: false })
  await makePrivate()
  expect(await order(shop.newBrowser(), customer.id, key)).toMatchObject({
    status: 409,
    text: 'This order has reached the shop already. Only the customer’s own phones show it.',
  })
  expect(await order(own, customer.id, key)).toMatchObject({ status: 201, text: first.text })
  expect(await listed()).toHaveLength(2)
})

test('a name suggested is free, fits, and counts on from the number it has', async () => {
  const { shop, shopAs, standing } = await openShopOfPhones()
  await using _ = shop
  const long = 'é'.repeat(40)
  for (const nickname of ['Asha', 'Asha 2', 'ASHA 3', 'Ravi 7', long])
    await shopAs(shop.newBrowser(), nickname)
  const stranger = shop.newBrowser()
  const suggested = async (nickname: string) => (await standing(stranger, nickname)).suggestion
  expect(await suggested('Asha')).toBe('Asha 4')
  expect(await suggested('Asha 2')).toBe('Asha 4')
  expect(await suggested('Ravi 7')).toBe('Ravi 2')
  expect(await suggested(long)).toBe(`${'é'.repeat(38)} 2`)
})

test.each([
  ['the second, when the first has ordered again', 8, 1],
  ['the first, when it has not', 0, 0],
])('a ninth phone replaces the one not seen for longest: %s', async (_case, dayOfOrder, gone) => {
  const { shop, shopAs, order, standing } = await openShopOfPhones()
  await using _ = shop
  const own = shop.newBrowser()
  const { customer } = await shopAs(own, 'Asha')
  const { token } = await own.json('POST', `/api/customers/${customer.id}/passbook`)
  const phones = [own]
  for (let day = 2; day <= 9; day += 1) {
    shop.setTime(new Date(`2026-03-0${day}T10:00:00Z`))
    const phone = shop.newBrowser()
    await phone.json('POST', '/api/passbook/phones', { token })
    if (day === dayOfOrder) await order(own, customer.id)
    phones.push(phone)
  }
  const known = await Promise.all(phones.map(async (phone) => (await standing(phone, 'Asha')).standing))
  expect(known).toEqual(Array(9).fill('known').with(gone, 'taken'))
})

test('a refused name tells nothing of the customer it leads to, only a free name like the one asked for', async () => {
  await using shop = await openTestShop()
  const { id: productId } = await shop.addProduct()
  const phone = shop.newBrowser()
  const { id: customerId } = await phone.json('POST', '/api/customers', { nickname: 'Ravi' })
  await phone.json('POST', '/api/orders', { customerId, cartItems: [{ productId, quantity: 1 }] })
  await shop.admin.json('PUT', `/api/customers/${customerId}/nickname`, { nickname: 'Meena' })
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })

  const answers = [
    await shop.visitor.call('GET', '/api/customers/nickname/Ravi'),
    await shop.visitor.call('POST', '/api/customers', { body: { nickname: 'Ravi' } }),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(409)
    expect(text).toMatch(/for example Ravi 2\.$/)
  }
  // Nor does whoever has kept an id, also that of a customer who was merged into this one.
  const other = await shop.addCustomer('Usha')
  await shop.admin.json('POST', `/api/customers/${customerId}/merges`, {
    otherId: other.id,
    password: shop.password,
  })
  for (const id of [customerId, other.id]) {
    const cartItems = [{ productId, quantity: 1 }]
    const refused = [
      await shop.visitor.call('POST', '/api/orders', { body: { customerId: id, cartItems } }),
      await shop.visitor.call('GET', `/api/orders/customer/${id}`),
      await shop.visitor.call('GET', `/api/customers/${id}/points`),
      await shop.visitor.call('GET', `/api/customers/${id}/events`),
      await shop.visitor.call('POST', `/api/customers/${id}/passbook`),
    ]
    for (const { status, text, headers } of refused) {
      expect(status).toBe(403)
      expect(`${text} ${headers.get('x-message')}`).not.toContain('Meena')
    }
  }
  const { suggestion } = await shop.visitor.json('GET', '/api/customers/nickname/Ravi/standing')
  expect(suggestion).toBe('Ravi 2')
})
