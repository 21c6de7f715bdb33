import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/fuzz/find-inconsistencies.ts'
import { type Browser, openTestShop } from '../../testing/test-shop.ts'

const openShop = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '250' })
  const order = (phone: Browser, customerId: string, headers = {}) =>
    phone.call('POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId: tea.id, quantity: 1 }] },
      from: '192.168.1.20',
      headers,
    })
  /** Creates the customer and then orders, as the shop's page does. */
  const shopAs = async (phone: Browser, nickname: string, insteadOf?: string) => {
    const customer = await phone.json('POST', '/api/customers', {
      nickname,
      ...(insteadOf !== undefined && { insteadOf }),
    })
    const placed = await order(phone, customer.id)
    expect(placed.status).toBe(201)
    return { customer, order: JSON.parse(placed.text) }
  }
  const standing = async (phone: Browser, nickname: string) =>
    phone.json('GET', `/api/customers/nickname/${encodeURIComponent(nickname)}/standing`)
  const names = async (phone: Browser): Promise<string[]> =>
    (await phone.json('GET', '/api/phone/names')).map(({ nickname }: { nickname: string }) => nickname)
  const makePrivate = (value = 'yes') =>
    shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value })
  const listed = (): Promise<
    { id: string; customerNickname: string; isNewPhone: boolean; maybeNickname: string | null }[]
  > => shop.admin.json('GET', '/api/orders')
  return { shop, tea, order, shopAs, standing, names, makePrivate, listed }
}

const taken = (suggestion: string) =>
  `This name is already used in this shop. If it is you, open your passbook link. Otherwise choose another, for example ${suggestion}.`

test('the first order under a new name makes the phone known, and a second phone is not', async () => {
  const { shop, shopAs, standing, names } = await openShop()
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
  expect((await shop.contents()).customer_devices).toMatchObject([
    { customer_id: customer.id, token_hash: expect.stringMatching(/^[\w-]{43}$/) },
  ])
})

test('a name that was only asked for, or whose first order failed, is nobody’s yet', async () => {
  const { shop, order, standing, makePrivate, shopAs } = await openShop()
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

test('several people may share a phone, and one may clear the name out of the browser', async () => {
  const { shop, shopAs, names } = await openShop()
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

test('an order from a phone that is new for the name is marked until the owner says it is the same person', async () => {
  const { shop, shopAs, order, listed, standing } = await openShop()
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

test('customers are open to any phone until the owner makes them private', async () => {
  const { shop, shopAs, order } = await openShop()
  await using _ = shop
  const { customer } = await shopAs(shop.newBrowser(), 'Asha')
  const stranger = shop.newBrowser()
  expect(await stranger.json('GET', '/api/customers/nickname/Asha')).toMatchObject({ id: customer.id })
  expect(await stranger.json('GET', `/api/orders/customer/${customer.id}`)).toHaveLength(1)
  expect((await order(stranger, customer.id)).status).toBe(201)
})

test('of private customers a strange phone learns no more than that the name is taken, by any call', async () => {
  const { shop, shopAs, order, makePrivate } = await openShop()
  await using _ = shop
  const own = shop.newBrowser()
  const { customer } = await shopAs(own, 'Asha')
  await makePrivate()
  const stranger = shop.newBrowser()
  const lookup = await stranger.call('GET', '/api/customers/nickname/asha')
  expect(lookup).toMatchObject({ status: 409, text: taken('asha 2') })
  const registered = await stranger.call('POST', '/api/customers', { body: { nickname: 'ASHA' } })
  expect(registered).toMatchObject({ status: 409, text: taken('ASHA 2') })
  const before = await shop.contents()
  const paths = [
    `/api/orders/customer/${customer.id}`,
    `/api/customers/${customer.id}/points`,
    `/api/customers/${customer.id}/events`,
    `/api/customers/${customer.id}/events/since?after=0`,
  ]
  for (const path of paths) {
    expect(await stranger.call('GET', path), path).toMatchObject({ status: 403, text: taken('Asha 2') })
  }
  expect(await order(stranger, customer.id)).toMatchObject({ status: 403, text: taken('Asha 2') })
  expect(await shop.contents()).toEqual(before)
  for (const browser of [own, shop.admin]) {
    expect(await browser.json('GET', '/api/customers/nickname/asha')).toMatchObject({ loyaltyPoints: 2 })
    for (const path of paths.filter((path) => !path.endsWith('/events'))) {
      expect((await browser.call('GET', path)).status, path).toBe(200)
    }
    await using events = await browser.listen(`/api/customers/${customer.id}/events`)
    expect(await events.next()).toMatchObject({ type: 'ready' })
  }
  expect((await order(own, customer.id)).status).toBe(201)
})

test('a retry of an order is answered also when the phone’s cookie is lost, and stays one order', async () => {
  const { shop, shopAs, order, makePrivate, listed } = await openShop()
  await using _ = shop
  await makePrivate()
  const own = shop.newBrowser()
  const { customer } = await shopAs(own, 'Asha')
  const key = { 'idempotency-key': 'checkout-1' }
  const first = await order(own, customer.id, key)
  const again = await order(shop.newBrowser(), customer.id, key)
  expect(again.status).toBe(201)
  expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text))
  expect(await listed()).toHaveLength(2)
})

test('a taken name stops no order: the owner sees who it may be, and says whether it is', async () => {
  const { shop, shopAs, makePrivate, listed, standing, names } = await openShop()
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
  const { shop, shopAs, listed } = await openShop()
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
  const { shop, shopAs, order, makePrivate, standing } = await openShop()
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
  const { shop, shopAs, order, makePrivate, standing } = await openShop()
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
  const { shop, shopAs, makePrivate, standing } = await openShop()
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

test('phones that join in one moment do not replace the customer’s first phone', async () => {
  const { shop, shopAs, standing } = await openShop()
  await using _ = shop
  const own = shop.newBrowser()
  const { customer } = await shopAs(own, 'Asha')
  const { token } = await own.json('POST', `/api/customers/${customer.id}/passbook`)
  shop.setTime(new Date('2026-03-01T10:00:01Z'))
  for (let count = 0; count < 9; count += 1) {
    await shop.newBrowser().json('POST', '/api/passbook/phones', { token })
  }
  expect(await standing(own, 'Asha')).toMatchObject({ standing: 'known' })
})

test('after two confirmations, as on two dashboards, undoing the merge still takes the phone along', async () => {
  const { shop, shopAs, makePrivate, standing } = await openShop()
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

test('a name suggested is free, fits, and counts on from the number it has', async () => {
  const { shop, shopAs, standing } = await openShop()
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

test('a ninth phone replaces the one that was not seen for longest', async () => {
  const { shop, shopAs, order, standing } = await openShop()
  await using _ = shop
  const own = shop.newBrowser()
  const { customer } = await shopAs(own, 'Asha')
  const { token } = await own.json('POST', `/api/customers/${customer.id}/passbook`)
  const phones = [own]
  for (let day = 2; day <= 9; day += 1) {
    shop.setTime(new Date(`2026-03-0${day}T10:00:00Z`))
    const phone = shop.newBrowser()
    await phone.json('POST', '/api/passbook/phones', { token })
    // The first phone orders again, so that it was seen recently.
    if (day === 8) await order(own, customer.id)
    phones.push(phone)
  }
  const known = await Promise.all(phones.map(async (phone) => (await standing(phone, 'Asha')).standing))
  expect(known).toEqual(['known', 'taken', ...Array(7).fill('known')])
})
