import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

// 11:45 pm in Asia/Kolkata.
const now = new Date('2026-03-01T18:15:00Z')
const later = new Date('2026-03-01T18:35:00Z')

type Row = Record<string, string>

const read = async ({ admin }: TestShop, file: string, from = '2026-03-01', to = '2026-03-02') => {
  const { status, text } = await admin.call('GET', `/api/${file}?from=${from}&to=${to}`)
  if (status !== 200) throw new Error(text)
  return parse<Row>(text, { bom: true, columns: true })
}

const openShop = async () => {
  const shop = await openTestShop({ now })
  const asha = await shop.addCustomer('=आशा')
  const call = (method: 'PUT' | 'POST', path: string, body: object) => shop.admin.json(method, path, body)
  const pay = (id: string, payment: string, from: string, more = {}) =>
    call('PUT', `/api/orders/${id}/payment`, { payment, from, ...more })
  return { shop, asha, call, pay }
}

test('orders.csv has a row a line, and the amounts of the whole order in its first row', async () => {
  const { shop, asha, call, pay } = await openShop()
  await using _ = shop
  const tea = await shop.addProduct({ name: '=Tea, "Gold"', nameHi: 'चाय', price: '150.40' })
  const onion = await shop.addProduct({ name: 'Onion', price: '10', unit: 'kg', stepBase: 250 })
  const first = await shop.placeOrder(
    [
      { ...tea, quantity: 2 },
      { ...onion, quantity: 3 },
    ],
    asha,
  )
  await call('PUT', `/api/orders/${first.id}/lines/1/weight`, { grams: 800, from: null })
  await pay(first.id, 'cash', 'unpaid')
  shop.setTime(later)
  await shop.placeOrder([{ ...onion, quantity: 1 }], asha)
  const rows = await read(shop, 'orders.csv')
  const ofFirst = {
    day: '2026-03-01',
    time: '23:45',
    order: `#${first.id.slice(-6).toUpperCase()}`,
    day_number: '1',
    customer: "'=आशा",
    source: 'web',
    status: 'new',
    payment: 'cash',
    paid_at: '2026-03-01 23:45',
  }
  const empty = { delivery_fee: '', total: '', round_off: '', to_pay: '', received: '', on_khata: '' }
  expect(rows).toEqual([
    {
      ...ofFirst,
      ...{ product: `'=Tea, "Gold"`, product_hi: 'चाय', quantity: '2', unit: '' },
      ...{ price: '150.40', amount: '300.80' },
      ...{
        delivery_fee: '0.00',
        total: '332.80',
        round_off: '0.20',
        to_pay: '333.00',
        received: '333.00',
        on_khata: '0.00',
      },
    },
    {
      ...ofFirst,
      ...{ product: 'Onion', product_hi: '', quantity: '0.8', unit: 'kg', price: '40.00', amount: '32.00' },
      ...empty,
    },
    expect.objectContaining({
      day: '2026-03-02',
      time: '00:05',
      day_number: '1',
      quantity: '0.25',
      paid_at: '',
    }),
  ])
  expect(await read(shop, 'orders.csv', '2026-03-02')).toHaveLength(1)
})

test('payments.csv has each entry of orders and khatas, oldest first, with its sign', async () => {
  const { shop, asha, call, pay } = await openShop()
  await using _ = shop
  const soap = await shop.addProduct({ price: '46' })
  const order = await shop.placeOrder([{ ...soap, quantity: 2 }], asha)
  await call('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Patil' })
  await pay(order.id, 'khata', 'unpaid', { received: { amount: '42', method: 'upi' } })
  shop.setTime(later)
  await pay(order.id, 'cash', 'khata')
  const body = { kind: 'got', amount: '20', method: 'cash', note: '=1+1' }
  await call('POST', `/api/customers/${asha.id}/khata/entries`, body)
  const rows = await read(shop, 'payments.csv')
  const of = ({ day, time, book, kind, method, amount, balance_after, note }: Row) =>
    [day, time, book, kind, method, amount, balance_after, note].join(' ').trim()
  expect(rows.map(of)).toMatchInlineSnapshot(`
    [
      "2026-03-01 23:45 khata order  50.00 50.00",
      "2026-03-01 23:45 order received upi 42.00",
      "2026-03-01 23:45 order on khata khata 50.00",
      "2026-03-02 00:05 khata reversed  -50.00 0.00",
      "2026-03-02 00:05 khata got cash -20.00 -20.00 '=1+1",
      "2026-03-02 00:05 order off khata khata -50.00",
      "2026-03-02 00:05 order received cash 50.00",
    ]
  `)
  const sum = (method: string) =>
    rows.filter((row) => row.method === method).reduce((total, { money }) => total + Number(money), 0)
  expect([sum('cash'), sum('upi'), sum('khata')]).toEqual([70, 42, 0])
})

test('a file is complete however many rows have the same time', async () => {
  const { shop, asha } = await openShop()
  await using _ = shop
  const soap = await shop.addProduct({ price: '46' })
  await shop.admin.json('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Patil' })
  for (let index = 0; index < 260; index += 1) {
    const order = await shop.placeOrder([{ ...soap, quantity: 1 }], asha)
    await shop.admin.json('PUT', `/api/orders/${order.id}/payment`, { payment: 'khata', from: 'unpaid' })
  }
  const numbers = Array.from({ length: 260 }, (_each, index) => String(index + 1))
  expect((await read(shop, 'orders.csv')).map((row) => row.day_number)).toEqual(numbers)
  expect(
    (await read(shop, 'payments.csv')).map(({ book, balance_after }) => `${book} ${balance_after}`),
  ).toEqual([
    ...numbers.map((number) => `khata ${(Number(number) * 46).toFixed(2)}`),
    ...numbers.map(() => 'order '),
  ])
})
