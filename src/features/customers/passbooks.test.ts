import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const noLongerValid =
  'This passbook link is not valid any more. Show your passbook again on the phone that you order with, or ask at the shop.'

const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const own = shop.newBrowser()
  const asha = await own.json('POST', '/api/customers', { nickname: 'Asha' })
  const order = (phone = own) =>
    phone.call('POST', '/api/orders', {
      body: { customerId: asha.id, cartItems: [{ productId: tea.id, quantity: 1 }] },
    })
  expect((await order()).status).toBe(201)
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  const open = (phone = own, end = '') => phone.call('POST', `/api/customers/${asha.id}/passbook${end}`)
  const tokenOf = async (phone = own, end = ''): Promise<string> =>
    JSON.parse((await open(phone, end)).text).token
  return { shop, own, asha, order, open, tokenOf }
}

test('only a known phone and the owner see a passbook or renew it, whatever the setting', async () => {
  const { shop, own, asha, open } = await openShop()
  await using _ = shop
  const message =
    'This phone is not known as this customer’s yet. Open your passbook link on it, or ask at the shop.'
  for (const value of ['yes', 'no']) {
    await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value })
    for (const end of ['', '/renewal']) {
      expect(await open(shop.newBrowser(), end)).toMatchObject({ status: 403, text: message })
      expect((await open(own, end)).status).toBe(end ? 201 : 200)
      const owners = await open(shop.admin, end)
      expect([owners.status, owners.headers.get('cache-control')]).toEqual([end ? 201 : 200, 'no-store'])
    }
  }
  const missing = await own.call('POST', '/api/customers/nosuch/passbook')
  expect(missing).toMatchObject({ status: 404, text: 'There is no such customer' })
  await shop.admin.call('DELETE', `/api/customers/${asha.id}`)
  expect((await open(own)).status).toBe(404)
})

test('a renewed, forged or malformed passbook opens nothing, in words', async () => {
  const { shop, asha, tokenOf } = await openShop()
  await using _ = shop
  const old = await tokenOf()
  const fresh = await tokenOf(shop.admin, '/renewal')
  expect(fresh).not.toBe(old)
  const stranger = shop.newBrowser()
  const before = shop.contents()
  for (const path of ['/api/passbook', '/api/passbook/phones']) {
    for (const token of [old, 'a'.repeat(26), `${fresh.slice(0, -1)}${fresh.endsWith('2') ? '3' : '2'}`]) {
      expect(await stranger.call('POST', path, { body: { token } })).toMatchObject({
        status: 404,
        text: noLongerValid,
      })
    }
    for (const token of ['', fresh.slice(1), fresh.toUpperCase(), `${fresh}2`, 7, null, `'; --`]) {
      expect(await stranger.call('POST', path, { body: { token } }), String(token)).toMatchObject({
        status: 400,
        text: 'This is not a passbook link of this store',
      })
    }
  }
  expect(shop.contents()).toEqual(before)
  expect(shop.contents().customer_devices).toHaveLength(1)
  await shop.admin.call('DELETE', `/api/customers/${asha.id}`)
  expect((await stranger.call('POST', '/api/passbook', { body: { token: fresh } })).status).toBe(404)
})

test('a renewal leaves the phones known; one that forgets them leaves the one that asks, and the owner’s none', async () => {
  const { shop, own, order, tokenOf, open } = await openShop()
  await using _ = shop
  const second = shop.newBrowser()
  await second.json('POST', '/api/passbook/phones', { token: await tokenOf() })
  expect((await order(second)).status).toBe(201)
  const bad = await open(own, '/renewal?phones=all')
  expect(bad).toMatchObject({ status: 400, text: 'The phones are forgotten with "phones=forget"' })
  await tokenOf(own, '/renewal')
  expect((await order(second)).status).toBe(201)
  const fresh = await tokenOf(own, '/renewal?phones=forget')
  expect([(await order(second)).status, (await order()).status]).toEqual([403, 201])
  await second.json('POST', '/api/passbook/phones', { token: fresh })
  expect((await order(second)).status).toBe(201)
  const last = await tokenOf(second, '/renewal?phones=forget')
  expect([(await order(second)).status, (await order()).status]).toEqual([201, 403])
  await own.json('POST', '/api/passbook/phones', { token: last })
  expect((await open(shop.admin, '/renewal?phones=forget')).status).toBe(201)
  expect([(await order(second)).status, (await order()).status]).toEqual([403, 403])
})

test('a customer has one passbook, on all phones and at the counter, also after a merge', async () => {
  const { shop, own, asha, tokenOf } = await openShop()
  await using _ = shop
  const token = await tokenOf()
  const second = shop.newBrowser()
  await second.json('POST', '/api/passbook/phones', { token })
  const ravi = await shop.addCustomer('Ravi')
  const { token: ravis } = await shop.admin.json('POST', `/api/customers/${ravi.id}/passbook`)
  await shop.admin.json('POST', `/api/customers/${asha.id}/merges`, {
    otherId: ravi.id,
    password: shop.password,
  })
  for (const phone of [own, second, shop.admin]) expect(await tokenOf(phone)).toBe(token)
  const statuses = await Promise.all(
    [token, ravis].map(
      async (each) =>
        (await shop.newBrowser().call('POST', '/api/passbook', { body: { token: each } })).status,
    ),
  )
  expect(statuses).toEqual([200, 404])
})
