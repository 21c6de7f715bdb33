import { expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openShopOfTwo } from '../../testing/shop-of-two.ts'

/** The shop of two with private customers, and what shows whose phone is whose. */
const openShop = async () => {
  const stage = await openShopOfTwo()
  const { shop } = stage
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  const tokenOf = async (phone: Browser, id: string, end = ''): Promise<string> =>
    (await phone.json('POST', `/api/customers/${id}/passbook${end}`)).token
  const joinBy = async (token: string): Promise<Browser> => {
    const phone = shop.newBrowser()
    await phone.json('POST', '/api/passbook/phones', { token })
    return phone
  }
  const mayRead = async (phone: Browser, { id }: { id: string }): Promise<boolean> =>
    (await phone.call('GET', `/api/orders/customer/${id}`)).status === 200
  return { ...stage, tokenOf, joinBy, mayRead }
}

test('nothing that the phones of one do during a merge opens the other after the undo', async () => {
  const { shop, asha, second, merge, undo, tokenOf, joinBy, mayRead } = await openShop()
  await using _ = shop
  const before = await tokenOf(asha.phone, asha.id)
  for (const [kept, merged] of [
    [asha, second],
    [second, asha],
  ] as const) {
    await merge(kept.id, merged.id)
    const joined = await Promise.all(
      [kept, merged].map(async ({ phone }) => joinBy(await tokenOf(phone, kept.id))),
    )
    expect(await Promise.all(joined.map((phone) => mayRead(phone, kept)))).toEqual([true, true])
    // Each phone also scans the other's code.
    const tokens = [await tokenOf(kept.phone, kept.id), await tokenOf(merged.phone, merged.id)]
    for (const token of tokens) {
      for (const { phone } of [kept, merged]) await phone.json('POST', '/api/passbook/phones', { token })
    }
    await undo(kept.id, merged.id)
    for (const [phone, own, other] of [
      [kept.phone, kept, merged],
      [joined[0], kept, merged],
      [merged.phone, merged, kept],
      [joined[1], merged, kept],
    ] as const) {
      expect(await mayRead(phone as Browser, own)).toBe(true)
      expect(await mayRead(phone as Browser, other)).toBe(false)
    }
  }
  // Passbooks stay with their customer, too.
  expect(await tokenOf(asha.phone, asha.id)).toBe(before)
})

test('forgetting the phones during a merge reaches only those under the same name', async () => {
  const { shop, asha, second, merge, undo, tokenOf, joinBy, mayRead } = await openShop()
  await using _ = shop
  const ashas = await joinBy(await tokenOf(asha.phone, asha.id))
  const seconds = await joinBy(await tokenOf(second.phone, second.id))
  const passbook = await tokenOf(ashas, asha.id)
  await merge()
  await tokenOf(second.phone, asha.id, '/renewal?phones=forget')
  expect(await Promise.all([asha.phone, ashas].map((phone) => mayRead(phone, asha)))).toEqual([true, true])
  expect(await mayRead(seconds, asha)).toBe(false)
  expect((await shop.newBrowser().call('POST', '/api/passbook', { body: { token: passbook } })).status).toBe(
    200,
  )
  await tokenOf(asha.phone, asha.id, '/renewal?phones=forget')
  expect(await mayRead(ashas, asha)).toBe(false)
  await undo()
  expect(await mayRead(second.phone, second)).toBe(true)
})

test('whoever joined by the owner’s passbook during a merge is asked again after the undo, others stay', async () => {
  const { shop, asha, merge, undo, tokenOf, joinBy, mayRead } = await openShop()
  await using _ = shop
  const token = await tokenOf(shop.admin, asha.id)
  const early = await joinBy(token)
  shop.setTime(new Date('2026-03-01T11:00:00Z'))
  await merge()
  shop.setTime(new Date('2026-03-01T12:00:00Z'))
  const late = await joinBy(token)
  const throughLate = await joinBy(await tokenOf(late, asha.id))
  const throughEarly = await joinBy(await tokenOf(early, asha.id))
  await undo()
  const read = await Promise.all(
    [asha.phone, early, throughEarly, late, throughLate].map((phone) => mayRead(phone, asha)),
  )
  expect(read).toEqual([true, true, true, false, false])
  expect((await late.call('POST', '/api/passbook/phones', { body: { token } })).status).toBe(404)
})

test('through a chain of merges, too, a passbook is of the customer whose phone shows it', async () => {
  const { shop, asha, second, merge, undo, join, tokenOf, joinBy, mayRead } = await openShop()
  await using _ = shop
  const third = await join('Meena', 1)
  await merge()
  await merge(third.id, asha.id)
  const joined = await Promise.all(
    [asha, second, third].map(async ({ phone }) => joinBy(await tokenOf(phone, third.id))),
  )
  expect(await Promise.all(joined.map((phone) => mayRead(phone, third)))).toEqual([true, true, true])
  await undo(third.id, asha.id)
  await undo()
  const whose = await Promise.all(
    joined.map((phone) => Promise.all([asha, second, third].map((customer) => mayRead(phone, customer)))),
  )
  expect(whose).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('a phone confirmed during a merge is known as the customer’s whose order it placed', async () => {
  const { shop, order, asha, second, merge, undo, join, mayRead } = await openShop()
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'no' })
  const other = shop.newBrowser()
  const { id } = JSON.parse((await order(other, second.id)).text)
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  const third = await join('Meena', 1)
  await merge()
  await merge(third.id, asha.id)
  await shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame: true })
  expect(await mayRead(other, third)).toBe(true)
  await undo(third.id, asha.id)
  await undo()
  const read = await Promise.all([asha, second, third].map((customer) => mayRead(other, customer)))
  expect(read).toEqual([false, true, false])
})

test('a first order during a merge makes the phone known as the customer’s it was placed for', async () => {
  const { shop, order, merge, undo, mayRead } = await openShop()
  await using _ = shop
  const [kept, merged] = [await shop.addCustomer('Ravi'), await shop.addCustomer('Ravi 2')]
  await merge(kept.id, merged.id)
  const phone = shop.newBrowser()
  await order(phone, merged.id)
  await undo(kept.id, merged.id)
  expect(await phone.json('GET', '/api/phone/names')).toMatchObject([{ id: merged.id }])
  expect(await mayRead(shop.newBrowser(), merged)).toBe(false)
})
