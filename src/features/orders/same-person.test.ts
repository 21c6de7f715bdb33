import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import type { Browser } from '../../testing/browser.ts'
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

test('somebody else takes along all phones that joined through that one, and no others', async () => {
  const { shop, own, stranger, say, tokenOf, joinBy, areKnown, refuses } = await openMistakenShop()
  await using _ = shop
  const ownsToken = await tokenOf(own)
  const ownsSecond = await joinBy(ownsToken)
  const strangers = await joinBy(await tokenOf(stranger))
  const ownsThird = await joinBy(ownsToken)
  const strangersToken = await tokenOf(strangers)
  const throughStrangers = await joinBy(strangersToken)
  const phones = [own, ownsSecond, ownsThird, stranger, strangers, throughStrangers]
  expect(await areKnown(phones)).toEqual(Array(6).fill(true))
  expect((await say(false)).status).toBe(200)
  expect(await areKnown(phones)).toEqual([true, true, true, false, false, false])
  for (const token of [ownsToken, strangersToken]) expect(await refuses(token)).toBe(true)
  expect(await areKnown([await joinBy(await tokenOf(own))])).toEqual([true])
})

test('of a phone that joined by a passbook, somebody else takes along what joined by the same one since', async () => {
  const { shop, order, own, customer, say, tokenOf, joinBy, areKnown, refuses } = await openMistakenShop()
  await using _ = shop
  await say(false)
  const token = await tokenOf(own)
  const early = await joinBy(token)
  const finder = await joinBy(token)
  const late = await joinBy(token)
  const { id } = JSON.parse((await order(finder, customer.id)).text)
  expect((await say(false, id)).status).toBe(200)
  expect(await areKnown([own, early, finder, late])).toEqual([true, true, false, false])
  expect(await refuses(token)).toBe(true)
})

test('a stranger’s phone cannot shut the customer’s own out before the owner takes it back', async () => {
  const { shop, order, own, stranger, customer, say, listed, tokenOf, joinBy, areKnown, waitMinutes } =
    await openMistakenShop()
  await using _ = shop
  await stranger.json('POST', `/api/customers/${customer.id}/passbook/renewal?phones=forget`)
  waitMinutes(8 * 60)
  await listed()
  waitMinutes(8 * 60)
  await order(stranger, customer.id)
  const strangers: Browser[] = []
  for (let count = 0; count < 8; count += 1) strangers.push(await joinBy(await tokenOf(stranger)))
  expect((await say(false)).status).toBe(200)
  expect(await areKnown([own, stranger, ...strangers])).toEqual([true, ...Array(9).fill(false)])
})

test('somebody else leaves the phones as they are when no phone would be left', async () => {
  const { shop, order, own, stranger, customer, say, tokenOf, joinBy, areKnown } = await openMistakenShop()
  await using _ = shop
  await say(false)
  const second = await joinBy(await tokenOf(own))
  const { id } = JSON.parse((await order(own, customer.id)).text)
  expect(await say(false, id)).toMatchObject({ status: 409, text: expect.stringContaining('so it stays.') })
  expect(await areKnown([own, second, stranger])).toEqual([true, true, false])
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
    text: 'The customer would be left without a phone, so it stays. To forget all phones, renew the passbook in the Loyalty tab.',
  })
  expect((await say(maybeHers.id, true)).status).toBe(200)
  expect(await say(maybeHers.id, false)).toMatchObject({
    status: 409,
    text: 'This phone belongs to a customer who was merged into this one. Undo the merge in the Loyalty tab, then answer here again.',
  })
  expect(await standing(own, 'Asha')).toMatchObject({ standing: 'known' })
})
