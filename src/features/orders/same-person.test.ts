import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/fuzz/find-inconsistencies.ts'
import { openShopOfPhones } from '../../testing/shop-of-phones.ts'

test('an order from a phone that is new for the name is marked until the owner says it is the same person', async () => {
  const { shop, shopAs, order, listed, standing } = await openShopOfPhones()
  await using _ = shop
  const [own, other] = [shop.newBrowser(), shop.newBrowser()]
  const { customer } = await shopAs(own, 'Asha')
  const fromOther = JSON.parse((await order(other, customer.id)).text)
  expect((await listed()).map(({ isNewPhone }) => isNewPhone)).toEqual([true, false])
  const answer = await shop.admin.json('PUT', `/api/orders/${fromOther.id}/same-person`, { isSame: true })
  expect(answer).toMatchObject({ id: fromOther.id, isNewPhone: false, maybeNickname: null })
  expect((await listed()).map(({ isNewPhone }) => isNewPhone)).toEqual([false, false])
  expect(await standing(other, 'Asha')).toMatchObject({ standing: 'known' })
  for (const path of [`/api/orders/${fromOther.id}/same-person`, '/api/orders/nosuch/same-person']) {
    expect((await shop.visitor.call('PUT', path, { body: { isSame: true } })).status).toBe(401)
  }
  const missing = await shop.admin.call('PUT', '/api/orders/nosuch/same-person', { body: { isSame: true } })
  expect(missing).toMatchObject({ status: 404, text: 'There is no such order' })
  const bad = await shop.admin.call('PUT', `/api/orders/${fromOther.id}/same-person`, { body: {} })
  expect(bad.status).toBe(400)
})

test('a taken name stops no order: the owner sees who it may be, and says whether it is', async () => {
  const { shop, shopAs, makePrivate, listed, standing, names } = await openShopOfPhones()
  await using _ = shop
  await makePrivate()
  const [own, second, stranger] = [shop.newBrowser(), shop.newBrowser(), shop.newBrowser()]
  const { customer } = await shopAs(own, 'Asha')
  const { order: maybeHers } = await shopAs(second, 'Asha 2', 'Asha')
  const { order: neighbours } = await shopAs(stranger, 'Asha 3', 'asha')
  expect((await listed()).map(({ maybeNickname }) => maybeNickname)).toEqual(['Asha', 'Asha', null])
  const say = (id: string, isSame: boolean) =>
    shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame })
  expect(await say(maybeHers.id, true)).toMatchObject({ customerNickname: 'Asha', maybeNickname: null })
  expect(await say(neighbours.id, false)).toMatchObject({ customerNickname: 'Asha 3', maybeNickname: null })
  expect(await standing(second, 'Asha 2')).toMatchObject({ standing: 'known' })
  expect(await names(second)).toEqual(['Asha'])
  expect(await second.json('GET', '/api/customers/nickname/Asha%202')).toMatchObject({
    id: customer.id,
    nickname: 'Asha',
    loyaltyPoints: 4,
  })
  expect(await standing(stranger, 'Asha')).toEqual({ standing: 'taken', suggestion: 'Asha 4' })
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('two that the owner merged the other way round are no longer asked about', async () => {
  const { shop, shopAs, listed } = await openShopOfPhones()
  await using _ = shop
  const { customer: asha } = await shopAs(shop.newBrowser(), 'Asha')
  const { customer: second, order } = await shopAs(shop.newBrowser(), 'Asha 2', 'Asha')
  await shop.admin.json('POST', `/api/customers/${second.id}/merges`, { otherId: asha.id })
  const same = await shop.admin.json('PUT', `/api/orders/${order.id}/same-person`, { isSame: true })
  expect(same).toMatchObject({ customerNickname: 'Asha 2', maybeNickname: null })
  expect((await listed()).map(({ maybeNickname }) => maybeNickname)).toEqual([null, null])
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('the owner takes it back when the phone was somebody else’s after all', async () => {
  const { shop, shopAs, order, makePrivate, standing } = await openShopOfPhones()
  await using _ = shop
  const [own, stranger] = [shop.newBrowser(), shop.newBrowser()]
  const { customer } = await shopAs(own, 'Asha')
  const { id } = JSON.parse((await order(stranger, customer.id)).text)
  await makePrivate()
  const say = (isSame: boolean) => shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame })
  expect(await say(true)).toMatchObject({ isNewPhone: false })
  expect(await standing(stranger, 'Asha')).toMatchObject({ standing: 'known' })
  expect(await say(false)).toMatchObject({ isNewPhone: true })
  expect(await standing(stranger, 'Asha')).toMatchObject({ standing: 'taken' })
  expect(await standing(own, 'Asha')).toMatchObject({ standing: 'known' })
})

test('a phone that is somebody else’s after all has no way back by the passbook it saw', async () => {
  const { shop, shopAs, order, makePrivate, standing } = await openShopOfPhones()
  await using _ = shop
  const [own, stranger] = [shop.newBrowser(), shop.newBrowser()]
  const { customer } = await shopAs(own, 'Asha')
  const { id } = JSON.parse((await order(stranger, customer.id)).text)
  await makePrivate()
  await shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame: true })
  const { token } = await stranger.json('POST', `/api/customers/${customer.id}/passbook`)
  await shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame: false })
  expect((await stranger.call('POST', '/api/passbook/phones', { body: { token } })).status).toBe(404)
  expect(await standing(stranger, 'Asha')).toMatchObject({ standing: 'taken' })
})

test('somebody else is refused where it would leave a customer without a phone, or needs the merge undone', async () => {
  const { shop, shopAs, makePrivate, standing } = await openShopOfPhones()
  await using _ = shop
  await makePrivate()
  const [own, second] = [shop.newBrowser(), shop.newBrowser()]
  const { order: first } = await shopAs(own, 'Asha')
  const { order: maybeHers } = await shopAs(second, 'Asha 2', 'Asha')
  const say = (id: string, isSame: boolean) =>
    shop.admin.call('PUT', `/api/orders/${id}/same-person`, { body: { isSame } })
  expect(await say(first.id, false)).toMatchObject({
    status: 409,
    text: 'This is the only phone the customer is known by, so it stays.',
  })
  expect((await say(maybeHers.id, true)).status).toBe(200)
  expect(await say(maybeHers.id, false)).toMatchObject({
    status: 409,
    text: 'This phone belongs to a customer who was merged into this one. Undo the merge in the Loyalty tab.',
  })
  expect(await standing(own, 'Asha')).toMatchObject({ standing: 'known' })
})

test('after two confirmations, as on two dashboards, undoing the merge still takes the phone along', async () => {
  const { shop, shopAs, makePrivate, standing } = await openShopOfPhones()
  await using _ = shop
  await makePrivate()
  const stranger = shop.newBrowser()
  const { customer: asha } = await shopAs(shop.newBrowser(), 'Asha')
  const { customer: second, order } = await shopAs(stranger, 'Asha 2', 'Asha')
  const say = () => shop.admin.json('PUT', `/api/orders/${order.id}/same-person`, { isSame: true })
  await Promise.all([say(), say()])
  await say()
  expect(await standing(stranger, 'Asha')).toMatchObject({ standing: 'known' })
  await shop.admin.call('DELETE', `/api/customers/${asha.id}/merges/${second.id}`)
  expect(await standing(stranger, 'Asha')).toMatchObject({ standing: 'taken' })
  expect((await stranger.call('GET', `/api/orders/customer/${asha.id}`)).status).toBe(403)
})
