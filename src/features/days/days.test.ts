import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

// 3:30 pm in Asia/Kolkata.
const now = new Date('2026-03-01T10:00:00Z')
const today = '2026-03-01'

afterEach(() => {
  vi.unstubAllEnvs()
})

const openShop = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct({ name: 'Tea', price: '150.40' })
  const soap = await shop.addProduct({ name: 'Soap', price: '46' })
  const asha = await shop.addCustomer('Asha')
  const call = async (method: 'PUT' | 'POST' | 'GET', path: string, body?: object) => {
    const answer = await shop.admin.call(method, path, body && { body })
    if (answer.status >= 300) throw new Error(answer.text)
    return JSON.parse(answer.text)
  }
  const place = (id: string, quantity = 1) => shop.placeOrder([{ id, quantity }], asha)
  const pay = (id: string, payment: string, from: string, more = {}) =>
    call('PUT', `/api/orders/${id}/payment`, { payment, from, ...more })
  const cancel = (id: string) =>
    call('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'cancelled', reason: 'No stock' })
  const khata = `/api/customers/${asha.id}/khata`
  const read = (day = today) => call('GET', `/api/days/${day}`)
  return { shop, tea, soap, asha, call, place, pay, cancel, khata, read }
}

test('the figures of a day are those of its orders, payments, khata and points', async () => {
  const { shop, tea, soap, asha, call, place, pay, cancel, khata, read } = await openShop()
  await using _ = shop
  const [byCash, byUpi] = [await place(tea.id, 2), await place(soap.id)]
  const [onKhata, returned] = [await place(soap.id, 3), await place(soap.id, 2)]
  await place(tea.id)
  await call('PUT', khata, { name: 'Asha Patil' })
  await pay(byCash.id, 'cash', 'unpaid')
  await pay(byUpi.id, 'upi', 'unpaid')
  await pay(onKhata.id, 'khata', 'unpaid', { received: { amount: '38', method: 'cash' } })
  await pay(returned.id, 'cash', 'unpaid')
  await cancel(returned.id)
  await pay(returned.id, 'unpaid', 'cash', { isReturned: true })
  await call('POST', `${khata}/entries`, { kind: 'opening', amount: '1000' })
  await call('POST', `${khata}/entries`, { kind: 'gave', amount: '20' })
  await call('POST', `${khata}/entries`, { kind: 'got', amount: '60' })
  await call('POST', `${khata}/entries`, { kind: 'got', amount: '40', method: 'upi' })
  const mistake = await call('POST', `${khata}/entries`, { kind: 'got', amount: '500' })
  await call('POST', `${khata}/entries/${mistake.seq}/reversal`, { reason: 'Typed twice' })
  await call('POST', `/api/customers/${asha.id}/redemptions`, { points: 1 })
  expect(await read()).toEqual({
    orders: 4,
    sales: '635.20',
    roundOff: '-0.20',
    cash: '431.00', // 301 + 38 + 92
    upi: '46.00',
    khataGiven: '120.00', // 100 + 20
    khataReceived: { cash: '60.00', upi: '40.00', other: '0.00' },
    returned: { cash: '92.00', upi: '0.00' },
    unpaid: '150.00',
    cancelled: { orders: 1, sales: '92.00' },
    pointsGiven: 5,
    pointsRedeemed: 1,
    cashExpected: '399.00', // 431 + 60 - 92
    counted: null,
    top: [
      { id: tea.id, name: 'Tea', nameHi: '', orders: 2, revenue: '451.20' },
      { id: soap.id, name: 'Soap', nameHi: '', orders: 2, revenue: '184.00' },
    ],
  })
})

test('a day begins at midnight in Asia/Kolkata for orders, payments and khata, wherever the PC believes to be', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const { shop, soap, call, place, pay, khata, read } = await openShop()
  await using _ = shop
  await call('PUT', khata, { name: 'Asha Patil' })
  shop.setTime(new Date('2026-03-01T18:29:00Z'))
  const [paid, open] = [await place(soap.id), await place(soap.id)]
  await pay(paid.id, 'cash', 'unpaid')
  await call('POST', `${khata}/entries`, { kind: 'got', amount: '10' })
  shop.setTime(new Date('2026-03-01T18:30:00Z'))
  await place(soap.id)
  await pay(open.id, 'cash', 'unpaid')
  await call('POST', `${khata}/entries`, { kind: 'got', amount: '20' })
  expect(await read()).toMatchObject({ orders: 2, cash: '46.00', unpaid: '0.00', cashExpected: '56.00' })
  expect(await read('2026-03-02')).toMatchObject({
    orders: 1,
    cash: '46.00',
    unpaid: '46.00',
    cashExpected: '66.00',
  })
  const { days, hours } = await call('GET', '/api/sales?days=7')
  expect(days.slice(-2)).toMatchObject([{ orders: 2 }, { day: '2026-03-02', orders: 1 }])
  expect([hours[23], hours[0]]).toEqual([2, 1])
})

test('what a paid order costs more since is still to be received, and what it costs less is not', async () => {
  const { shop, soap, call, place, pay, read } = await openShop()
  await using _ = shop
  const { id } = await place(soap.id, 2)
  await pay(id, 'upi', 'unpaid')
  const change = (quantity: number, changes: number) =>
    call('PUT', `/api/orders/${id}/lines/0`, { quantity, from: { status: 'new', changes } })
  await change(5, 1)
  expect(await read()).toMatchObject({ sales: '230.00', upi: '92.00', unpaid: '138.00' })
  await change(1, 2)
  expect(await read()).toMatchObject({ sales: '46.00', upi: '92.00', unpaid: '0.00' })
})
