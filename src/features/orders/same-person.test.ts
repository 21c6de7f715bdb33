import { expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openShopOfPhones } from '../../testing/shop-of-phones.ts'

/** A private shop in which Asha has a phone, and the owner said of the stranger's order that it is hers. */
const openMistakenShop = async () => {
  const stage = await openShopOfPhones()
  const { shop, shopAs, order, makePrivate, standing } = stage
  const [own, stranger] = [shop.newBrowser(), shop.newBrowser()]
  const { customer } = await shopAs(own, 'Asha')
  const { id } = JSON.parse((await order(stranger, customer.id)).text)
  await makePrivate()
  const say = (isSame: boolean, orderId = id) =>
    shop.admin.call('PUT', `/api/orders/${orderId}/same-person`, { body: { isSame } })
  let time = Date.parse('2026-03-01T10:00:00Z')
  const waitMinutes = (minutes: number) => {
    time += minutes * 60_000
    shop.setTime(new Date(time))
  }
  waitMinutes(1)
  await say(true)
  const tokenOf = async (phone: Browser): Promise<string> =>
    (await phone.json('POST', `/api/customers/${customer.id}/passbook`)).token
  /** A new phone joins, a minute later. */
  const joinBy = async (token: string): Promise<Browser> => {
    waitMinutes(1)
    const phone = shop.newBrowser()
    await phone.json('POST', '/api/passbook/phones', { token })
    return phone
  }
  const areKnown = async (phones: Browser[]): Promise<boolean[]> => {
    const standings = await Promise.all(phones.map((phone) => standing(phone, 'Asha')))
    return standings.map((each) => each.standing === 'known')
  }
  const refuses = async (token: string): Promise<boolean> =>
    (await shop.newBrowser().call('POST', '/api/passbook/phones', { body: { token } })).status === 404
  return { ...stage, own, stranger, customer, say, tokenOf, joinBy, areKnown, refuses, waitMinutes }
}

test('somebody else removes that phone and all that became known after it, and ends the passbook', async () => {
  const { shop, order, own, stranger, customer, say, tokenOf, joinBy, areKnown, refuses, listed } =
    await openMistakenShop()
  await using _ = shop
  const token = await tokenOf(own)
  expect(await tokenOf(stranger)).toBe(token)
  await say(false)
  expect(await refuses(token)).toBe(true)
  const fresh = await tokenOf(own)
  const early = await joinBy(fresh)
  const finder = await joinBy(fresh)
  const late = await joinBy(fresh)
  await order(own, customer.id)
  await order(early, customer.id)
  const { id } = JSON.parse((await order(finder, customer.id)).text)
  await order(late, customer.id)
  const counts = await listed()
  expect(counts.slice(0, 4).map(({ removablePhones }) => removablePhones)).toEqual([1, 2, 3, 0])
  expect((await say(false, id)).status).toBe(200)
  expect(await areKnown([own, early, finder, late, stranger])).toEqual([true, true, false, false, false])
  expect(await refuses(fresh)).toBe(true)
})

test('somebody else is refused where it would leave the customer without a phone, until all are forgotten', async () => {
  const { shop, order, own, stranger, customer, say, tokenOf, joinBy, areKnown, listed } =
    await openMistakenShop()
  await using _ = shop
  await say(false)
  const second = await joinBy(await tokenOf(own))
  const { id } = JSON.parse((await order(own, customer.id)).text)
  const before = shop.contents()
  expect(await say(false, id)).toMatchObject({
    status: 409,
    text: 'The customer would be left without a phone, so it stays. To forget all phones, renew the passbook in the Loyalty tab.',
  })
  expect(shop.contents()).toEqual(before)
  expect((await listed())[0]).toMatchObject({ isNewPhone: false, removablePhones: 0 })
  const renewal = `/api/customers/${customer.id}/passbook/renewal?phones=forget`
  const { token } = await shop.admin.json('POST', renewal)
  expect(await areKnown([own, second, stranger, await joinBy(token)])).toEqual([false, false, false, true])
})

test('of an order that may be another customer’s, the same person needs the password, and somebody else does not', async () => {
  const { shop, shopAs, listed } = await openShopOfPhones()
  await using _ = shop
  const [own, second] = [shop.newBrowser(), shop.newBrowser()]
  await shopAs(own, 'Asha')
  const { order } = await shopAs(second, 'Asha 2', 'Asha')
  const say = (body: object) => shop.admin.call('PUT', `/api/orders/${order.id}/same-person`, { body })
  const before = shop.contents()
  for (const [body, status, text] of [
    [{ isSame: true }, 400, 'This merges two customers, which needs the password.'],
    [{ isSame: true, password: 'wrong password' }, 403, 'The password is wrong'],
    [{ isSame: true, password: '' }, 400, 'Please enter the password'],
  ] as const) {
    expect(await say(body)).toMatchObject({ status, text })
  }
  expect(shop.contents()).toEqual(before)
  expect((await say({ isSame: false })).status).toBe(200)
  expect((await listed())[0]).toMatchObject({ customerNickname: 'Asha 2', maybeNickname: null })
})
