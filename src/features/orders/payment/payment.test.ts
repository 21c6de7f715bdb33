import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')

/** A shop in which Asha has a khata and an order of ₹300; `pay` sets how it is paid. */
const openShop = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const soap = await shop.addProduct({ name: 'Soap', price: '46' })
  const asha = await shop.addCustomer('Asha')
  const order = await shop.placeOrder([{ id: tea.id, quantity: 2 }], asha)
  const path = `/api/orders/${order.id}`
  const call = async (method: 'PUT' | 'POST', at: string, body: object) => {
    const answer = await shop.admin.call(method, at, { body })
    return { ...answer, json: answer.status < 300 ? JSON.parse(answer.text) : undefined }
  }
  const pay = (payment: string, from: string, more = {}) =>
    call('PUT', `${path}/payment`, { payment, from, ...more })
  const openKhata = () => call('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Patil' })
  const balance = async () => (await shop.admin.json('GET', `/api/customers/${asha.id}/balance`)).balance
  const read = () => shop.admin.json('GET', path)
  const move = async (from: string, status: string) =>
    call('PUT', `${path}/status`, { from, status, ...(status === 'cancelled' && { reason: 'No stock' }) })
  const setTeas = async (quantity: number) => {
    const { status, changes } = await read()
    return call('PUT', `${path}/lines/0`, { quantity, from: { status, changes: changes.length } })
  }
  const entries = async () =>
    shop.contents().payment_entries?.map((entry) => {
      const { method, amount_paise, is_returned } = entry as Record<string, number>
      return [method, amount_paise, ...(is_returned ? ['returned'] : [])]
    })
  return { shop, soap, asha, path, call, pay, openKhata, balance, read, move, setTeas, entries }
}

test('a payment that somebody else set meanwhile is 409 in words; the same tap twice books once', async () => {
  const { shop, path, pay, entries } = await openShop()
  await using _ = shop
  const both = await Promise.all([pay('cash', 'unpaid'), pay('cash', 'unpaid')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.text).toBe(
    `Order #${path.slice(-6).toUpperCase()} is paid by cash by now, not unpaid. Please look at it again.`,
  )
  expect((await pay('cash', 'cash')).json).toMatchObject({ payment: 'cash', paid: '300.00' })
  expect(await entries()).toEqual([['cash', 30_000]])
})

test('an order that changes after it was paid has the difference, booked by the same method', async () => {
  const { shop, soap, call, path, pay, setTeas, read, entries } = await openShop()
  await using _ = shop
  await pay('upi', 'unpaid')
  expect((await setTeas(1)).json).toMatchObject({ payable: '150.00', paid: '300.00', payment: 'upi' })
  expect((await pay('upi', 'upi')).json).toMatchObject({ payable: '150.00', paid: '150.00' })
  const { status, changes } = await read()
  const from = { status, changes: changes.length }
  await call('POST', `${path}/lines`, { productId: soap.id, quantity: 1, from })
  expect((await pay('upi', 'upi')).json).toMatchObject({ payable: '196.00', paid: '196.00' })
  expect(await entries()).toEqual([
    ['upi', 30_000],
    ['upi', -15_000, 'returned'],
    ['upi', 4_600],
  ])
})

test('the money moves to another method, and what is still to return or to collect stays so', async () => {
  const { shop, pay, setTeas, entries } = await openShop()
  await using _ = shop
  await pay('cash', 'unpaid')
  await setTeas(1)
  expect((await pay('upi', 'cash')).json).toMatchObject({ payment: 'upi', payable: '150.00', paid: '300.00' })
  await setTeas(3)
  expect((await pay('cash', 'upi')).json).toMatchObject({
    payment: 'cash',
    payable: '450.00',
    paid: '300.00',
  })
  expect(await entries()).toEqual([
    ['cash', 30_000],
    ['cash', -30_000],
    ['upi', 30_000],
    ['upi', -30_000],
    ['cash', 30_000],
  ])
})

test('the money of a cancelled order is returned once, and then the order is unpaid', async () => {
  const { shop, path, pay, move, entries } = await openShop()
  await using _ = shop
  await pay('cash', 'unpaid')
  expect((await move('new', 'cancelled')).json).toMatchObject({ payment: 'cash', paid: '300.00' })
  expect(await pay('upi', 'cash')).toMatchObject({
    status: 409,
    text: `Order #${path.slice(-6).toUpperCase()} is cancelled. Only the return of its money can be entered.`,
  })
  expect((await move('cancelled', 'new')).json).toMatchObject({ payment: 'cash', paid: '300.00' })
  await move('new', 'cancelled')
  expect((await pay('unpaid', 'cash', { isReturned: true })).json).toMatchObject({ payment: 'unpaid' })
  expect((await move('cancelled', 'new')).json).toMatchObject({ payment: 'unpaid', paid: '0.00' })
  expect(await entries()).toEqual([
    ['cash', 30_000],
    ['cash', -30_000, 'returned'],
  ])
})

test.each(['cash', 'upi'] as const)(
  'an order goes on khata, alone or after a part by %s, and follows what becomes of the order',
  async (method) => {
    const { shop, pay, openKhata, balance, setTeas, move, entries } = await openShop()
    await using _ = shop
    expect(await pay('khata', 'unpaid')).toMatchObject({
      status: 409,
      text: 'Asha has no khata. Open one first.',
    })
    await openKhata()
    const received = { amount: '100', method }
    expect((await pay('khata', 'unpaid', { received })).json).toMatchObject({
      payment: 'khata',
      paid: '300.00',
      onKhata: '200.00',
    })
    expect(await balance()).toBe('200.00')
    expect((await setTeas(1)).json).toMatchObject({ payable: '150.00', paid: '150.00', onKhata: '50.00' })
    expect(await balance()).toBe('50.00')
    await setTeas(3)
    expect(await balance()).toBe('350.00')
    expect((await move('new', 'cancelled')).json).toMatchObject({
      payment: method,
      paid: '100.00',
      onKhata: '0.00',
    })
    expect(await balance()).toBe('0.00')
    expect((await move('cancelled', 'new')).json).toMatchObject({
      payment: 'khata',
      paid: '450.00',
      onKhata: '350.00',
    })
    expect(await balance()).toBe('350.00')
    await move('new', 'cancelled')
    await pay('unpaid', method, { isReturned: true })
    expect((await move('cancelled', 'new')).json).toMatchObject({ payment: 'unpaid', paid: '0.00' })
    expect(await balance()).toBe('0.00')
    expect(await entries()).toEqual([
      [method, 10_000],
      ['khata', 20_000],
      ['khata', -15_000],
      ['khata', 30_000],
      ['khata', -35_000],
      ['khata', 35_000],
      ['khata', -35_000],
      [method, -10_000, 'returned'],
    ])
    expect(findInconsistencies(shop.dataDir)).toEqual([])
  },
)

test('an order on khata that is paid leaves the khata, and what was received at first stays', async () => {
  const { shop, asha, pay, openKhata, balance, entries } = await openShop()
  await using _ = shop
  await openKhata()
  await pay('khata', 'unpaid', { received: { amount: '120.00', method: 'upi' } })
  expect((await pay('cash', 'khata')).json).toMatchObject({ payment: 'cash', paid: '300.00' })
  expect(await balance()).toBe('0.00')
  expect(await entries()).toEqual([
    ['upi', 12_000],
    ['khata', 18_000],
    ['khata', -18_000],
    ['cash', 18_000],
  ])
  const kinds = await shop.admin.json('GET', `/api/customers/${asha.id}/khata/entries`)
  expect(kinds.map(({ kind, amount }: Record<string, string>) => [kind, amount])).toEqual([
    ['reversed', '-180.00'],
    ['order', '180.00'],
  ])
})

test('an order that left the khata before it was cancelled does not come back on it', async () => {
  const { shop, pay, openKhata, balance, move } = await openShop()
  await using _ = shop
  await openKhata()
  await pay('khata', 'unpaid')
  await pay('unpaid', 'khata')
  shop.setTime(new Date(now.getTime() + 60_000))
  await move('new', 'cancelled')
  expect((await move('cancelled', 'new')).json).toMatchObject({ payment: 'unpaid', onKhata: '0.00' })
  expect(await balance()).toBe('0.00')
})

test('what is on khata stays in whole rupees when the order changes', async () => {
  const { shop, asha, call, openKhata, balance } = await openShop()
  await using _ = shop
  await openKhata()
  const oil = await shop.addProduct({ price: '99.40' })
  const { id } = await shop.placeOrder([{ id: oil.id, quantity: 1 }], asha)
  await call('PUT', `/api/orders/${id}/payment`, { payment: 'khata', from: 'unpaid' })
  await call('PUT', `/api/orders/${id}/lines/0`, { quantity: 2, from: { status: 'new', changes: 1 } })
  expect(await balance()).toBe('199.00')
})
